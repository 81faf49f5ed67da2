/**
 * The platform's clock as far as this page knows it. A phone's own clock may be hours off; what
 * counts down to a broadcast follows the platform's.
 */
export class ServerClock {
  #offset: number;
  /** Uncertainty of the best measurement so far, milliseconds. */
  #error = Number.POSITIVE_INFINITY;

  readonly #deviceNow: () => number;

  /**
   * @param then the platform's clock when the document was made; it may be minutes old by now
   * @param deviceNow the device's clock, for tests
   */
  constructor(then: number, deviceNow: () => number = Date.now) {
    this.#deviceNow = deviceNow;

    this.#offset = then - deviceNow();
  }

  /**
   * Takes an answer's time into account (as Cristian's algorithm does): it was right somewhere
   * between asking and answering, so half the round trip is the uncertainty. The least uncertain
   * measurement counts.
   *
   * @param askedAt and answeredAt on the device's clock; all in Unix milliseconds
   */
  measure(serverNow: number, askedAt: number, answeredAt: number): void {
    const error = Math.max(0, answeredAt - askedAt) / 2;
    if (error > this.#error) return;
    this.#error = error;
    this.#offset = serverNow + error - answeredAt;
  }

  /** Unix milliseconds on the platform's clock. */
  now(): number {
    return this.#deviceNow() + this.#offset;
  }
}
