import { stopwatch, type Clock } from "../../model/time/clock";

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

/** How often something may happen within a sliding window. */
export interface ThrottleRule {
  readonly limit: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;

/**
 * What one visitor may do, by what: the client's address, the phone that is named, the account that
 * acts. Addresses stand for many (a mobile carrier shows a city behind a few), so their limits are wide
 * and those of phones and accounts are what holds a guesser.
 */
export const throttleRules = {
  /** Messages with a code: each costs money and rings a phone. */
  codesByClient: { limit: 30, windowMs: 10 * MINUTE },
  codesByPhone: { limit: 5, windowMs: 10 * MINUTE },
  /** Codes that are tried, and passwords: a stranger's wrong passwords never shut the way by code. */
  codeLoginsByClient: { limit: 60, windowMs: 10 * MINUTE },
  codeLoginsByPhone: { limit: 10, windowMs: 10 * MINUTE },
  passwordLoginsByClient: { limit: 60, windowMs: 10 * MINUTE },
  passwordLoginsByPhone: { limit: 10, windowMs: 10 * MINUTE },
  /** Files for forms; the platform counts by token, which goes with the cookie. */
  uploadsByClient: { limit: 60, windowMs: 10 * MINUTE },
  /** What is written under content and in live rooms. */
  writingByClient: { limit: 120, windowMs: MINUTE },
  writingByAccount: { limit: 20, windowMs: MINUTE },
  /** Submitted forms; most visitors have no account. */
  formsByClient: { limit: 60, windowMs: 10 * MINUTE },
  formsByAccount: { limit: 20, windowMs: 10 * MINUTE },
  /** What is starred, collected, followed, booked and invited. */
  actingByClient: { limit: 300, windowMs: MINUTE },
  actingByAccount: { limit: 60, windowMs: MINUTE },
  /** Likes of a broadcast: browsers send them in bursts, one a second at most. */
  likesByClient: { limit: 600, windowMs: MINUTE },
  likesByAccount: { limit: 90, windowMs: MINUTE },
  /** Tickets for push connections: one a page, and one for each connection that broke. */
  pushTicketsByClient: { limit: 600, windowMs: MINUTE },
  pushTicketsByAccount: { limit: 30, windowMs: MINUTE },
  /** What browsers report of a page: refused by its policy, and lost to the framework, once a page. */
  reportsByClient: { limit: 60, windowMs: 10 * MINUTE },
  hydrationFailuresByClient: { limit: 10, windowMs: 10 * MINUTE },
  /** Wrong secrets, passes and sessions of operators. */
  operatorGuessesByClient: { limit: 10, windowMs: 10 * MINUTE },
} as const satisfies Record<string, ThrottleRule>;

export type ThrottleName = keyof typeof throttleRules;

/** What happened in the current window and in the one before it. */
export interface Counted {
  /** Number of the window since the time began that `now` counts from. */
  readonly window: number;
  readonly current: number;
  readonly previous: number;
}

export interface Verdict {
  readonly admitted: boolean;
  /** After which one more is admitted if nothing happens meanwhile, in milliseconds; 0 when admitted. */
  readonly retryAfterMs: number;
}

function at(counted: Counted | null, window: number): Counted {
  if (counted?.window === window) return counted;
  const previous = counted?.window === window - 1 ? counted.current : 0;
  return { window, current: 0, previous };
}

/** Until the weighted sum of both windows leaves room for one more. */
function waitOf(
  { current, previous }: Counted,
  { limit, windowMs }: ThrottleRule,
  into: number,
): number {
  if (current + 1 > limit) {
    // Not within this window; in the next one the count of this one fades.
    return windowMs - into + windowMs * (1 - (limit - 1) / current);
  }
  return windowMs * (1 - (limit - 1 - current) / previous) - into;
}

/**
 * Counts one more by two fixed windows, the older weighted by how much of it still lies within the
 * sliding one: two numbers per counter. What is refused is not counted, so that a throttled visitor
 * who keeps pressing gets on after the same time.
 */
export function countOne(
  counted: Counted | null,
  rule: ThrottleRule,
  now: number,
): { readonly counted: Counted; readonly verdict: Verdict } {
  const window = Math.floor(now / rule.windowMs);
  const into = now - window * rule.windowMs;
  const known = at(counted, window);
  const sliding = known.current + known.previous * (1 - into / rule.windowMs);
  if (sliding + 1 <= rule.limit) {
    const next = { ...known, current: known.current + 1 };
    return { counted: next, verdict: { admitted: true, retryAfterMs: 0 } };
  }
  const retryAfterMs = Math.max(1, Math.ceil(waitOf(known, rule, into)));
  return { counted: known, verdict: { admitted: false, retryAfterMs } };
}
