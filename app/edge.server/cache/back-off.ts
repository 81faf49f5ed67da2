import { elapsed, later, systemClock, type MonotonicTime } from "../clock/clock";

const FIRST_MS = 1000;
const LONGEST_MS = 60_000;
/** Keys remembered at most; the oldest failures are forgotten first. */
const CAPACITY = 5000;

/** Keeps a failing answer from being asked for again at once: 1 s, doubling up to a minute. */
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

  /** Whether the last attempt failed: what is stored under the key is then served as stale-if-error. */
  hasFailed(key: string): boolean {
    return this.#failures.has(key);
  }

  failed(key: string): void {
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    this.#failures.delete(key);
    const wait = Math.min(FIRST_MS * 2 ** (count - 1), LONGEST_MS);
    this.#failures.set(key, { count, until: later(this.#now(), wait) });
    const oldest = this.#failures.keys().next();
    if (this.#failures.size > CAPACITY && oldest.done !== true) this.#failures.delete(oldest.value);
  }

  succeeded(key: string): void {
    this.#failures.delete(key);
  }
}
