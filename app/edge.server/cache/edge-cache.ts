import type { CacheStatus, CacheStatusLog } from "../observability/cache-status";
import { parseEntry, remainingFreshness, type Entry } from "./entry";
import { digest, encodeKey } from "./key";
import { loadShared, type Landed, type LoadingContext } from "./loading";
import type { CacheAnswer, CacheRead, EdgeCache } from "./read";
import type { CacheRule } from "./rule";
import type { RuleName } from "./rules";
import type { Shared } from "./single-flight";

/** What the cache needs of the isolate and of the request it works for. */
export interface CacheContext extends LoadingContext {
  readonly cacheStatus: CacheStatusLog;
  /** The build that stores and reads. */
  readonly build: string;
  /** The rule with the operators' overrides. */
  readonly ruleFor: (name: RuleName) => CacheRule;
}

/** One read on its way: what was asked, under which rule, and the key it has. */
interface Reading<T> {
  readonly request: CacheRead<T>;
  readonly rule: CacheRule;
  readonly key: string;
}

/** How long the outer tiers are waited for in all, in milliseconds. */
const LOOKUP_DEADLINE_MS = 500;

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
    const { store, now, ruleFor, cacheStatus, backOff } = this.#context;
    cacheStatus.begin();
    const rule = ruleFor(request.rule);
    const key = await digest(encodeKey([request.rule, ...request.key]));
    const reading: Reading<T> = { request, rule, key };
    const entry = store.held(key) ?? (await this.#fetch(reading));
    if (entry === undefined) return this.#miss(reading, undefined);
    const left = remainingFreshness(entry, rule, now());
    if (left > 0) return this.#hit(reading, entry, left);
    if (entry.outcome.kind === "gone") return this.#miss(reading, entry);
    if (-left <= rule.staleWhileRevalidate * 1000) {
      this.#refresh(reading, entry);
      return this.#hit(reading, entry, left, backOff.hasFailed(key) ? "SIE" : "SWR");
    }
    if (-left <= rule.staleIfError * 1000) return this.#bridge(reading, entry, left);
    return this.#miss(reading, entry);
  }

  purge(tags: readonly string[]): Promise<void> {
    return this.#context.store.forget(tags, this.#context.now());
  }

  /** The outer tiers' entry, looked up once for all who ask at the same time. */
  async #fetch<T>({ request, rule, key }: Reading<T>): Promise<Entry | undefined> {
    const { build, flights, store, waitUntil } = this.#context;
    if (flights.isRunning(key)) return undefined;
    const { result } = await flights.run(`lookup|${key}`, LOOKUP_DEADLINE_MS, waitUntil, () =>
      store.fetch(key, rule.global, (text) =>
        parseEntry(text, build, (wire) => request.revive(wire)),
      ),
    );
    // Somebody may have loaded it while this request was looking.
    return result ?? store.held(key);
  }

  #hit<T>(
    { request, key }: Reading<T>,
    entry: Entry,
    leftMs: number,
    allowance?: CacheStatus["allowance"],
  ): CacheAnswer<T> {
    this.#context.cacheStatus.finish({
      rule: request.rule,
      outcome: { hit: true },
      ttlSeconds: Math.floor(leftMs / 1000),
      ...(allowance ? { allowance } : {}),
      key,
      tags: request.tags,
    });
    return this.#answer<T>(entry, allowance === "SIE");
  }

  /** Nothing to give: waits for the upstream, together with whoever asked first. */
  async #miss<T>(reading: Reading<T>, previous: Entry | undefined): Promise<CacheAnswer<T>> {
    const shared = await this.#load(reading, previous);
    return this.#forwarded(reading, shared, previous === undefined ? "uri-miss" : "stale");
  }

  /**
   * Something old to give if the upstream fails or does not answer within the soft deadline, which
   * counts from when the first visitor asked.
   */
  async #bridge<T>(reading: Reading<T>, entry: Entry, leftMs: number): Promise<CacheAnswer<T>> {
    const { backOff, flights, now, waitUntil } = this.#context;
    const patience = reading.rule.softDeadlineMs - flights.ageOf(reading.key);
    if (patience <= 0 || backOff.isWaiting(reading.key, now())) {
      return this.#hit(reading, entry, leftMs, "SIE");
    }
    const loading = this.#load(reading, entry);
    waitUntil(loading);
    const shared = await Promise.race([loading, delay(patience)]);
    if (shared === "late" || shared.result.kind === "failed") {
      return this.#hit(reading, entry, leftMs, "SIE");
    }
    return this.#forwarded(reading, shared, "stale");
  }

  #refresh<T>(reading: Reading<T>, entry: Entry): void {
    const { flights, backOff, now, waitUntil } = this.#context;
    if (flights.isRunning(reading.key) || backOff.isWaiting(reading.key, now())) return;
    waitUntil(this.#load(reading, entry));
  }

  #load<T>({ request, rule, key }: Reading<T>, previous: Entry | undefined) {
    return loadShared(this.#context, request, key, rule, previous);
  }

  #forwarded<T>(
    { request, key }: Reading<T>,
    { result, collapsed }: Shared<Landed>,
    fwd: "uri-miss" | "stale",
  ): CacheAnswer<T> {
    const stored = result.kind === "entry";
    this.#context.cacheStatus.finish({
      rule: request.rule,
      outcome: {
        hit: false,
        fwd,
        ...(stored ? { fwdStatus: result.httpStatus } : {}),
        stored: stored && !collapsed,
        collapsed,
      },
      key,
      failed: result.kind === "failed",
      tags: request.tags,
    });
    switch (result.kind) {
      case "entry":
        return this.#answer<T>(result.entry, false);
      case "refused":
        return { status: "refused", code: result.code, message: result.message };
      case "failed":
        return { status: "unavailable" };
    }
  }

  #answer<T>({ outcome, storedAt }: Entry, stale: boolean): CacheAnswer<T> {
    if (outcome.kind === "gone") {
      return { status: "refused", code: outcome.code, message: outcome.message };
    }
    const ageSeconds = Math.floor((this.#context.now() - storedAt) / 1000);
    // Keys name the rule and the call, and a call has one contract: the value is the call's own.
    return { status: "ok", value: outcome.value as T, stale, ageSeconds };
  }
}
