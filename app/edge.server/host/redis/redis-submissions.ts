import type { SubmissionStore } from "../../throttle/submissions";
import type { RedisClient } from "./client";

/** KEYS the submission; ARGV how long it may be pending, in milliseconds. */
const BEGIN = `
local found = redis.call('GET', KEYS[1])
if found then return found end
redis.call('SET', KEYS[1], '', 'PX', ARGV[1])
return false`;

/** Submissions of all processes in one Redis, which expires them. */
export function redisSubmissions(redis: RedisClient): SubmissionStore {
  const keyOf = (key: string) => `${redis.prefix}submitted:${key}`;
  return {
    begin: async (key, milliseconds) => {
      const found = await redis.run(BEGIN, [keyOf(key)], [String(milliseconds)]);
      return typeof found === "string" ? found : null;
    },
    finish: async (key, outcome, milliseconds) => {
      await redis.call(["SET", keyOf(key), outcome, "PX", String(Math.max(1, milliseconds))]);
    },
  };
}
