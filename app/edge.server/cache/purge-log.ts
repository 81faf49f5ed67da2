import type { ObservedCommandIds } from "../host/control-store";

/** One invalidation: everything with the tag whose loading began up to an instant. */
export interface Purge {
  readonly tag: string;
  /** Unix milliseconds of the fleet's time. */
  readonly at: number;
  /** Of the command. */
  readonly id: string;
  /** A tombstone: the platform said that the content is removed. False for an operator's purge. */
  readonly isTombstone: boolean;
}

/**
 * Orders for one tag that are this close together are remembered each: which of them a load knew
 * cannot be told by clocks, in milliseconds.
 */
const CLOSE_MS = 20_000;

/** Invalidations kept one by one; the low-water mark replaces older ones: it is coarser and loses none. */
const CAPACITY = 10_000;

/** For this long after a tombstone, what is loaded is not served on error, in milliseconds. */
export const RECENTLY_REMOVED_MS = 600_000;

interface Aged {
  /** It is itself a tombstone: another one does not cover it. */
  readonly absence?: true | undefined;
  readonly tags: readonly string[];
  /** When the oldest part's loading began, Unix milliseconds of the fleet's time. */
  readonly begunAt: number;
  readonly observedCommands?: ObservedCommandIds | undefined;
}

/**
 * Knows which entries were taken down, wherever they come back from. Takedowns without number are
 * kept in bounded memory: the oldest are replaced by one instant, up to which everything counts as
 * taken down. What is in use is younger, so that costs a few loads and never brings anything back.
 */
export class PurgeLog {
  /** By tag, the latest first, and with it those that came close to it. */
  readonly #known = new Map<string, readonly Purge[]>();
  readonly #capacity: number;
  #floor = 0;

  constructor(capacity = CAPACITY) {
    this.#capacity = capacity;
  }

  /** Takes a takedown down; one that is known gets the instant that is given now, which is the store's in the end. */
  add(purge: Purge): void {
    const known = (this.#known.get(purge.tag) ?? []).filter(({ id }) => id !== purge.id);
    if (purge.at <= this.#floor) return;
    const sorted = [...known, purge].toSorted((a, b) => b.at - a.at);
    const since = (sorted[0]?.at ?? 0) - CLOSE_MS;
    this.#known.set(
      purge.tag,
      sorted.filter(({ at }) => at >= since),
    );
    if (this.#known.size > this.#capacity) this.#forgetOldest();
  }

  /** Everything that began up to this instant counts as taken down. */
  raiseLowWaterMark(at: number): void {
    if (at <= this.#floor) return;
    this.#floor = at;
    for (const [tag, known] of this.#known) {
      if (known.every((purge) => purge.at <= at)) this.#known.delete(tag);
    }
  }

  covers({ tags, begunAt, observedCommands, absence }: Aged): boolean {
    if (begunAt <= this.#floor) return true;
    return this.#after({ tags, begunAt }).some(
      ({ id, isTombstone }) =>
        observedCommands?.includes(id) !== true && !(absence === true && isTombstone),
    );
  }

  /** What a load that begins now is to remember; undefined for nothing, as nearly always. */
  observedBy(load: Aged): ObservedCommandIds | undefined {
    const observedCommands = this.#after(load).map(({ id }) => id);
    return observedCommands.length === 0 ? undefined : observedCommands;
  }

  /** The same for something made of parts: the orders that cover none of those they are about. */
  observedByParts(begunAt: number, parts: readonly Aged[]): ObservedCommandIds | undefined {
    const tags = [...new Set(parts.flatMap((part) => part.tags))];
    const isPast = (tag: string): boolean =>
      parts.every((part) => !part.tags.includes(tag) || !this.covers({ ...part, tags: [tag] }));
    return this.observedBy({ tags: tags.filter(isPast), begunAt });
  }

  /** Whether a tombstone shortly precedes the entry's load: the content may be removed again. */
  isRecentlyRemoved({ tags, begunAt }: Aged): boolean {
    return tags.some((tag) =>
      this.#known
        .get(tag)
        ?.some(({ isTombstone, at }) => isTombstone && begunAt - at < RECENTLY_REMOVED_MS),
    );
  }

  latest(tag: string): Purge | undefined {
    return this.#known.get(tag)?.[0];
  }

  get lowWaterMark(): number {
    return this.#floor;
  }

  get size(): number {
    return this.#known.size;
  }

  /** Of each tag the latest; latest first. */
  get purges(): readonly Purge[] {
    return [...this.#known.values()]
      .flatMap(([latest]) => latest ?? [])
      .toSorted((a, b) => b.at - a.at);
  }

  /** Orders for one of the tags that were given when the load began, or later. */
  #after({ tags, begunAt }: Aged): Purge[] {
    return tags.flatMap((tag) => this.#known.get(tag)?.filter(({ at }) => at >= begunAt) ?? []);
  }

  /** Half of them at once: sorting is rare. */
  #forgetOldest(): void {
    const oldest = this.purges[Math.floor(this.#capacity / 2)];
    if (oldest !== undefined) this.raiseLowWaterMark(oldest.at);
  }
}
