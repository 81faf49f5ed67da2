/** An LRU cache bounded in what its `weigh` returns: bytes, or entries. */
export class WeightedLruCache<T> {
  readonly #items = new Map<string, { readonly item: T; readonly weight: number }>();
  readonly #limit: number;
  readonly #weigh: (item: T) => number;
  #weight = 0;

  constructor(limit: number, weigh: (item: T) => number) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  get(key: string): T | undefined {
    const found = this.#items.get(key);
    if (found === undefined) return undefined;
    // A map iterates in the order of insertion: reinserting makes this the youngest.
    this.#items.delete(key);
    this.#items.set(key, found);
    return found.item;
  }

  /** Stores an item, unless it weighs more than a quarter of the limit. */
  set(key: string, item: T): void {
    this.delete(key);
    const weight = this.#weigh(item);
    if (weight > this.#limit / 4) return;
    this.#items.set(key, { item, weight });
    this.#weight += weight;
    for (const oldest of this.#items.keys()) {
      if (this.#weight <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const found = this.#items.get(key);
    if (found === undefined) return;
    this.#items.delete(key);
    this.#weight -= found.weight;
  }

  /** Deletes the items that match. @returns their keys */
  deleteWhere(matches: (item: T) => boolean): string[] {
    const keys = [...this.#items].filter(([, { item }]) => matches(item)).map(([key]) => key);
    for (const key of keys) this.delete(key);
    return keys;
  }

  get weight(): number {
    return this.#weight;
  }

  get size(): number {
    return this.#items.size;
  }
}
