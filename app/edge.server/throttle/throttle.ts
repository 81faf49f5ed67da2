import { stopwatch, type Clock } from "../clock/clock";
import { throttleRules, type ThrottleName } from "./rules";
import { countOne, type Counted, type Verdict } from "./sliding-count";

/** One thing to count: the rule, and a digest of whom it is counted for (never an address or a phone). */
export interface Counter {
  readonly rule: ThrottleName;
  readonly key: string;
}

/** Port: counts for the whole fleet. An implementation may reject: the isolate then counts by itself. */
export interface Throttle {
  take(counter: Counter): Promise<Verdict>;
}

/** Counters that are told apart, per rule. */
export const BUCKETS = 1 << 16;

/** Where counts are kept: a fixed number of places per rule. */
export interface CountStore {
  get(rule: ThrottleName, bucket: number): Counted | null;
  set(rule: ThrottleName, bucket: number, counted: Counted): void;
}

/** FNV-1a, 32 bits: spreads keys that are digests already. */
export function bucketOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % BUCKETS;
}

/**
 * Counts one in a table of fixed size. Two keys in one bucket are counted together: a table that an
 * attacker fills with made-up phones becomes stricter, never forgetful, and never larger.
 */
export function takeFrom(store: CountStore, { rule, key }: Counter, now: number): Verdict {
  const bucket = bucketOf(key);
  const { counted, verdict } = countOne(store.get(rule, bucket), throttleRules[rule], now);
  if (verdict.admitted) store.set(rule, bucket, counted);
  return verdict;
}

/** Counts of this process alone: what is left where there is no coordinator, or none that answers. */
export function localThrottle(clock: Pick<Clock, "monotonic">): Throttle {
  const sinceStart = stopwatch(clock);
  const counts = new Map<string, Counted>();
  const store: CountStore = {
    get: (rule, bucket) => counts.get(`${rule}:${bucket}`) ?? null,
    set: (rule, bucket, counted) => void counts.set(`${rule}:${bucket}`, counted),
  };
  return { take: async (counter) => takeFrom(store, counter, sinceStart()) };
}
