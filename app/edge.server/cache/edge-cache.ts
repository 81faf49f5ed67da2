import type { CacheStatus, CacheStatusLog } from "../observability/cache-status";
import type { Logger } from "../observability/logger";
import type { ServerTiming } from "../observability/server-timing";
import { BackOff } from "./back-off";
import { freezeDeeply, remainingFreshness, weigh, type Entry } from "./entry";
import { digest, encodeKey } from "./key";
import { MemoryTier } from "./memory-tier";
import type { CacheAnswer, CacheRead, EdgeCache, Loaded } from "./read";
import type { CacheRule } from "./rule";
import { ruleNamed } from "./rules";
import { SingleFlight } from "./single-flight";

/** How long after a load's own time-out its leader is given up. */
const LEADER_GRACE_MS = 500;
const MEMORY_LIMIT_BYTES = 16 * 1024 * 1024;

/** What all requests of an isolate share. */
export interface CacheState {
  readonly memory: MemoryTier<Entry>;
  readonly flights: SingleFlight;
  readonly backOff: BackOff;
  readonly now: () => number;
  readonly random: () => number;
}

export const createCacheState = ({
  memoryBytes = MEMORY_LIMIT_BYTES,
  now = Date.now,
  random = Math.random,
} = {}): CacheState => ({
  memory: new MemoryTier<Entry>(memoryBytes, weigh),
  flights: new SingleFlight(now),
  backOff: new BackOff(),
  now,
  random,
});

/** What the cache needs of the request it works for. */
export interface CacheContext {
  readonly state: CacheState;
  readonly timing: ServerTiming;
  readonly cacheStatus: CacheStatusLog;
  readonly log: Logger;
  waitUntil(work: Promise<unknown>): void;
}

type Landed =
  | { readonly kind: "entry"; readonly entry: Entry; readonly httpStatus: number }
  | Exclude<Loaded<never>, { kind: "value" }>;

const delay = (milliseconds: number): Promise<"late"> =>
  new Promise((resolve) => {
    setTimeout(() => resolve("late"), milliseconds);
  });

/** The cache as one request sees it. */
export class RequestCache implements EdgeCache {
  readonly #context: CacheContext;

  constructor(context: CacheContext) {
    this.#context = context;
  }

  async read<T>(request: CacheRead<T>): Promise<CacheAnswer<T>> {
    const rule = ruleNamed(request.rule);
    const { state } = this.#context;
    const key = await digest(encodeKey([request.rule, ...request.key]));
    const entry = state.memory.get(key);
    const now = state.now();
    const left = entry === undefined ? 0 : remainingFreshness(entry, rule, now);
    if (entry !== undefined && left > 0) return this.#hit<T>(request, key, entry, left);
    if (entry === undefined || entry.outcome.kind === "gone") {
      return this.#miss(request, rule, key, entry);
    }
    if (-left <= rule.staleWhileRevalidate * 1000) {
      this.#refresh(request, rule, key, entry);
      return this.#hit<T>(request, key, entry, left, "SWR");
    }
    if (-left <= rule.staleIfError * 1000) return this.#bridge(request, rule, key, entry, left);
    return this.#miss(request, rule, key, entry);
  }

  async purge(tags: readonly string[]): Promise<void> {
    this.#context.state.memory.deleteWhere((entry) => entry.tags.some((tag) => tags.includes(tag)));
  }

