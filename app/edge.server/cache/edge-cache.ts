import type { CacheStatus, CacheStatusLog } from "../observability/cache-status";
import { counterOf } from "../observability/counters";
import type { Source, Waterfall } from "../observability/waterfall";
import { parseEntry, remainingFreshness, type Entry } from "./entry";
import { digestOf } from "./key";
import { loadShared, type LoadResult, type LoadingContext } from "./loading";
import {
  responseFields,
  type CacheResult,
  type CacheRead,
  type EdgeCache,
  type MakeCall,
} from "./read";
import type { CacheRule } from "./rule";
import type { Shared } from "./single-flight";
import { withDeadline } from "../../model/time/deadline";

/** What the cache needs of the isolate and of the request it works for. */
export interface CacheContext extends LoadingContext {
  readonly cacheStatus: CacheStatusLog;
  readonly waterfall: Waterfall;
  /** How calls are repeated, by rule name; every read registers its call. */
  readonly calls: Map<string, MakeCall>;
  /** The build that stores and reads. */
  readonly build: string;
  /** A declared rule with the operators' overrides. */
  readonly ruleFor: (declared: CacheRule) => CacheRule;
}

/** One read in progress. */
interface Reading<T> {
  readonly request: CacheRead<T>;
  readonly rule: CacheRule;
  readonly key: string;
  /** Where its entry was found. */
  from: Source;
  readonly end: ReturnType<Waterfall["begin"]>;
}

/** How long the outer tiers are waited for in all, in milliseconds. */
const LOOKUP_DEADLINE_MS = 500;

/** The cache as one request sees it. */
export class RequestCache implements EdgeCache {
  readonly #makeContext: () => CacheContext;
  #made: CacheContext | undefined;

  /** @param makeContext called at the first read; a stored document needs none */
  constructor(makeContext: () => CacheContext) {
    this.#makeContext = makeContext;
  }

  get #context(): CacheContext {
    return (this.#made ??= this.#makeContext());
  }

  async read<T>(request: CacheRead<T>): Promise<CacheResult<T>> {
    const { store, now, ruleFor, cacheStatus, backOff, waterfall } = this.#context;
    cacheStatus.begin();
    if (request.again !== undefined) this.#context.calls.set(request.rule.name, request.again.make);
    const end = waterfall.begin("read", request.rule.name);
    await store.ready();
    const rule = ruleFor(request.rule);
    const key = await digestOf([rule.name, ...request.key]);
    const reading: Reading<T> = { request, rule, key, from: "memory", end };
    const entry = store.inMemory(key) ?? (await this.#lookup(reading));
    if (entry === undefined) {
      // A secondary part is not loaded again during its back-off.
      return request.isSecondary === true && backOff.isWaiting(key)
        ? this.#resultOfLoad(
            reading,
            { result: { kind: "failed", reason: "back-off" }, collapsed: false },
            "uri-miss",
          )
        : this.#miss(reading, undefined);
    }
    if (!store.isConfirmed(entry)) return this.#loadUnconfirmed(reading, entry);
    const left = remainingFreshness(entry, rule, now());
    if (left > 0) {
      // It may have been loaded elsewhere: the upstream works again.
      backOff.succeeded(key);
      return this.#hit(reading, entry, left);
    }
    // Content that was removed shortly before this load may be removed again: not served stale.
    if (entry.outcome.kind === "tombstone" || store.isContentRecentlyRemoved(entry)) {
      return this.#miss(reading, entry);
    }
    if (-left <= rule.staleWhileRevalidate * 1000) {
      this.#refresh(reading, entry);
      return this.#hit(reading, entry, left, backOff.hasFailed(key) ? "SIE" : "SWR");
    }
    if (-left <= rule.staleIfError * 1000) return this.#staleIfError(reading, entry, left);
    return this.#miss(reading, entry);
  }

  purge(tags: readonly string[]): Promise<void> {
    return this.#context.store.evictTagged(tags);
  }

