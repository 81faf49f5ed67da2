import { throttleRules, type Throttle, bucketOf } from "../../throttle/throttle";
import type { RedisClient } from "./client";
import type { SubmissionStore } from "../../throttle/submissions";

/**
 * `countOne` (`throttle/throttle.ts`) by Redis's own clock: KEYS a rule's table; ARGV bucket,
 * limit, window in milliseconds. The table has one field per bucket at most. Returns whether it was
 * admitted, and the wait in milliseconds.
 */
const TAKE = `
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + tonumber(time[2]) / 1000
local limit, size = tonumber(ARGV[2]), tonumber(ARGV[3])
local window = math.floor(now / size)
local into = now - window * size
local current, previous = 0, 0
local stored = redis.call('HGET', KEYS[1], ARGV[1])
if stored then
  local at, here, before = string.match(stored, '^(%d+) (%d+) (%d+)$')
  if tonumber(at) == window then current, previous = tonumber(here), tonumber(before)
  elseif tonumber(at) == window - 1 then previous = tonumber(here) end
end
if current + previous * (1 - into / size) + 1 <= limit then
  redis.call('HSET', KEYS[1], ARGV[1], string.format('%d %d %d', window, current + 1, previous))
  redis.call('PEXPIRE', KEYS[1], 2 * size)
  return { 1, 0 }
end
local wait = size * (1 - (limit - 1 - current) / previous) - into
if current + 1 > limit then wait = size - into + size * (1 - (limit - 1) / current) end
return { 0, math.max(1, math.ceil(wait)) }`;

/** Counts for all processes in one Redis: a table of fixed size for each rule. */
export function redisThrottle(redis: RedisClient): Throttle {
  return {
    take: async ({ rule, key }) => {
      const { limit, windowMs } = throttleRules[rule];
      const reply = await redis.run(
        TAKE,
        [`${redis.prefix}counted:${rule}`],
        [String(bucketOf(key)), String(limit), String(windowMs)],
      );
      const [admitted, retryAfterMs] = Array.isArray(reply) ? reply.map(Number) : [];
      if (admitted === undefined || retryAfterMs === undefined) throw new Error("no count");
      return { admitted: admitted === 1, retryAfterMs };
    },
  };
}

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
