import type { ObservedCommandIds } from "../host/control-store";

/** One invalidation: of everything with the tag that began to load up to an instant. */
export interface Purge {
  readonly tag: string;
  /** Unix milliseconds of the fleet's time. */
  readonly at: number;
  /** The command's id. */
  readonly id: string;
  /** The platform has removed the content; false for an operator's purge. */
  readonly isTombstone: boolean;
}

/**
 * Purges of one tag within this of the latest are all stored, in milliseconds: clocks cannot tell which of them
 * a load observed.
 */
const CLOCK_TOLERANCE_MS = 20_000;

/** Tags stored one by one; the low-water mark stands for older purges. */
const CAPACITY = 10_000;

/** For this long after a tombstone, what is loaded is not served on error, in milliseconds. */
const RECENTLY_REMOVED_MS = 600_000;

interface Stamped {
  /** A tombstone: other tombstones do not cover it. */
  readonly absence?: true | undefined;
  readonly tags: readonly string[];
  /** When the oldest part's loading began, Unix milliseconds of the fleet's time. */
  readonly begunAt: number;
  readonly observedCommands?: ObservedCommandIds | undefined;
}

/**
 * The purges that decide whether an entry of any tier is still valid. Memory is bounded: the low-water mark
 * replaces the oldest purges, and everything that began to load before it is invalid. Entries in use are
 * younger, so this costs a few loads and never makes an entry valid again.
 */
export class PurgeLog {
  /** By tag: the latest purge first, then those within `CLOCK_TOLERANCE_MS` of it. */
  readonly #known = new Map<string, readonly Purge[]>();
  readonly #capacity: number;
  #lowWaterMark = 0;

  constructor(capacity = CAPACITY) {
    this.#capacity = capacity;
  }

  /** Adds a purge. A known id gets the new instant: the store's stamp replaces the local one. */
  add(purge: Purge): void {
    const known = (this.#known.get(purge.tag) ?? []).filter(({ id }) => id !== purge.id);
    if (purge.at <= this.#lowWaterMark) return;
    const sorted = [...known, purge].toSorted((a, b) => b.at - a.at);
    const since = (sorted[0]?.at ?? 0) - CLOCK_TOLERANCE_MS;
    this.#known.set(
      purge.tag,
      sorted.filter(({ at }) => at >= since),
    );
    if (this.#known.size > this.#capacity) this.#forgetOldest();
  }

  /** Everything that began to load up to this instant is invalid. */
  raiseLowWaterMark(at: number): void {
    if (at <= this.#lowWaterMark) return;
    this.#lowWaterMark = at;
    for (const [tag, known] of this.#known) {
      if (known.every((purge) => purge.at <= at)) this.#known.delete(tag);
    }
  }

  covers({ tags, begunAt, observedCommands, absence }: Stamped): boolean {
    if (begunAt <= this.#lowWaterMark) return true;
    return this.#purgesSince({ tags, begunAt }).some(
      ({ id, isTombstone }) =>
        observedCommands?.includes(id) !== true && !(absence === true && isTombstone),
    );
  }

  /** Ids of the commands that a load observes when it begins; undefined without any, the usual case. */
  observedBy(load: Stamped): ObservedCommandIds | undefined {
    const observedCommands = this.#purgesSince(load).map(({ id }) => id);
    return observedCommands.length === 0 ? undefined : observedCommands;
  }

  /** The same for a document: the commands that cover none of its parts. */
  observedByParts(begunAt: number, parts: readonly Stamped[]): ObservedCommandIds | undefined {
    const tags = [...new Set(parts.flatMap((part) => part.tags))];
    const isUncovered = (tag: string): boolean =>
      parts.every((part) => !part.tags.includes(tag) || !this.covers({ ...part, tags: [tag] }));
    return this.observedBy({ tags: tags.filter(isUncovered), begunAt });
  }

  /** Whether the content was removed shortly before the entry was loaded: it may be removed again. */
  isContentRecentlyRemoved({ tags, begunAt }: Stamped): boolean {
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
    return this.#lowWaterMark;
  }

  get size(): number {
    return this.#known.size;
  }

  /** The latest purge of each tag, latest first. */
  get purges(): readonly Purge[] {
    return [...this.#known.values()]
      .flatMap(([latest]) => latest ?? [])
      .toSorted((a, b) => b.at - a.at);
  }

  /** Purges of the tags at or after the beginning of the load. */
  #purgesSince({ tags, begunAt }: Stamped): Purge[] {
    return tags.flatMap((tag) => this.#known.get(tag)?.filter(({ at }) => at >= begunAt) ?? []);
  }

  /** Drops half at once, so that sorting is rare. */
  #forgetOldest(): void {
    const oldest = this.purges[Math.floor(this.#capacity / 2)];
    if (oldest !== undefined) this.raiseLowWaterMark(oldest.at);
  }
}
