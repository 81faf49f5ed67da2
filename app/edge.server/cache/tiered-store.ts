import type { Logger } from "../observability/logger";
import type { Stored } from "./entry";
import type { MemoryTier } from "./memory-tier";
import type { ObservedCommandIds, ControlStore } from "../host/control-store";
import { stopwatch } from "../../model/time/clock";
import { pause, within } from "../../model/time/deadline";
import type { OuterTier, OuterTiers } from "../host/host";
import type { PurgeLog } from "./purge-log";

/** How long a tier may take to answer before the upstream is asked instead, in milliseconds. */
const TIER_DEADLINE_MS = { dataCentre: 100, global: 250 };

/**
 * An entry is written to the global tier again only after this long, milliseconds: it is there for
 * data centres that have nothing and upstreams that fail, and what was gone or taken down is an order's
 * doing. Counters that move at every visit would otherwise cost a write each.
 */
const REWRITE_MS = 600_000;
const UNCHANGED_REWRITE_MS = 12 * 3_600_000;

/** How often a process looks for what another one is loading, in milliseconds. */
const LOOK_AGAIN_MS = 25;

/** What became of asking to be the one who loads: somebody else's entry, or the right to load. */
export type Leadership<E> =
  | { readonly loaded: E }
  | { readonly loaded: undefined; over(isKept: boolean): void };

const ALONE: Leadership<never> = { loaded: undefined, over: () => {} };

/** Reads a stored text; null when it is unreadable. */
export type Decode<E> = (text: string) => Promise<E | null>;

/** How long an entry is kept, and how far it travels. */
export interface StoreOptions {
  readonly seconds: number;
  readonly global: boolean;
  /** The same content is in the tiers already; only its age is new. */
  readonly unchanged: boolean;
}

export interface Tiers<E> extends OuterTiers {
  readonly memory: MemoryTier<E>;
  readonly invalidations: InvalidationState;
  /** Grants a key of the global tier to one writer of the fleet; absent where nobody can. */
  readonly leaseWrite?: ControlStore["leaseWrite"];
}

