import type { Clock } from "../host/host";

/** What the platform's clocks may be wrong by when the store's cannot be read, in milliseconds. */
const ASSUMED_ERROR_MS = 10_000;

/**
 * The time by which orders and loads are compared: never after the true time of the control store, so
 * that what began before an order is never taken for something younger. The store's clock is read at
 * each look and carried on by the isolate's own, which may be wrong but runs at the same pace; where
 * the store has none, the isolate's own counts, less what it may be wrong by. A look that took long (a
 * slow line, a process that stood still) tells the time that much less exactly.
 */
export class FleetClock {
  readonly #clock: Clock;
  #offset = 0;
  /** How much later than `now` the store's present may be, in milliseconds. */
  #spreadMs = 0;
  /** When the look that counts was answered, by the isolate's own clock. */
  #answeredAt = Number.NEGATIVE_INFINITY;
  #isKnown = true;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Unix milliseconds, at most the store's present once that is known. */
  readonly now = (): number => this.#clock.now() + this.#offset;

  /** Unix milliseconds, at least the store's present. */
  readonly latest = (): number => this.now() + this.#spreadMs;

  /**
   * The instant to note down for a load that begins now. 0 as long as nothing is known of the
   * store's time: what is loaded then can be shown, but not kept.
   */
  readonly begin = (): number => (this.#isKnown ? this.now() : 0);

  /** A store with a clock of its own is going to be asked. */
  await(): void {
    this.#isKnown = false;
  }

  /**
   * @param stamp the store's clock at some instant between the question and now
   * @param askedAt when it was asked, by the isolate's own clock
   */
  follow(stamp: number, askedAt: number): void {
    // Asked later and answered before: this one tells the time less exactly.
    if (askedAt < this.#answeredAt) return;
    this.#answeredAt = this.#clock.now();
    this.#offset = stamp - this.#answeredAt;
    this.#spreadMs = Math.max(0, this.#answeredAt - askedAt);
    this.#isKnown = true;
  }

  /** The store's clock cannot be had (now): the isolate's own counts, less what it may be wrong by. */
  distrust(errorMs: number): void {
    this.#offset = -errorMs;
    this.#spreadMs = 2 * errorMs;
    this.#isKnown = true;
  }

  /** The first look failed. */
  giveUpWaiting(): void {
    if (!this.#isKnown) this.distrust(ASSUMED_ERROR_MS);
  }
}
