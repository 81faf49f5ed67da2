import type { Logger } from "../observability/logger";
import type { Stored } from "./entry";
import type { MemoryTier } from "./memory-tier";
import type { PurgeBook } from "./purge-book";
import type { OuterTier } from "./tiers";

/** How long a tier may take to answer before the upstream is asked instead, in milliseconds. */
const TIER_DEADLINE_MS = { dataCentre: 100, global: 250 };

/** An unchanged entry is written to the global tier again only after this long, milliseconds. */
const GLOBAL_REWRITE_MS = 12 * 3_600_000;

/** Reads a stored text; null when it is unreadable. */
export type Decode<E> = (text: string) => Promise<E | null>;

/** How long an entry is kept, and how far it travels. */
export interface Keeping {
  readonly seconds: number;
  readonly global: boolean;
  /** The same content is in the tiers already; only its age is new. */
  readonly unchanged: boolean;
}

export interface Tiers<E> {
  readonly memory: MemoryTier<E>;
  readonly purges: PurgeBook;
  /** Settles when the operators' purges are known: nothing purged comes back from outside. */
  readonly ready: () => Promise<void>;
  /** The isolate's own tier is always there; these are where the platform offers them. */
  readonly dataCentre: OuterTier | null;
  readonly global: OuterTier | null;
}

const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T | null> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Looks an entry up from the nearest tier to the farthest, and writes it to all that take it. */
export class TieredStore<E extends Stored> {
  readonly #tiers: Tiers<E>;
  readonly #encode: (entry: E) => string;
  readonly #log: Logger;

  constructor(tiers: Tiers<E>, encode: (entry: E) => string, log: Logger) {
    this.#tiers = tiers;
    this.#encode = encode;
    this.#log = log;
  }

  /** The entry in this isolate's memory, unless it was purged. */
  held(key: string): E | undefined {
    const entry = this.#tiers.memory.get(key);
    return entry === undefined || this.#tiers.purges.covers(entry) ? undefined : entry;
  }

  /** The entry in the outer tiers; a found one is taken into memory. */
  async fetch(key: string, isGlobal: boolean, decode: Decode<E>): Promise<E | undefined> {
    const { dataCentre, global, memory, ready } = this.#tiers;
    await ready();
    const entry =
      (await this.#read(dataCentre, key, TIER_DEADLINE_MS.dataCentre, decode)) ??
      (isGlobal ? await this.#read(global, key, TIER_DEADLINE_MS.global, decode) : undefined);
    if (entry !== undefined) memory.set(key, entry);
    return entry;
  }

  /** Keeps an entry; the answer settles when the outer tiers have it. */
  async keep(key: string, entry: E, keeping: Keeping): Promise<void> {
    const { dataCentre, global, memory } = this.#tiers;
    const wantsGlobal =
      global !== null &&
      keeping.global &&
      !(keeping.unchanged && entry.storedAt - entry.globalAt < GLOBAL_REWRITE_MS);
    const kept = wantsGlobal ? { ...entry, globalAt: entry.storedAt } : entry;
    memory.set(key, kept);
    if (keeping.seconds <= 0 || (dataCentre === null && !wantsGlobal)) return;
    const text = this.#encode(kept);
    await Promise.all([
      this.#write(dataCentre, key, text, keeping.seconds),
      wantsGlobal ? this.#write(global, key, text, keeping.seconds) : undefined,
    ]);
  }

  /** Forgets by tag: here at once, and in the data centre what this isolate knows of. */
  async forget(tags: readonly string[], now: number): Promise<void> {
    for (const tag of tags) this.#tiers.purges.add({ tag, at: now });
    const keys = this.#tiers.memory.deleteWhere((entry) =>
      entry.tags.some((tag) => tags.includes(tag)),
    );
    await Promise.all(keys.map((key) => this.drop(key)));
  }

  async #read(
    tier: OuterTier | null,
    key: string,
    deadlineMs: number,
    decode: Decode<E>,
  ): Promise<E | undefined> {
    if (tier === null) return undefined;
    try {
      const text = await within(tier.get(key), deadlineMs);
      const entry = text === null ? null : await decode(text);
      return entry === null || this.#tiers.purges.covers(entry) ? undefined : entry;
    } catch (error) {
      this.#log.warn("cache.tier_failed", { reason: String(error) });
      return undefined;
    }
  }

  async #write(tier: OuterTier | null, key: string, text: string, seconds: number): Promise<void> {
    try {
      await tier?.put(key, text, seconds);
    } catch (error) {
      this.#log.warn("cache.tier_failed", { reason: String(error) });
    }
  }

  /** Forgets one entry, here and in the data centre. */
  async drop(key: string): Promise<void> {
    this.#tiers.memory.delete(key);
    try {
      await this.#tiers.dataCentre?.delete(key);
    } catch (error) {
      this.#log.warn("cache.tier_failed", { reason: String(error) });
    }
  }
}
