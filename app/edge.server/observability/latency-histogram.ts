/** Upper bounds of the buckets in milliseconds: each about a third above the one before. */
const BOUNDS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 40, 55, 75, 100, 135, 180, 240, 320, 430, 570, 760, 1000, 1350,
  1800, 2400, 3200, 4300, 5700, 7600,
] as const;

/** Latencies in buckets: quantiles within a third of their true value, at a fixed size. */
export class LatencyHistogram {
  readonly #counts = Array.from({ length: BOUNDS.length + 1 }, () => 0);
  #count = 0;
  #sum = 0;

  add(milliseconds: number): void {
    const bucket = BOUNDS.findIndex((bound) => milliseconds <= bound);
    const index = bucket === -1 ? BOUNDS.length : bucket;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#count += 1;
    this.#sum += milliseconds;
  }

  /** All of several together. */
  static of(parts: readonly LatencyHistogram[]): LatencyHistogram {
    const total = new LatencyHistogram();
    for (const part of parts) {
      for (const [index, count] of part.#counts.entries()) {
        total.#counts[index] = (total.#counts[index] ?? 0) + count;
      }
      total.#count += part.#count;
      total.#sum += part.#sum;
    }
    return total;
  }

  get count(): number {
    return this.#count;
  }

  /** Milliseconds of all together. */
  get sum(): number {
    return this.#sum;
  }

  /** How many took at most so long, for each bound in milliseconds. */
  get buckets(): readonly { readonly bound: number; readonly count: number }[] {
    let below = 0;
    return BOUNDS.map((bound, index) => {
      below += this.#counts[index] ?? 0;
      return { bound, count: below };
    });
  }

  /** The bound below which the share `q` of all latencies lies, in milliseconds; null without any. */
  quantile(q: number): number | null {
    if (this.#count === 0) return null;
    let below = 0;
    for (const [index, count] of this.#counts.entries()) {
      below += count;
      if (below >= q * this.#count) return BOUNDS[index] ?? BOUNDS[BOUNDS.length - 1] ?? null;
    }
    return null;
  }
}
