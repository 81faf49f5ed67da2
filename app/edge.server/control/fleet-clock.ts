import { elapsed, LONG_AGO, type Clock, type MonotonicTime } from "../../model/time/clock";

/** Assumed error of this isolate's wall clock while the store's clock is unknown, in milliseconds. */
const ASSUMED_ERROR_MS = 10_000;

/** An instant of this process. */
export interface Reading {
  readonly at: MonotonicTime;
  /** `Clock.steps` at that instant: after another step the elapsed time is unknown. */
  readonly steps: number;
}

/** An instant of the store's time with the local reading at that instant. */
interface Anchor extends Reading {
  readonly stamp: number;
}

/** Now. */
export function readingOf(clock: Clock): Reading {
  return { at: clock.monotonic(), steps: clock.steps() };
}

/**
 * The time by which commands and loads are compared. It is never ahead of the control store's time, so that a
 * load which began before a command is never stamped after it. Each poll reads the store's clock; the isolate's
 * monotonic clock advances it. For a store without a clock it is the isolate's wall clock less its possible
 * error. The duration of a poll is the error of its reading.
 */
export class FleetClock {
  readonly #clock: Clock;
  /** Null while the isolate's own wall clock counts. */
  #anchor: Anchor | null = null;
  /** Subtracted from the isolate's wall clock, in milliseconds. */
  #errorMs = 0;
  /** How far the store's time may be ahead of `now`, in milliseconds. */
  #spreadMs = 0;
  #isKnown = true;
  #uncertainBefore = Number.NEGATIVE_INFINITY;
  #isShared = true;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Unix milliseconds; at most the store's time once that is known. */
  readonly now = (): number =>
    this.#anchor === null
      ? this.#clock.wall() - this.#errorMs
      : Math.floor(this.#anchor.stamp + elapsed(this.#anchor.at, this.#clock.monotonic()));

  /** Unix milliseconds; at least the store's time, unless the clock stepped since the last poll. */
  readonly latest = (): number => this.now() + this.#spreadMs;

  /**
   * The stamp of a load that begins now, Unix milliseconds. 0 while the store's time is unknown: such a load is
   * shown but not stored.
   */
  readonly begin = (): number => (this.#isKnown ? this.now() : 0);

  /**
   * Stamps before this instant are uncertain: the isolate's clock was set or its machine was suspended, and no
   * poll has succeeded since. Infinite before the next poll.
   */
  get uncertainBefore(): number {
    const isCertain = this.#anchor === null || this.#anchor.steps === this.#clock.steps();
    return isCertain ? this.#uncertainBefore : Number.POSITIVE_INFINITY;
  }

  /** Whether this is the store's time, if it has one: then stamps of other isolates are comparable. */
  get isShared(): boolean {
    return this.#isShared;
  }

  /** A store with its own clock is attached; its time is unknown before the first poll. */
  expectStoreClock(): void {
    this.#isKnown = false;
    this.#isShared = false;
  }

  /**
   * Takes the store's time from a poll.
   *
   * @param stamp the store's clock at some instant between `askedAt` and now
   * @param askedAt when the poll began
   */
  synchronise(stamp: number, askedAt: Reading): void {
    // After this poll began a reading was taken already: it is more exact.
    if (elapsed(this.#anchor?.at ?? LONG_AGO, askedAt.at) < 0) return;
    // After a clock step or a suspension the duration of the poll is unknown.
    if (askedAt.steps !== this.#clock.steps()) return;
    this.#anchorAt(stamp);
    this.#spreadMs = elapsed(askedAt.at, this.#clock.monotonic());
    this.#uncertainBefore = Number.NEGATIVE_INFINITY;
    this.#isKnown = true;
    this.#isShared = true;
  }

  /** Uses the isolate's wall clock less its possible error: the store has no clock, or cannot be reached. */
  useWallClock(errorMs: number): void {
    this.#anchor = null;
    this.#errorMs = errorMs;
    this.#spreadMs = 2 * errorMs;
    this.#isKnown = true;
  }

  /**
   * A poll failed: the isolate's own clock measures on from the last known time. After a step of the wall clock that
   * time is uncertain, and is so until the next poll.
   */
  pollFailed(): void {
    if (!this.#isKnown) this.useWallClock(ASSUMED_ERROR_MS);
    if (!this.#isShared && this.#anchor === null) this.#anchorAt(this.now());
    if (this.uncertainBefore !== Number.POSITIVE_INFINITY) return;
    this.#anchorAt(this.now());
    this.#uncertainBefore = this.now() + 1;
  }

  #anchorAt(stamp: number): void {
    this.#anchor = { stamp, ...readingOf(this.#clock) };
  }
}
