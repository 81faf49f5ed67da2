import type { Logger } from "../observability/logger";
import type { Stored } from "./entry";
import type { WeightedLruCache } from "./weighted-lru-cache";
import type { ObservedCommandIds, ControlStore } from "../host/control-store";
import { stopwatch } from "../../model/time/clock";
import { delay, withDeadline } from "../../model/time/deadline";
import type { OuterTier, OuterTiers } from "../host/host";
import type { PurgeLog } from "./purge-log";

/** How long a tier may take to answer before the upstream is asked instead, in milliseconds. */
const TIER_DEADLINE_MS = { dataCentre: 100, global: 250 };

/**
 * Least time between writes of an entry to the global tier, in milliseconds. That tier serves empty data
 * centres and failing upstreams; commands invalidate, so it need not be recent. Without the limit a counter
 * that changes with every visit would cost a write each.
 */
const REWRITE_MS = 600_000;
const UNCHANGED_REWRITE_MS = 12 * 3_600_000;

/** How often a process polls for an entry that another one is loading, in milliseconds. */
const LEASE_POLL_MS = 25;

/** The result of an election: an entry that another process loaded, or the right to load. */
type Leadership<E> =
  | { readonly loaded: E }
  | { readonly loaded: undefined; over(isStored: boolean): void };

const ALONE: Leadership<never> = { loaded: undefined, over: () => {} };

/** Reads a stored text; null when it is unreadable. */
type Decode<E> = (text: string) => Promise<E | null>;

/** How long and in which tiers an entry is stored. */
interface StoreOptions {
  readonly seconds: number;
  readonly global: boolean;
  /** The tiers have the same content; only its age is new. */
  readonly unchanged: boolean;
}

export interface Tiers<E> extends OuterTiers {
  readonly memory: WeightedLruCache<E>;
  readonly invalidations: InvalidationState;
  /** Leases a key of the global tier to one writer of the fleet; absent without a coordinator. */
  readonly leaseWrite?: ControlStore["leaseWrite"];
}

/** An entry found outside the isolate, and its tier. */
export interface Found<E> {
  readonly entry: E;
  readonly from: "data-centre" | "global";
}

