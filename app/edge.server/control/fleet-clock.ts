import { elapsed, LONG_AGO, type Clock, type MonotonicTime } from "../../model/time/clock";

/** What the platform's clocks may be wrong by when the store's cannot be read, in milliseconds. */
const ASSUMED_ERROR_MS = 10_000;

/** When something was in this process. */
export interface Reading {
  readonly at: MonotonicTime;
  /** Of the process's clock by then: since another one, nobody knows how long ago this was. */
  readonly steps: number;
}

/** An instant of the store's time, and when it was that here. */
interface Anchor extends Reading {
  readonly stamp: number;
}

/** The present in this process. */
export function readingOf(clock: Clock): Reading {
  return { at: clock.monotonic(), steps: clock.steps() };
}

/**
 * The time by which orders and loads are compared: never after the true time of the control store, so
 * that what began before an order is never taken for something younger. The store's clock is read at
 * each look and carried on by the isolate's monotonic one; where the store has none, the isolate's wall
 * clock counts, less what it may be wrong by. A look that took long (a slow line, a process that stood
 * still) tells the time that much less exactly.
 */
export class FleetClock {
  readonly #clock: Clock;
  /** Null while the isolate's own wall clock counts. */
  #anchor: Anchor | null = null;
  /** What is taken off the own wall clock, in milliseconds. */
  #errorMs = 0;
  /** How much later than `now` the store's present may be, in milliseconds. */
  #spreadMs = 0;
  #isKnown = true;
  #sureSince = Number.NEGATIVE_INFINITY;
  #isShared = true;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Unix milliseconds, at most the store's present once that is known. */
  readonly now = (): number =>
    this.#anchor === null
      ? this.#clock.wall() - this.#errorMs
      : Math.floor(this.#anchor.stamp + elapsed(this.#anchor.at, this.#clock.monotonic()));

  /** Unix milliseconds, at least the store's present while `isSure`. */
  readonly latest = (): number => this.now() + this.#spreadMs;

  /**
   * The instant to note down for a load that begins now. 0 as long as nothing is known of the
   * store's time: what is loaded then can be shown, but not kept.
   */
  readonly begin = (): number => (this.#isKnown ? this.now() : 0);

  /**
   * Loads that began before this instant may be older than they seem: the isolate's clock was set, or its machine
   * stood still, and the store has not told the time since. Infinite while nobody can say.
   */
  get sureSince(): number {
    const isSure = this.#anchor === null || this.#anchor.steps === this.#clock.steps();
    return isSure ? this.#sureSince : Number.POSITIVE_INFINITY;
  }

  /** Whether the time is the store's, as far as it has one: what others have stamped can be compared with it. */
  get isShared(): boolean {
    return this.#isShared;
  }

  /** A store with a clock of its own is going to be asked. */
  await(): void {
    this.#isKnown = false;
    this.#isShared = false;
  }

  /**
   * @param stamp the store's clock at some instant between the question and now
   * @param asked when it was asked
   */
  follow(stamp: number, asked: Reading): void {
    // Asked later and answered before: this one tells the time less exactly.
    if (elapsed(this.#anchor?.at ?? LONG_AGO, asked.at) < 0) return;
    // Set or suspended since: nobody knows how long the answer took.
    if (asked.steps !== this.#clock.steps()) return;
    this.#anchorAt(stamp);
    this.#spreadMs = elapsed(asked.at, this.#clock.monotonic());
    this.#sureSince = Number.NEGATIVE_INFINITY;
    this.#isKnown = true;
    this.#isShared = true;
  }

  /** The store's clock cannot be had (now): the isolate's own counts, less what it may be wrong by. */
  distrust(errorMs: number): void {
    this.#anchor = null;
    this.#errorMs = errorMs;
    this.#spreadMs = 2 * errorMs;
    this.#isKnown = true;
  }

  /** A look failed: the time is carried on by this isolate's clock, whatever happened to it. */
  carryOn(): void {
    if (!this.#isKnown) this.distrust(ASSUMED_ERROR_MS);
    if (!this.#isShared && this.#anchor === null) this.#anchorAt(this.now());
    if (this.sureSince !== Number.POSITIVE_INFINITY) return;
    this.#anchorAt(this.now());
    this.#sureSince = this.now() + 1;
  }

  #anchorAt(stamp: number): void {
    this.#anchor = { stamp, ...readingOf(this.#clock) };
  }
}
