/**
 * A timer that asks again and again; the next time is counted from the end of the last, so that a
 * slow answer never lets questions pile up. Set to 0 it is cleared (specification, section 4).
 */
export class PollTimer {
  #interval = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #round = 0;

  readonly #ask: () => Promise<void>;

  constructor(ask: () => Promise<void>) {
    this.#ask = ask;
  }

  get interval(): number {
    return this.#interval;
  }

  /** @param interval milliseconds between the questions; 0 clears the timer */
  set(interval: number): void {
    if (interval === this.#interval) return;
    this.#interval = interval;
    this.#round += 1;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (interval > 0) this.#wait(this.#round);
  }

  #wait(round: number): void {
    this.#timer = setTimeout(() => {
      void this.#ask()
        .catch(() => {})
        .then(() => {
          if (round === this.#round) this.#wait(round);
        });
    }, this.#interval);
  }
}
