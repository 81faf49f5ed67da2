/** One order to forget: everything with the tag that was stored up to an instant. */
export interface Purge {
  readonly tag: string;
  /** Unix milliseconds. */
  readonly at: number;
}

/** Purges remembered at most; the oldest go first, as entries so old are mostly gone as well. */
const CAPACITY = 1000;

/** Knows which entries were purged, wherever they come back from. */
export class PurgeBook {
  readonly #latest = new Map<string, number>();

  add(purge: Purge): void {
    const known = this.#latest.get(purge.tag) ?? 0;
    if (known >= purge.at) return;
    this.#latest.delete(purge.tag);
    this.#latest.set(purge.tag, purge.at);
    const oldest = this.#latest.keys().next();
    if (this.#latest.size > CAPACITY && oldest.done !== true) this.#latest.delete(oldest.value);
  }

  covers(entry: { readonly tags: readonly string[]; readonly storedAt: number }): boolean {
    return entry.tags.some((tag) => (this.#latest.get(tag) ?? 0) >= entry.storedAt);
  }

  /** Latest first. */
  get purges(): readonly Purge[] {
    return [...this.#latest].map(([tag, at]) => ({ tag, at })).toSorted((a, b) => b.at - a.at);
  }
}
