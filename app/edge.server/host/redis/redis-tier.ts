import { stopwatch } from "../../../model/time/clock";
import type { Lease, OuterTier } from "../host";
import type { RedisClient } from "./client";

/** A process that dies or hangs holds a key no longer than this, in milliseconds. */
const LEASE_MS = 1000;
const RENEW_MS = 350;

/** While this stands in the place of a token, whoever comes may load: the holder's load failed. */
const OPEN = "open";
const OPEN_MS = 300;

/** 1: taken; 2: open to all; 0: somebody has it. */
const TAKE = `
if redis.call('GET', KEYS[1]) == '${OPEN}' then return 2 end
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
return 0`;

/** Only who holds the lease may prolong it or give it back: the token says so. */
const RENEW = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`;
const RELEASE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] == '1' then return redis.call('DEL', KEYS[1]) end
redis.call('SET', KEYS[1], '${OPEN}', 'PX', '${OPEN_MS}')
return 1`;

const FREE: Lease = { release: async () => {} };

function entryKey({ prefix }: RedisClient, key: string): string {
  return `${prefix}entry:${key}`;
}

function leaseKey({ prefix }: RedisClient, key: string): string {
  return `${prefix}lease:${key}`;
}

/** Holds a key until it is given back, for `longestMs` at most; a lost process holds it a second. */
function held(line: RedisClient, key: string, token: string, longestMs: number): Lease {
  const holding = stopwatch();
  const timer = setInterval(() => {
    if (holding() > longestMs) clearInterval(timer);
    else line.run(RENEW, [leaseKey(line, key)], [token, String(LEASE_MS)]).catch(() => {});
  }, RENEW_MS);
  return {
    release: async (isStored) => {
      clearInterval(timer);
      // After the entry's own SET, which went the same way before.
      await line.run(RELEASE, [leaseKey(line, key)], [token, isStored ? "1" : "0"]);
    },
  };
}

/**
 * The tier that the processes of a machine room share, on Redis: texts that leave by their time. While
 * Redis is down it has nothing and keeps nothing; who holds the connection says so once.
 */
export function redisTier(line: RedisClient): OuterTier {
  return {
    get: async (key) => {
      if (!line.isReady) return null;
      const text = await line.call(["GET", entryKey(line, key)]);
      return typeof text === "string" ? text : null;
    },
    put: async (key, text, seconds) => {
      if (!line.isReady) return;
      const expiry = String(Math.max(1, Math.round(seconds)));
      await line.call(["SET", entryKey(line, key), text, "EX", expiry]);
    },
    delete: async (key) => {
      if (line.isReady) await line.call(["UNLINK", entryKey(line, key)]);
    },
    lease: async (key, longestMs) => {
      if (!line.isReady) return FREE;
      const token = crypto.randomUUID();
      const taken = await line.run(TAKE, [leaseKey(line, key)], [token, String(LEASE_MS)]);
      if (taken === 2) return FREE;
      return taken === 1 ? held(line, key, token, longestMs) : null;
    },
  };
}
