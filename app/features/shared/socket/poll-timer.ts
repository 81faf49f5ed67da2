/**
 * Polls at an interval counted from the end of the last response, so that slow responses never pile up. An
 * interval of 0 stops it (specification, section 4).
 */
export class PollTimer {
  #interval = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #round = 0;

  readonly #poll: () => Promise<void>;

  constructor(poll: () => Promise<void>) {
    this.#poll = poll;
  }

  get interval(): number {
    return this.#interval;
  }

  /** @param interval milliseconds between polls; 0 stops */
  set(interval: number): void {
    if (interval === this.#interval) return;
    this.#interval = interval;
    this.#round += 1;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (interval > 0) this.#wait(this.#round);
  }

  stop(): void {
    this.set(0);
  }

  #wait(round: number): void {
    this.#timer = setTimeout(() => {
      void this.#poll()
        .catch(() => {})
        .then(() => {
          if (round === this.#round) this.#wait(round);
        });
    }, this.#interval);
  }
}
