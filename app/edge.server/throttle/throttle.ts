import { stopwatch, type Clock } from "../../model/time/clock";

/** A rule, and the digest of an IP address, phone or account that it counts. */
export interface CounterKey {
  readonly rule: ThrottleName;
  readonly key: string;
}

/** Port: counts for the fleet. Where its store fails (the promise rejects), the isolate counts by itself. */
export interface Throttle {
  take(counter: CounterKey): Promise<Verdict>;
}

/** Counters per rule. */
export const BUCKETS = 1 << 16;

/** A table of counts with `BUCKETS` per rule. */
export interface CountStore {
  get(rule: ThrottleName, bucket: number): Counted | null;
  set(rule: ThrottleName, bucket: number, counted: Counted): void;
}

/** The bucket of a key (FNV-1a, 32 bits). */
export function bucketOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % BUCKETS;
}

/**
 * Counts one in a table of fixed size. Keys of one bucket are counted together: forged phones make a full table
 * stricter, never larger.
 */
export function takeFrom(store: CountStore, { rule, key }: CounterKey, now: number): Verdict {
  const bucket = bucketOf(key);
  const { counted, verdict } = countOne(store.get(rule, bucket), throttleRules[rule], now);
  if (verdict.admitted) store.set(rule, bucket, counted);
  return verdict;
}

/** Counts of this process alone, for hosts without a coordinator or when it fails. */
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
interface ThrottleRule {
  readonly limit: number;
  readonly windowMs: number;
}

const MINUTE = 60_000;

/**
 * Limits by client address, phone and account. Many visitors share an address (a mobile carrier has few for a city),
 * so limits by IP address are wide, and those by phone and account stop guessing.
 */
export const throttleRules = {
  /** Messages with a code: each costs money and rings a phone. */
  codesByClient: { limit: 30, windowMs: 10 * MINUTE },
  codesByPhone: { limit: 5, windowMs: 10 * MINUTE },
  /** Codes and passwords are counted apart: a stranger's wrong passwords do not block logins by code. */
  codeLoginsByClient: { limit: 60, windowMs: 10 * MINUTE },
  codeLoginsByPhone: { limit: 10, windowMs: 10 * MINUTE },
  passwordLoginsByClient: { limit: 60, windowMs: 10 * MINUTE },
  passwordLoginsByPhone: { limit: 10, windowMs: 10 * MINUTE },
  /** Files for forms. The platform counts by the visitor's token, which is new for who deletes the cookie. */
  uploadsByClient: { limit: 60, windowMs: 10 * MINUTE },
  /** Comments and messages in live rooms. */
  writingByClient: { limit: 120, windowMs: MINUTE },
  writingByAccount: { limit: 20, windowMs: MINUTE },
  /** Submitted forms, most by visitors without an account. */
  formsByClient: { limit: 60, windowMs: 10 * MINUTE },
  formsByAccount: { limit: 20, windowMs: 10 * MINUTE },
  /** Stars, collections, follows, bookings and invitations. */
  actingByClient: { limit: 300, windowMs: MINUTE },
  actingByAccount: { limit: 60, windowMs: MINUTE },
  /** Likes of a broadcast: browsers send them in bursts, one a second at most. */
  likesByClient: { limit: 600, windowMs: MINUTE },
  likesByAccount: { limit: 90, windowMs: MINUTE },
  /** Tickets for push connections: one per page and reconnection. */
  pushTicketsByClient: { limit: 600, windowMs: MINUTE },
  pushTicketsByAccount: { limit: 30, windowMs: MINUTE },
  /** Browsers' reports: policy violations, and hydration failures once per page. */
  reportsByClient: { limit: 60, windowMs: 10 * MINUTE },
  hydrationFailuresByClient: { limit: 10, windowMs: 10 * MINUTE },
  /** Wrong secrets, passes and sessions of operators. */
  operatorGuessesByClient: { limit: 10, windowMs: 10 * MINUTE },
} as const satisfies Record<string, ThrottleRule>;

export type ThrottleName = keyof typeof throttleRules;

/** Counts of the current window and of the previous one. */
export interface Counted {
  /** Number of the window since the epoch of `now`. */
  readonly window: number;
  readonly current: number;
  readonly previous: number;
}

export interface Verdict {
  readonly admitted: boolean;
  /** When the next one is admitted, in milliseconds from now; 0 when admitted. */
  readonly retryAfterMs: number;
}

function at(counted: Counted | null, window: number): Counted {
  if (counted?.window === window) return counted;
  const previous = counted?.window === window - 1 ? counted.current : 0;
  return { window, current: 0, previous };
}

/** Time until the weighted sum of both windows admits one more. */
function waitOf(
  { current, previous }: Counted,
  { limit, windowMs }: ThrottleRule,
  elapsed: number,
): number {
  if (current + 1 > limit) {
    // Not within this window; in the next one the count of this one fades.
    return windowMs - elapsed + windowMs * (1 - (limit - 1) / current);
  }
  return windowMs * (1 - (limit - 1 - current) / previous) - elapsed;
}

/**
 * Counts one in a sliding window, approximated by two fixed ones; the older is weighted by its overlap. Refusals are
 * not counted, so that repeated attempts do not prolong the wait.
 */
export function countOne(
  counted: Counted | null,
  rule: ThrottleRule,
  now: number,
): { readonly counted: Counted; readonly verdict: Verdict } {
  const window = Math.floor(now / rule.windowMs);
  const elapsed = now - window * rule.windowMs;
  const known = at(counted, window);
  const sliding = known.current + known.previous * (1 - elapsed / rule.windowMs);
  if (sliding + 1 <= rule.limit) {
    const next = { ...known, current: known.current + 1 };
    return { counted: next, verdict: { admitted: true, retryAfterMs: 0 } };
  }
  const retryAfterMs = Math.max(1, Math.ceil(waitOf(known, rule, elapsed)));
  return { counted: known, verdict: { admitted: false, retryAfterMs } };
}