  #hit<T>(
    request: CacheRead<T>,
    key: string,
    entry: Entry,
    leftMs: number,
    allowance?: CacheStatus["allowance"],
  ): CacheAnswer<T> {
    this.#context.cacheStatus.add({
      rule: request.rule,
      outcome: { hit: true },
      ttlSeconds: Math.floor(leftMs / 1000),
      ...(allowance ? { allowance } : {}),
      key,
    });
    return this.#answer<T>(entry, allowance !== undefined);
  }

  #answer<T>(entry: Entry, stale: boolean): CacheAnswer<T> {
    const { outcome } = entry;
    if (outcome.kind === "gone") {
      return { status: "refused", code: outcome.code, message: outcome.message };
    }
    const ageSeconds = Math.floor((this.#context.state.now() - entry.storedAt) / 1000);
    return { status: "ok", value: outcome.value as T, stale, ageSeconds };
  }

  /** Nothing to give: waits for the upstream, together with whoever asked first. */
  async #miss<T>(
    request: CacheRead<T>,
    rule: CacheRule,
    key: string,
    previous: Entry | undefined,
  ): Promise<CacheAnswer<T>> {
    const { result, collapsed } = await this.#load(request, rule, key, previous);
    this.#context.cacheStatus.add({
      rule: request.rule,
      outcome: {
        hit: false,
        fwd: previous === undefined ? "uri-miss" : "stale",
        ...(result.kind === "entry" ? { fwdStatus: result.httpStatus } : {}),
        stored: result.kind === "entry" && !collapsed,
        collapsed,
      },
      key,
    });
    return this.#settle<T>(result);
  }

  /** Something old to give if the upstream fails or does not answer within the soft deadline. */
  async #bridge<T>(
    request: CacheRead<T>,
    rule: CacheRule,
    key: string,
    entry: Entry,
    leftMs: number,
  ): Promise<CacheAnswer<T>> {
    const { state } = this.#context;
    if (state.backOff.isWaiting(key, state.now())) {
      return this.#hit<T>(request, key, entry, leftMs, "SIE");
    }
    const loading = this.#load(request, rule, key, entry);
    const outcome = await Promise.race([loading, delay(rule.softDeadlineMs)]);
    if (outcome === "late" || outcome.result.kind === "failed") {
      return this.#hit<T>(request, key, entry, leftMs, "SIE");
    }
    const { result, collapsed } = outcome;
    this.#context.cacheStatus.add({
      rule: request.rule,
      outcome: {
        hit: false,
        fwd: "stale",
        ...(result.kind === "entry" ? { fwdStatus: result.httpStatus } : {}),
        stored: result.kind === "entry" && !collapsed,
        collapsed,
      },
      key,
    });
    return this.#settle<T>(result);
  }

  #settle<T>(landed: Landed): CacheAnswer<T> {
    switch (landed.kind) {
      case "entry":
        return this.#answer<T>(landed.entry, false);
      case "gone":
      case "refused":
        return { status: "refused", code: landed.code, message: landed.message };
      case "failed":
        return { status: "unavailable" };
    }
  }

  #refresh<T>(request: CacheRead<T>, rule: CacheRule, key: string, entry: Entry): void {
    const { state } = this.#context;
    if (state.flights.isRunning(key) || state.backOff.isWaiting(key, state.now())) return;
    this.#context.waitUntil(this.#load(request, rule, key, entry));
  }

  #load<T>(
    request: CacheRead<T>,
    rule: CacheRule,
    key: string,
    previous: Entry | undefined,
  ): Promise<{ result: Landed; collapsed: boolean }> {
    return this.#context.state.flights.run(
      key,
      rule.timeoutMs + LEADER_GRACE_MS,
      (work) => this.#context.waitUntil(work),
      () => this.#loadAndStore(request, key, previous),
    );
  }

  async #loadAndStore<T>(
    request: CacheRead<T>,
    key: string,
    previous: Entry | undefined,
  ): Promise<Landed> {
    const { state, timing, log } = this.#context;
    const keep = (outcome: Entry["outcome"]): Entry => {
      const entry: Entry = {
        outcome,
        storedAt: state.now(),
        spread: state.random(),
        tags: request.tags,
      };
      state.memory.set(key, entry);
      state.backOff.succeeded(key);
      return entry;
    };
    const fail = (reason: string): Landed => {
      state.backOff.failed(key, state.now());
      return { kind: "failed", reason };
    };
    try {
      const loaded = await timing.time("upstream", () => request.load());
      if (loaded.kind === "failed") return fail(loaded.reason);
      if (loaded.kind === "refused") return loaded;
      if (loaded.kind === "gone") {
        const { code, message } = loaded;
        const entry = keep({ kind: "gone", code, message });
        return { kind: "entry", entry, httpStatus: 404 };
      }
      const unchanged =
        previous?.outcome.kind === "value" && previous.outcome.wire === loaded.wire
          ? previous.outcome
          : undefined;
      const outcome = unchanged ?? {
        kind: "value" as const,
        value: freezeDeeply(await timing.time("derive", loaded.value)),
        wire: loaded.wire,
      };
      return { kind: "entry", entry: keep(outcome), httpStatus: loaded.httpStatus };
    } catch (error) {
      log.error("cache.load_failed", { rule: request.rule, reason: String(error) });
      return fail("contract");
    }
  }
}