  /** The outer tiers' entry, looked up once for simultaneous requests. */
  async #lookup<T>(reading: Reading<T>): Promise<Entry | undefined> {
    const { request, rule, key } = reading;
    const { build, flights, store, waitUntil } = this.#context;
    if (flights.isRunning(key)) return undefined;
    const { result } = await flights.run(`lookup|${key}`, LOOKUP_DEADLINE_MS, waitUntil, () =>
      store.lookup(key, rule.global, (text) =>
        parseEntry(text, build, (wire) => request.deserialize(wire)),
      ),
    );
    if (result !== undefined) reading.from = result.from;
    // Another request may have loaded it during the lookup.
    return result?.entry ?? store.inMemory(key);
  }

  #hit<T>(
    reading: Reading<T>,
    entry: Entry,
    leftMs: number,
    allowance?: CacheStatus["allowance"],
  ): CacheResult<T> {
    this.#finish(reading, this.#ageOf(entry), {
      outcome: { hit: true },
      ttlSeconds: Math.floor(leftMs / 1000),
      ...(allowance ? { allowance } : {}),
      ...responseFields(reading.request, entry),
    });
    return this.#result<T>(entry, allowance === "SIE");
  }

  /** Nothing usable is stored: waits for the upstream, sharing a load that runs already. */
  async #miss<T>(reading: Reading<T>, previous: Entry | undefined): Promise<CacheResult<T>> {
    const shared = await this.#load(reading, previous);
    return this.#resultOfLoad(reading, shared, previous === undefined ? "uri-miss" : "stale");
  }

  /**
   * Loads an entry anew that commands may have invalidated which this isolate has not received yet. The stored entry
   * is served only if the upstream fails.
   */
  async #loadUnconfirmed<T>(reading: Reading<T>, entry: Entry): Promise<CacheResult<T>> {
    const shared = await this.#load(reading, entry);
    const left = remainingFreshness(entry, reading.rule, this.#context.now());
    const usableOnError =
      entry.outcome.kind === "value" &&
      -left <= reading.rule.staleIfError * 1000 &&
      this.#context.store.usableOnError(entry);
    return shared.result.kind === "failed" && usableOnError
      ? this.#hit(reading, entry, left, "SIE")
      : this.#resultOfLoad(reading, shared, "stale");
  }

  /**
   * Stale-if-error: serves the stored response if the upstream fails or misses the soft deadline, which
   * counts from when the first visitor asked.
   */
  async #staleIfError<T>(
    reading: Reading<T>,
    entry: Entry,
    leftMs: number,
  ): Promise<CacheResult<T>> {
    const { backOff, flights, store, waitUntil } = this.#context;
    const timeoutMs = reading.rule.softDeadlineMs - flights.ageOf(reading.key);
    if (timeoutMs <= 0 || backOff.isWaiting(reading.key)) {
      return this.#hit(reading, entry, leftMs, "SIE");
    }
    const loading = this.#load(reading, entry);
    waitUntil(loading);
    const shared = await withDeadline(loading, timeoutMs, "timeout");
    if ((shared === "timeout" || shared.result.kind === "failed") && store.usableOnError(entry)) {
      return this.#hit(reading, entry, leftMs, "SIE");
    }
    return this.#resultOfLoad(reading, shared === "timeout" ? await loading : shared, "stale");
  }

  #refresh<T>(reading: Reading<T>, entry: Entry): void {
    const { flights, backOff, waitUntil } = this.#context;
    if (flights.isRunning(reading.key) || backOff.isWaiting(reading.key)) return;
    waitUntil(this.#load(reading, entry));
  }

  /** Loads an entry; one that was invalidated during its load is loaded once more. */
  async #load<T>(
    { request, rule, key }: Reading<T>,
    previous: Entry | undefined,
  ): Promise<Shared<LoadResult>> {
    const { build, store } = this.#context;
    const readDataCentre = () =>
      store.readDataCentre(key, (text) =>
        parseEntry(text, build, (wire) => request.deserialize(wire)),
      );
    const load = () =>
      loadShared(this.#context, { request, key, policy: rule, previous, readDataCentre });
    const isInvalidated = ({ result }: Shared<LoadResult>): boolean =>
      result.kind === "entry" &&
      // 0: the load began before the fleet's time was known, so it cannot be compared with commands.
      result.entry.begunAt > 0 &&
      this.#context.store.isInvalidated(result.entry);
    const first = await load();
    if (!isInvalidated(first)) return first;
    const second = await load();
    return isInvalidated(second)
      ? { ...second, result: { kind: "failed", reason: "invalidated" } }
      : second;
  }

  /** The result of a load, of a read that had to forward (RFC 9211) or was refused by the back-off. */
  #resultOfLoad<T>(
    reading: Reading<T>,
    { result, collapsed }: Shared<LoadResult>,
    fwd: "uri-miss" | "stale",
  ): CacheResult<T> {
    const { request, rule } = reading;
    const hasEntry = result.kind === "entry";
    if (hasEntry && result.from !== "upstream") {
      // Another request or process has loaded it meanwhile.
      const left = remainingFreshness(result.entry, rule, this.#context.now());
      return this.#hit({ ...reading, from: result.from }, result.entry, left);
    }
    const from = { entry: "upstream", refused: "upstream", failed: "nowhere" } as const;
    reading.from = collapsed ? "other request" : from[result.kind];
    this.#finish(reading, hasEntry ? this.#ageOf(result.entry) : null, {
      outcome: {
        hit: false,
        fwd,
        ...(hasEntry ? { fwdStatus: result.httpStatus } : {}),
        stored: hasEntry && !collapsed,
        collapsed,
      },
      ...(hasEntry ? responseFields(request, result.entry) : {}),
      failed: result.kind === "failed",
    });
    switch (result.kind) {
      case "entry":
        return this.#result<T>(result.entry, false);
      case "refused":
        return { status: "refused", code: result.code, message: result.message };
      case "failed":
        return { status: "unavailable" };
    }
  }

  #finish<T>(
    { request, key, end, from }: Reading<T>,
    ageSeconds: number | null,
    read: Omit<CacheStatus, "rule" | "key" | "tags">,
  ): void {
    const status = { ...read, rule: request.rule.name, key, tags: request.tags };
    const milliseconds = end({ outcome: counterOf(status), from, ageSeconds });
    this.#context.cacheStatus.finish({ ...status, milliseconds });
  }

  #ageOf({ storedAt }: Entry): number {
    return Math.max(0, Math.floor((this.#context.now() - storedAt) / 1000));
  }

  #result<T>(entry: Entry, isStaleIfError: boolean): CacheResult<T> {
    const { outcome } = entry;
    if (outcome.kind === "tombstone") {
      return { status: "refused", code: outcome.code, message: outcome.message };
    }
    const ageSeconds = this.#ageOf(entry);
    // A safe cast: the key contains rule and call, and a call has one contract, which types its value.
    return { status: "ok", value: outcome.value as T, isStaleIfError, ageSeconds };
  }
}
