import { elapsed, LONG_AGO, type MonotonicTime } from "../../model/time/clock";

/** Opens after this many failures in a row … */
const FAILURES_IN_A_ROW = 5;
/** … or when this share of at least so many calls failed within the window. */
const FAILURE_SHARE = 0.5;
const WINDOW_CALLS = 20;
const WINDOW_MS = 10_000;
/** How long it stays open: longer each time a probe fails, in milliseconds. */
const OPEN_MS = [5_000, 30_000, 120_000] as const;

/** A probe without a result after this counts as abandoned, in milliseconds. */
const PROBE_MS = 10_000;

/**
 * Least time between last-resort calls of an open breaker, in milliseconds: too few to keep an upstream down, enough
 * to notice its recovery at the next visit.
 */
const LAST_RESORT_MS = 250;

export type BreakerState = "closed" | "open" | "half-open";

/** How a call may be made: normally, as the probe, as a last resort, or not at all. */
type Permission = "call" | "probe" | "last-resort" | "refused";

/**
 * A circuit breaker. While open, calls fail at once, except a few without a stale response (last resort); afterwards one
 * call probes. Success of either closes the breaker, failure of the probe opens it for longer.
 */
export class Breaker {
  #inARow = 0;
  #outcomes: { readonly at: MonotonicTime; readonly failed: boolean }[] = [];
  #openedAt: MonotonicTime | null = null;
  #openings = 0;
  #probingSince = LONG_AGO;
  #lastResortAt = LONG_AGO;
  readonly #now: () => MonotonicTime;

  constructor(now: () => MonotonicTime) {
    this.#now = now;
  }

  get state(): BreakerState {
    if (this.#openedAt === null) return "closed";
    return elapsed(this.#openedAt, this.#now()) < this.#openFor ? "open" : "half-open";
  }

  /** @param lastResort whether there is no stale answer to fall back to */
  permit(lastResort: boolean): Permission {
    const { state } = this;
    if (state === "closed") return "call";
    const now = this.#now();
    if (state === "half-open" && elapsed(this.#probingSince, now) >= PROBE_MS) {
      this.#probingSince = now;
      return "probe";
    }
    if (!lastResort || elapsed(this.#lastResortAt, now) < LAST_RESORT_MS) return "refused";
    this.#lastResortAt = now;
    return "last-resort";
  }

  succeeded(permission: Permission): void {
    this.#note(false);
    this.#inARow = 0;
    if (permission === "call") return;
    this.#probingSince = LONG_AGO;
    this.#openedAt = null;
    this.#openings = 0;
    this.#outcomes = [];
  }

  failed(permission: Permission): void {
    this.#note(true);
    this.#inARow += 1;
    if (permission === "probe") {
      this.#probingSince = LONG_AGO;
      this.#open();
    } else if (this.#openedAt === null && this.#isBroken()) this.#open();
  }

  get #openFor(): number {
    return OPEN_MS[Math.min(this.#openings, OPEN_MS.length) - 1] ?? OPEN_MS[0];
  }

  #open(): void {
    this.#openedAt = this.#now();
    this.#lastResortAt = this.#openedAt;
    this.#openings += 1;
    this.#inARow = 0;
  }

  #note(failed: boolean): void {
    const now = this.#now();
    this.#outcomes.push({ at: now, failed });
    this.#outcomes = this.#outcomes.filter(({ at }) => elapsed(at, now) <= WINDOW_MS).slice(-200);
  }

  #isBroken(): boolean {
    if (this.#inARow >= FAILURES_IN_A_ROW) return true;
    const failures = this.#outcomes.filter(({ failed }) => failed).length;
    const calls = this.#outcomes.length;
    return calls >= WINDOW_CALLS && failures / calls >= FAILURE_SHARE;
  }
}
