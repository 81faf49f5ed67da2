/** Messages one visitor may send within the span below. */
const LIMIT = 10;
const SPAN_MS = 10_000;
/** Visitors remembered at once; beyond it the ones who were silent longest are forgotten. */
const WINDOW_SIZE = 5_000;

/** How fast one visitor may talk; kept in memory only, a room that slept has forgiven everybody. */
export class Throughput {
  readonly #sent = new Map<string, readonly number[]>();

  /** Counts the message when it is allowed. `now` is Unix milliseconds. */
  allows(userId: string, now: number): boolean {
    const recent = (this.#sent.get(userId) ?? []).filter((at) => now - at < SPAN_MS);
    if (recent.length >= LIMIT) return false;
    this.#sent.delete(userId);
    this.#sent.set(userId, [...recent, now]);
    if (this.#sent.size > WINDOW_SIZE) {
      const [oldest] = this.#sent.keys();
      if (oldest !== undefined) this.#sent.delete(oldest);
    }
    return true;
  }
}
