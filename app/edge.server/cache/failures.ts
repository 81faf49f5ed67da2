import { elapsed, later, systemClock, type MonotonicTime } from "../../model/time/clock";

const FIRST_MS = 1000;
const MAX_MS = 60_000;
/** Most keys with failures; the oldest are dropped first. */
const CAPACITY = 5000;

/** Delays the next load of a key that failed: by 1 s, doubled with each failure up to a minute. */
export class BackOff {
  readonly #failures = new Map<string, { readonly count: number; readonly until: MonotonicTime }>();
  readonly #now: () => MonotonicTime;

  constructor(now: () => MonotonicTime = () => systemClock.monotonic()) {
    this.#now = now;
  }

  isWaiting(key: string): boolean {
    const failure = this.#failures.get(key);
    return failure !== undefined && elapsed(this.#now(), failure.until) > 0;
  }

  /** Whether the last load failed: a stored entry is then served as stale-if-error. */
  hasFailed(key: string): boolean {
    return this.#failures.has(key);
  }

  failed(key: string): void {
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    this.#failures.delete(key);
    const wait = Math.min(FIRST_MS * 2 ** (count - 1), MAX_MS);
    this.#failures.set(key, { count, until: later(this.#now(), wait) });
    const oldest = this.#failures.keys().next();
    if (this.#failures.size > CAPACITY && oldest.done !== true) this.#failures.delete(oldest.value);
  }

  succeeded(key: string): void {
    this.#failures.delete(key);
  }
}

/** Answers of this period are compared, in milliseconds. */
const WINDOW_MS = 600_000;
/** A key counts as removed after this many bare 404 over at least this long, in milliseconds. */
const MIN_RESULTS = 3;
const MIN_MS = 120_000;
/** Above this share of a rule's keys with 404 the host is at fault, not the content. */
const NORMAL_SHARE = 0.25;
/** Most keys of a rule. */
const MEMOISED = 1000;

interface Missed {
  readonly firstAt: MonotonicTime;
  readonly lastAt: MonotonicTime;
  readonly count: number;
}

/** The latest state of keys; the oldest key is dropped first. */
class RecentKeys<T extends { readonly lastAt: MonotonicTime }> {
  readonly #entries = new Map<string, T>();

  get(key: string): T | undefined {
    return this.#entries.get(key);
  }

  set(key: string, entry: T): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > MEMOISED && oldest.done !== true) this.#entries.delete(oldest.value);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  sizeWithin(milliseconds: number, now: MonotonicTime): number {
    return [...this.#entries.values()].filter(({ lastAt }) => elapsed(lastAt, now) <= milliseconds)
      .length;
  }
}

interface RuleResults {
  readonly good: RecentKeys<{ readonly lastAt: MonotonicTime }>;
  readonly bare: RecentKeys<Missed>;
}

/**
 * Decides whether a 404 without the platform's envelope removes a stored response. A misrouted host answers 404 for
 * every key; for removed content only its own key gets 404, repeatedly.
 */
export class NotFoundQuarantine {
  readonly #rules = new Map<string, RuleResults>();
  readonly #now: () => MonotonicTime;

  constructor(now: () => MonotonicTime = () => systemClock.monotonic()) {
    this.#now = now;
  }

  /** The upstream has answered a key with a value. */
  found(rule: string, key: string): void {
    const { good, bare } = this.#resultsOf(rule);
    good.set(key, { lastAt: this.#now() });
    bare.delete(key);
  }

  /** The upstream has answered a stored key with a bare 404. @returns whether the content counts as removed */
  missed(rule: string, key: string): boolean {
    const now = this.#now();
    const { good, bare } = this.#resultsOf(rule);
    const known = bare.get(key);
    const isRecent = known !== undefined && elapsed(known.lastAt, now) <= WINDOW_MS;
    const missed: Missed = isRecent
      ? { firstAt: known.firstAt, lastAt: now, count: known.count + 1 }
      : { firstAt: now, lastAt: now, count: 1 };
    bare.set(key, missed);
    good.delete(key);
    if (missed.count < MIN_RESULTS || elapsed(missed.firstAt, now) < MIN_MS) return false;
    const [found, lost] = [good.sizeWithin(WINDOW_MS, now), bare.sizeWithin(WINDOW_MS, now)];
    return lost / (found + lost) <= NORMAL_SHARE;
  }

  #resultsOf(rule: string): RuleResults {
    const known = this.#rules.get(rule);
    if (known !== undefined) return known;
    const results: RuleResults = { good: new RecentKeys(), bare: new RecentKeys() };
    this.#rules.set(rule, results);
    return results;
  }
}