/** Reads entries from the nearest tier to the farthest and writes them to all that take them. */
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

  isInvalidated(entry: E): boolean {
    return isInvalidated(entry, this.#tiers.invalidations);
  }

  /** Whether a known command invalidates something that is not stored yet. */
  isPurged(made: { readonly tags: readonly string[]; readonly begunAt: number }): boolean {
    return this.#tiers.invalidations.purges.covers(made);
  }

  /** Ids of the commands that a load observes when it begins. */
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

  /** Whether its content was removed shortly before it was loaded: then it is not served stale. */
  isContentRecentlyRemoved(entry: E): boolean {
    return this.#tiers.invalidations.purges.isContentRecentlyRemoved(entry);
  }

  /**
   * Whether it may be served as stale-if-error. Checked after the upstream has failed: commands may have arrived
   * meanwhile.
   */
  usableOnError(entry: E): boolean {
    return !this.isInvalidated(entry) && !this.isContentRecentlyRemoved(entry);
  }

  /** The entry in the outer tiers; it is copied into memory. */
  async lookup(key: string, isGlobal: boolean, decode: Decode<E>): Promise<Found<E> | undefined> {
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

  /** The data centre's entry, which may be fresher than the one in memory. */
  async readDataCentre(key: string, decode: Decode<E>): Promise<E | undefined> {
    const { dataCentre, memory } = this.#tiers;
    const entry = await this.#read(dataCentre, key, TIER_DEADLINE_MS.dataCentre, decode);
    if (entry !== undefined) memory.set(key, entry);
    return entry;
  }

  /**
   * Elects one process of the data centre to load a key; the others wait for its entry. Without leases, or when
   * the tier is down, every process loads.
   *
   * @param longestMs how long a load may take
   * @param poll reads a servable entry from the data centre
   */
  async electLeader(
    key: string,
    longestMs: number,
    poll: () => Promise<E | undefined>,
  ): Promise<Leadership<E>> {
    const tier = this.#tiers.dataCentre;
    if (tier?.lease === undefined) return ALONE;
    try {
      for (const asking = stopwatch(); asking() < longestMs; await delay(LEASE_POLL_MS)) {
        const pendingLease = tier.lease(key, longestMs);
        const lease = await withDeadline(pendingLease, TIER_DEADLINE_MS.dataCentre, "timeout");
        if (lease === "timeout") {
          void pendingLease.then((lease) => lease?.release(false)).catch(() => {});
          return ALONE;
        }
        const loaded = await poll();
        if (lease === null && loaded === undefined) continue;
        const over = (isStored: boolean) => void lease?.release(isStored).catch(() => {});
        if (loaded === undefined) return { loaded, over };
        over(true);
        return { loaded };
      }
    } catch (error) {
      this.#log.warn("cache.tier_failed", { reason: String(error) });
    }
    return ALONE;
  }

  /** Stores an entry; resolves once the outer tiers have it. */
  async put(key: string, entry: E, options: StoreOptions): Promise<void> {
    const { dataCentre, global, memory, invalidations } = this.#tiers;
    const inFleetTime = invalidations.inFleetTime();
    const rewriteMs = options.unchanged ? UNCHANGED_REWRITE_MS : REWRITE_MS;
    const wantsGlobal =
      global !== null && options.global && entry.storedAt - entry.globalAt >= rewriteMs;
    const stamped = wantsGlobal ? { ...entry, globalAt: entry.storedAt } : entry;
    memory.set(key, stamped);
    markLoadedHere(stamped, inFleetTime);
    // Without the fleet's time other isolates could not compare its stamps.
    if (!inFleetTime || options.seconds <= 0 || (dataCentre === null && !wantsGlobal)) return;
    const text = this.#encode(stamped);
    const near = this.#write(dataCentre, key, text, options.seconds);
    if (wantsGlobal && (await this.#mayWriteGlobal(key, entry, rewriteMs / 2))) {
      await this.#write(global, key, text, options.seconds);
    }
    await near;
  }

  /**
   * Whether this process may write a key to the global tier: one writer of the fleet per interval where a
   * coordinator grants leases, else every process. Tombstones have a lease of their own, so that they need not
   * wait after a value.
   */
  async #mayWriteGlobal(key: string, { absence }: E, milliseconds: number): Promise<boolean> {
    const { leaseWrite } = this.#tiers;
    if (leaseWrite === undefined) return true;
    try {
      return await leaseWrite(absence === true ? `${key}|gone` : key, milliseconds);
    } catch {
      return true;
    }
  }

  /** Evicts entries with one of the tags from memory, and those from the data centre as well. */
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
      const text = await withDeadline(tier.get(key), deadlineMs, null);
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

  /** Evicts one entry from memory and the data centre. */
  async evict(key: string): Promise<void> {
    this.#tiers.memory.delete(key);
    try {
      await this.#tiers.dataCentre?.delete(key);
    } catch (error) {
      this.#log.warn("cache.tier_failed", { reason: String(error) });
    }
  }
}

/** Stamps further ahead of the isolate's clock than this are invalid, in milliseconds. */
const FUTURE_MS = 5000;

/** The part of the control plane that decides whether an entry may be served. */
export interface InvalidationState {
  readonly purges: PurgeLog;
  readonly now: () => number;
  /** Resolves when the purge state is recent enough, or after 250 ms. */
  ready(): Promise<void>;
  isConfirmed(entry: { readonly begunAt: number }, isLoadedHere: boolean): boolean;
  /** Whether `now` is the fleet's time, which other isolates can compare. */
  inFleetTime(): boolean;
}

/**
 * Entries that this process loaded or rendered itself, and whether their stamps are of the fleet's time or, before
 * the first poll, of its own wall clock.
 */
const loadedHere = new WeakMap<Stored, { readonly inFleetTime: boolean }>();

function markLoadedHere(entry: Stored, inFleetTime: boolean): void {
  loadedHere.set(entry, { inFleetTime });
}

/** Whether it may be served without asking the upstream: no unknown command can cover it. */
export function isConfirmed(entry: Stored, invalidations: InvalidationState): boolean {
  return invalidations.isConfirmed(entry, loadedHere.has(entry));
}

/** Whether it was purged, is stamped in the future, or has a stamp that cannot be compared with the fleet's time. */
export function isInvalidated(
  entry: Stored,
  { purges, now, inFleetTime }: InvalidationState,
): boolean {
  if (loadedHere.get(entry)?.inFleetTime === false && inFleetTime()) return true;
  return purges.covers(entry) || Math.max(entry.storedAt, entry.begunAt) > now() + FUTURE_MS;
}
