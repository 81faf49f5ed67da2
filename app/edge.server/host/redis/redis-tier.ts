import { stopwatch } from "../../../model/time/clock";
import type { Lease, OuterTier } from "../host";
import type { RedisClient } from "./client";

/** Expiry of a lease that is not renewed, in milliseconds. */
const LEASE_MS = 1000;
const RENEW_MS = 350;

/** The value of a lease whose holder failed to load: every process may load. */
const OPEN = "open";
const OPEN_MS = 300;

/** Returns 1 when taken, 2 when open to all, 0 when held by another. */
const TAKE = `
if redis.call('GET', KEYS[1]) == '${OPEN}' then return 2 end
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
return 0`;

/** Only the holder, who knows the token, may renew or release a lease. */
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

/** Renews a lease until it is released, for at most `longestMs`. */
function leaseHeldBy(redis: RedisClient, key: string, token: string, longestMs: number): Lease {
  const holding = stopwatch();
  const timer = setInterval(() => {
    if (holding() > longestMs) clearInterval(timer);
    else redis.run(RENEW, [leaseKey(redis, key)], [token, String(LEASE_MS)]).catch(() => {});
  }, RENEW_MS);
  return {
    release: async (isStored) => {
      clearInterval(timer);
      // Ordered after the entry's SET on the same connection.
      await redis.run(RELEASE, [leaseKey(redis, key)], [token, isStored ? "1" : "0"]);
    },
  };
}

/**
 * The tier that a site's processes share, on Redis: texts with an expiry. While Redis is down it is empty and stores
 * nothing; the connection reports that once.
 */
export function redisTier(redis: RedisClient): OuterTier {
  return {
    get: async (key) => {
      if (!redis.isReady) return null;
      const text = await redis.call(["GET", entryKey(redis, key)]);
      return typeof text === "string" ? text : null;
    },
    put: async (key, text, seconds) => {
      if (!redis.isReady) return;
      const expiry = String(Math.max(1, Math.round(seconds)));
      await redis.call(["SET", entryKey(redis, key), text, "EX", expiry]);
    },
    delete: async (key) => {
      if (redis.isReady) await redis.call(["UNLINK", entryKey(redis, key)]);
    },
    lease: async (key, longestMs) => {
      if (!redis.isReady) return FREE;
      const token = crypto.randomUUID();
      const taken = await redis.run(TAKE, [leaseKey(redis, key)], [token, String(LEASE_MS)]);
      if (taken === 2) return FREE;
      return taken === 1 ? leaseHeldBy(redis, key, token, longestMs) : null;
    },
  };
}
