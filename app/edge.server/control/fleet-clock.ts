import type { Clock } from "../host/host";

/** What the platform's clocks may be wrong by when the store's cannot be read, in milliseconds. */
const ASSUMED_ERROR_MS = 10_000;

/**
 * The time by which orders and loads are compared: never after the true time of the control store, so
 * that what began before an order is never taken for something younger. The store's clock is read at
 * each look and carried on by the isolate's own, which may be wrong but runs at the same pace; where
 * the store has none, the isolate's own counts, less what it may be wrong by.
 */
export class FleetClock {
  readonly #clock: Clock;
  #offset = 0;
  /** What the isolate's own clock may be wrong by, where that has to be believed. */
  #errorMs = 0;
  #isKnown = true;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Unix milliseconds, at most the store's present once that is known. */
  readonly now = (): number => this.#clock.now() + this.#offset;

  /** Unix milliseconds, at least the store's present but for the time a look takes. */
  readonly latest = (): number => this.now() + 2 * this.#errorMs;

  /**
   * The instant to note down for a load that begins now. 0 as long as nothing is known of the
   * store's time: what is loaded then can be shown, but not kept.
   */
  readonly begin = (): number => (this.#isKnown ? this.now() : 0);

  /** A store with a clock of its own is going to be asked. */
  await(): void {
    this.#isKnown = false;
  }

  /** @param stamp the store's clock at some instant before now */
  follow(stamp: number): void {
    this.#offset = stamp - this.#clock.now();
    this.#errorMs = 0;
    this.#isKnown = true;
  }

  /** The store's clock cannot be had (now): the isolate's own counts, less what it may be wrong by. */
  distrust(errorMs: number): void {
    this.#offset = -errorMs;
    this.#errorMs = errorMs;
    this.#isKnown = true;
  }

  /** The first look failed. */
  giveUpWaiting(): void {
    if (!this.#isKnown) this.distrust(ASSUMED_ERROR_MS);
  }
}
