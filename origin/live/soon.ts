/** Runs a piece of work a moment after it was asked for, and once however often it was asked for. */
export class Soon {
  #timer: ReturnType<typeof setTimeout> | null = null;

  readonly #delay: number;
  readonly #work: () => void;

  /** @param delay milliseconds */
  constructor(delay: number, work: () => void) {
    this.#delay = delay;
    this.#work = work;
  }

  ask(): void {
    if (this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#work();
    }, this.#delay);
  }
}