/** Something found outside the isolate, and where. */
export interface Found<E> {
  readonly entry: E;
  readonly from: "data-centre" | "global";
}

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
  inMemory(key: string): E | undefined {
    const entry = this.#tiers.memory.get(key);
    return entry === undefined || this.isInvalidated(entry) ? undefined : entry;
  }

  /** Resolves when the purge state is recent enough, or after 250 ms. */
  ready(): Promise<void> {
    return this.#tiers.invalidations.ready();
  }

  /** As the function of that name. */
  isInvalidated(entry: E): boolean {
    return isInvalidated(entry, this.#tiers.invalidations);
  }

  /** Whether a takedown that is known here covers something that is not stored yet. */
  isTakenDown(made: { readonly tags: readonly string[]; readonly begunAt: number }): boolean {
    return this.#tiers.invalidations.purges.covers(made);
  }

  /** The takedowns that a load which begins now knows of. */
  observedBy(load: {
    readonly tags: readonly string[];
    readonly begunAt: number;
  }): ObservedCommandIds | undefined {
    return this.#tiers.invalidations.purges.observedBy(load);
  }

  /** Whether it may be served without asking the upstream: no unknown command can cover it. */
  isConfirmed(entry: E): boolean {
    return isConfirmed(entry, this.#tiers.invalidations);
  }

  /** Whether a tombstone shortly precedes its load: then it is not served on error. */
  isRecentlyRemoved(entry: E): boolean {
    return this.#tiers.invalidations.purges.isRecentlyRemoved(entry);
  }

  /**
   * Whether it may stand in for an upstream that fails, by what is known now: orders may have come while
   * the upstream was asked.
   */
  usableOnError(entry: E): boolean {
    return !this.isInvalidated(entry) && !this.isRecentlyRemoved(entry);
  }

  /** The entry in the outer tiers; a found one is taken into memory. */
  async fetch(key: string, isGlobal: boolean, decode: Decode<E>): Promise<Found<E> | undefined> {
    const { dataCentre, global, memory } = this.#tiers;
    await this.ready();
    const near = await this.#read(dataCentre, key, TIER_DEADLINE_MS.dataCentre, decode);
    const entry =
      near ??
      (isGlobal ? await this.#read(global, key, TIER_DEADLINE_MS.global, decode) : undefined);
    if (entry === undefined) return undefined;
    memory.set(key, entry);
    return { entry, from: near === undefined ? "global" : "data-centre" };
  }

  /** The entry of the data centre alone, for somebody who holds an older one. */
  async nearest(key: string, decode: Decode<E>): Promise<E | undefined> {
    const { dataCentre, memory } = this.#tiers;
    const entry = await this.#read(dataCentre, key, TIER_DEADLINE_MS.dataCentre, decode);
    if (entry !== undefined) memory.set(key, entry);
    return entry;
  }

  /**
   * Makes this process the one of its data centre that loads a key. While another one does, waits for
   * what it brings; a tier that cannot tell, or is down, lets everybody load.
   *
   * @param longestMs how long a load may take
   * @param look looks for a good entry in the data centre
   */
  async electLeader(
    key: string,
    longestMs: number,
    poll: () => Promise<E | undefined>,
  ): Promise<Leadership<E>> {
    const tier = this.#tiers.dataCentre;
    if (tier?.lease === undefined) return ALONE;
    try {
      for (const asking = stopwatch(); asking() < longestMs; await pause(LOOK_AGAIN_MS)) {
        const asked = tier.lease(key, longestMs);
        const lease = await within(asked, TIER_DEADLINE_MS.dataCentre, "late");
        if (lease === "late") {
          void asked.then((late) => late?.release(false)).catch(() => {});
          return ALONE;
        }
        const loaded = await poll();
        if (lease === null && loaded === undefined) continue;
        const over = (isKept: boolean) => void lease?.release(isKept).catch(() => {});
        if (loaded === undefined) return { loaded, over };
        over(true);
        return { loaded };
      }
    } catch (error) {
      this.#log.warn("cache.tier_failed", { reason: String(error) });
    }
    return ALONE;
  }

  /** Keeps an entry; the answer settles when the outer tiers have it. */
  async keep(key: string, entry: E, keeping: StoreOptions): Promise<void> {
    const { dataCentre, global, memory, invalidations } = this.#tiers;
    const inFleetTime = invalidations.inFleetTime();
    const rewriteMs = keeping.unchanged ? UNCHANGED_REWRITE_MS : REWRITE_MS;
    const wantsGlobal =
      global !== null && keeping.global && entry.storedAt - entry.globalAt >= rewriteMs;
    const kept = wantsGlobal ? { ...entry, globalAt: entry.storedAt } : entry;
    memory.set(key, kept);
    markLoadedHere(kept, inFleetTime);
    // Nobody else could tell how old it is.
    if (!inFleetTime || keeping.seconds <= 0 || (dataCentre === null && !wantsGlobal)) return;
    const text = this.#encode(kept);
    const near = this.#write(dataCentre, key, text, keeping.seconds);
    if (wantsGlobal && (await this.#isGranted(key, entry, rewriteMs / 2))) {
      await this.#write(global, key, text, keeping.seconds);
    }
    await near;
  }

  /**
   * One writer for the whole fleet where a coordinator can tell; else the age of what this data centre
   * has is all there is. What says "gone" is not kept waiting by what was written before.
   */
  async #isGranted(key: string, { absence }: E, milliseconds: number): Promise<boolean> {
    const { leaseWrite } = this.#tiers;
    if (leaseWrite === undefined) return true;
    try {
      return await leaseWrite(absence === true ? `${key}|gone` : key, milliseconds);
    } catch {
      return true;
    }
  }

  /** Lets go of what an order covers: here, and in the data centre what this isolate knows of. */
  async evictTagged(tags: readonly string[]): Promise<void> {
    const keys = this.#tiers.memory.deleteWhere((entry) =>
      entry.tags.some((tag) => tags.includes(tag)),
    );
    await Promise.all(keys.map((key) => this.evict(key)));
  }

  async #read(
    tier: OuterTier | null,
    key: string,
    deadlineMs: number,
    decode: Decode<E>,
  ): Promise<E | undefined> {
    if (tier === null) return undefined;
    try {
      const text = await within(tier.get(key), deadlineMs, null);
      const entry = text === null ? null : await decode(text);
      return entry === null || this.isInvalidated(entry) ? undefined : entry;
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
  async evict(key: string): Promise<void> {
    this.#tiers.memory.delete(key);
    try {
      await this.#tiers.dataCentre?.delete(key);
    } catch (error) {
      this.#log.warn("cache.tier_failed", { reason: String(error) });
    }
  }
}

/** A stamp may be this far ahead of the own clock and still be believed, in milliseconds. */
const FUTURE_MS = 5000;

/** What of the control plane decides whether something stored may be served. */
export interface InvalidationState {
  readonly purges: PurgeLog;
  readonly now: () => number;
  /** Settles when takedowns are known: nothing purged comes back from outside. */
  ready(): Promise<void>;
  isConfirmed(entry: { readonly begunAt: number }, isLoadedHere: boolean): boolean;
  /** Whether `now` is the fleet's time, which others understand. */
  inFleetTime(): boolean;
}

/**
 * What this process loaded or rendered itself, as opposed to what it found in an outer tier, and whether it is stamped
 * with the fleet's time: a process that has not heard of that yet has its own wall clock alone.
 */
const loadedHere = new WeakMap<Stored, { readonly inFleetTime: boolean }>();

export function markLoadedHere(entry: Stored, inFleetTime: boolean): void {
  loadedHere.set(entry, { inFleetTime });
}

/** Whether it may be served without asking the upstream: no unknown command can cover it. */
export function isConfirmed(entry: Stored, invalidations: InvalidationState): boolean {
  return invalidations.isConfirmed(entry, loadedHere.has(entry));
}

/** Whether it was taken down, comes from a future that nobody can have stored, or is of unknown age by now. */
export function isInvalidated(
  entry: Stored,
  { purges, now, inFleetTime }: InvalidationState,
): boolean {
  if (loadedHere.get(entry)?.inFleetTime === false && inFleetTime()) return true;
  return purges.covers(entry) || Math.max(entry.storedAt, entry.begunAt) > now() + FUTURE_MS;
}
