import { MAX_LIKE_BURST } from "../../../model/live/chat-message";

/** Taps within this span travel in one call, in milliseconds. */
export const BURST_SPAN = 1_000;

/**
 * Gathers a visitor's taps: the first starts the span, at its end all of them are one call. Taps
 * beyond what a call may carry are not counted.
 */
export class LikeBurst {
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  readonly #send: (count: number) => void;

  constructor(send: (count: number) => void) {
    this.#send = send;
  }

  /** @returns whether the tap counts */
  tap(): boolean {
    if (this.#count >= MAX_LIKE_BURST) return false;
    this.#count += 1;
    this.#timer ??= setTimeout(() => this.flush(), BURST_SPAN);
    return true;
  }

  /** Sends what was gathered at once: the page is going away. */
  flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const count = this.#count;
    this.#count = 0;
    if (count > 0) this.#send(count);
  }
}
