/** Runs a piece of work a moment after it was asked for, and once however often it was asked for. */
export class Soon {
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** @param delay milliseconds */
  constructor(
    private readonly delay: number,
    private readonly work: () => void,
  ) {}

  ask(): void {
    if (this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.work();
    }, this.delay);
  }
}
