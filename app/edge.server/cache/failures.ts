import { elapsed, later, systemClock, type MonotonicTime } from "../../model/time/clock";

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

/** How long answers count towards what is normal of a rule, in milliseconds. */
const WINDOW_MS = 600_000;
/** So many bare 404 of one thing, over at least so long, and it is believed to be gone. */
const LEAST_ANSWERS = 3;
const LEAST_MS = 120_000;
/** A share of the things asked for above which the host is at fault, and not what it is asked for. */
const NORMAL_SHARE = 0.25;
/** Things of a rule that are remembered, the latest. */
const MEMOISED = 1000;

interface Missed {
  readonly firstAt: MonotonicTime;
  readonly lastAt: MonotonicTime;
  readonly count: number;
}

/** Remembers what happened to a thing lately; the oldest is forgotten first. */
class Lately<T extends { readonly lastAt: MonotonicTime }> {
  readonly #things = new Map<string, T>();

  get(key: string): T | undefined {
    return this.#things.get(key);
  }

  set(key: string, thing: T): void {
    this.#things.delete(key);
    this.#things.set(key, thing);
    const oldest = this.#things.keys().next();
    if (this.#things.size > MEMOISED && oldest.done !== true) this.#things.delete(oldest.value);
  }

  delete(key: string): void {
    this.#things.delete(key);
  }

  sizeWithin(milliseconds: number, now: MonotonicTime): number {
    return [...this.#things.values()].filter(({ lastAt }) => elapsed(lastAt, now) <= milliseconds)
      .length;
  }
}

interface Answers {
  readonly good: Lately<{ readonly lastAt: MonotonicTime }>;
  readonly bare: Lately<Missed>;
}

/**
 * Judges a 404 without the platform's envelope about something that is stored: a host behind a wrong
 * route says so of everything, and a file that was removed says so again and again while the others
 * stay.
 */
export class NotFoundQuarantine {
  readonly #rules = new Map<string, Answers>();
  readonly #now: () => MonotonicTime;

  constructor(now: () => MonotonicTime = () => systemClock.monotonic()) {
    this.#now = now;
  }

  /** The platform gave a thing. */
  found(rule: string, key: string): void {
    const { good, bare } = this.#answersOf(rule);
    good.set(key, { lastAt: this.#now() });
    bare.delete(key);
  }

  /** A thing that is stored was answered by a bare 404. @returns whether it is to be believed */
  missed(rule: string, key: string): boolean {
    const now = this.#now();
    const { good, bare } = this.#answersOf(rule);
    const known = bare.get(key);
    const isRecent = known !== undefined && elapsed(known.lastAt, now) <= WINDOW_MS;
    const missed: Missed = isRecent
      ? { firstAt: known.firstAt, lastAt: now, count: known.count + 1 }
      : { firstAt: now, lastAt: now, count: 1 };
    bare.set(key, missed);
    good.delete(key);
    if (missed.count < LEAST_ANSWERS || elapsed(missed.firstAt, now) < LEAST_MS) return false;
    const [found, lost] = [good.sizeWithin(WINDOW_MS, now), bare.sizeWithin(WINDOW_MS, now)];
    return lost / (found + lost) <= NORMAL_SHARE;
  }

  #answersOf(rule: string): Answers {
    const known = this.#rules.get(rule);
    if (known !== undefined) return known;
    const answers: Answers = { good: new Lately(), bare: new Lately() };
    this.#rules.set(rule, answers);
    return answers;
  }
}
