import type { Logger } from "../observability/logger";
import type { ServerTiming } from "../observability/waterfall";
import type { BackOff, NotFoundQuarantine } from "./failures";
import { freezeDeeply, remainingFreshness, usableSeconds, type Entry } from "./entry";
import type { CacheRead, Loaded } from "./read";
import type { Policy } from "./rule";
import type { SingleFlight, Shared } from "./single-flight";
import type { TieredStore } from "./tiered-store";

/** How long after a load's timeout its leader is replaced, in milliseconds. */
const LEADER_GRACE_MS = 500;

/** What a load results in: an entry (value or tombstone), or nothing to store. */
export type LoadResult =
  | {
      readonly kind: "entry";
      readonly entry: Entry;
      readonly httpStatus: number;
      /** The upstream, unless another request or process loaded it meanwhile. */
      readonly from: "upstream" | "memory" | "data-centre";
    }
  | { readonly kind: "refused"; readonly code: number; readonly message: string }
  | { readonly kind: "failed"; readonly reason: string };

/** Content that the platform has removed, and whether a tier had it. */
interface RemovedContent {
  readonly tags: readonly string[];
  readonly wasStored: boolean;
}

interface TombstoneRecorder {
  readonly clock: { begin(): number };
  learnTombstone(
    removed: RemovedContent,
    log: Logger,
    waitUntil: LoadingContext["waitUntil"],
  ): void;
}

interface LoadCounting {
  /** @param reason why nothing was stored */
  loadFailed(rule: string, reason: string): void;
}

export interface LoadingContext {
  readonly store: TieredStore<Entry>;
  readonly flights: SingleFlight;
  readonly backOff: BackOff;
  readonly quarantine: NotFoundQuarantine;
  readonly counters: LoadCounting;
  readonly control: TombstoneRecorder;
  readonly now: () => number;
  readonly random: () => number;
  readonly timing: ServerTiming;
  readonly log: Logger;
  waitUntil(promise: Promise<unknown>): void;
}

/** When a load began: for its age, and for comparison with commands. */
type Beginning = Pick<Entry, "storedAt" | "begunAt" | "observedCommands">;

/** How long a tombstone stays in the tiers, in place of the old answer, after its lifetime, in seconds. */
const TOMBSTONE_EXTRA_SECONDS = 3600;

/** How an outcome came about. */
interface OutcomeContext {
  readonly previous: Entry | undefined;
  readonly beginning: Beginning;
  /** It equals the previous outcome but for its counters. */
  readonly unchanged: boolean;
  /** A 404 without the platform's envelope: stored in memory only. */
  readonly unverified: boolean;
}

function storeOutcome<T>(
  context: LoadingContext,
  { key, policy, request: { tags } }: LoadOf<T>,
  outcome: Entry["outcome"],
  { previous, beginning, unchanged, unverified }: OutcomeContext,
): Entry {
  const found = outcome.kind === "value";
  const entry: Entry = {
    outcome,
    ...beginning,
    ...(found ? {} : { absence: true }),
    globalAt: previous?.outcome.kind === outcome.kind ? previous.globalAt : 0,
    spread: context.random(),
    tags,
  };
  const storedSeconds = found ? usableSeconds(policy) : policy.negative + TOMBSTONE_EXTRA_SECONDS;
  const options = {
    seconds: unverified ? 0 : storedSeconds,
    global: policy.global && !unverified,
    unchanged,
  };
  if (!found && !unverified) {
    const wasStored = previous?.outcome.kind === "value";
    context.control.learnTombstone({ tags, wasStored }, context.log, context.waitUntil);
  }
  context.waitUntil(context.store.put(key, entry, options));
  return entry;
}

async function outcomeOf<T>(
  loaded: Storable<T>,
  previous: Entry | undefined,
  timing: ServerTiming,
): Promise<Entry["outcome"]> {
  if (loaded.kind !== "value") {
    return { kind: "tombstone", code: loaded.code, message: loaded.message };
  }
  if (previous?.outcome.kind === "value" && previous.outcome.wire === loaded.wire) {
    return previous.outcome;
  }
  const value = freezeDeeply(await timing.time("derive", loaded.value));
  return { kind: "value", value, wire: loaded.wire };
}

/** Whether an outcome equals the previous one; counters that change with every visit are ignored. */
function isUnchanged<T>(
  { request }: LoadOf<T>,
  outcome: Entry["outcome"],
  previous: Entry["outcome"] | undefined,
): boolean {
  if (outcome === previous) return true;
  if (outcome.kind !== "value" || previous?.kind !== "value") return false;
  const { comparable } = request;
  return comparable !== undefined && comparable(outcome.wire) === comparable(previous.wire);
}

/** Whether an entry may still be served when the upstream fails. */
function isUsable(entry: Entry | undefined, policy: Policy, now: number): boolean {
  return entry?.outcome.kind === "value" && now - entry.storedAt <= usableSeconds(policy) * 1000;
}

/** One load: the read, its key, rule and stored entry. */
interface LoadOf<T> {
  readonly request: CacheRead<T>;
  readonly key: string;
  /** The rule in force: the request's, with the operators' overrides. */
  readonly policy: Policy;
  readonly previous: Entry | undefined;
  /** The data centre's entry: another isolate there may have loaded it meanwhile. */
  readonly readDataCentre: () => Promise<Entry | undefined>;
}

type Storable<T> = Extract<Loaded<T>, { readonly httpStatus: number }>;

/** Whether an entry can be served without asking the upstream. */
function isServable(
  context: LoadingContext,
  entry: Entry | undefined,
  policy: Policy,
): entry is Entry {
  if (entry === undefined || !context.store.isConfirmed(entry)) return false;
  return remainingFreshness(entry, policy, context.now()) > 0;
}

/** An entry that others loaded meanwhile; undefined without one. */
async function loadedMeanwhile<T>(
  context: LoadingContext,
  { key, policy, previous, readDataCentre }: LoadOf<T>,
): Promise<LoadResult | undefined> {
  // A leader that timed out may have filled memory meanwhile,
  const inMemory = context.store.inMemory(key);
  if (isServable(context, inMemory, policy))
    return { kind: "entry", entry: inMemory, httpStatus: 200, from: "memory" };
  // or another isolate the data centre's tier.
  const nearer = previous === undefined ? undefined : await readDataCentre();
  return isServable(context, nearer, policy)
    ? { kind: "entry", entry: nearer, httpStatus: 200, from: "data-centre" }
    : undefined;
}

/** Why a response must not be stored; null when it may be. */
function quarantineReason<T>(
  { quarantine, now }: LoadingContext,
  { request, key, policy, previous }: LoadOf<T>,
  loaded: Storable<T>,
): string | null {
  const { name } = request.rule;
  if (loaded.kind === "value") quarantine.found(name, key);
  if (loaded.kind !== "unverified-404" || !isUsable(previous, policy, now())) return null;
  return quarantine.missed(name, key) ? null : "quarantined-404";
}

async function loadOnce<T>(context: LoadingContext, load: LoadOf<T>): Promise<LoadResult> {
  const { key, policy } = load;
  const meanwhile = await loadedMeanwhile(context, load);
  if (meanwhile !== undefined) return meanwhile;
  const poll = async (): Promise<Entry | undefined> => {
    const nearer = await load.readDataCentre();
    return isServable(context, nearer, policy) ? nearer : undefined;
  };
  const leadership = await context.store.electLeader(key, policy.timeoutMs + LEADER_GRACE_MS, poll);
  if (leadership.loaded !== undefined) {
    return { kind: "entry", entry: leadership.loaded, httpStatus: 200, from: "data-centre" };
  }
  const loaded = await fetchUpstream(context, load);
  leadership.over(loaded.kind === "entry");
  return loaded;
}

/** Never rejects. */
async function fetchUpstream<T>(context: LoadingContext, load: LoadOf<T>): Promise<LoadResult> {
  const { request, key, policy, previous } = load;
  const fail = (reason: string): LoadResult => {
    context.backOff.failed(key);
    context.counters.loadFailed(request.rule.name, reason);
    return { kind: "failed", reason };
  };
  const begunAt = context.control.clock.begin();
  const beginning: Beginning = {
    storedAt: context.now(),
    begunAt,
    observedCommands: context.store.observedBy({ tags: request.tags, begunAt }),
  };
  try {
    const lastResort = !isUsable(previous, policy, context.now());
    const loaded = await context.timing.time("upstream", () => request.load(lastResort));
    if (loaded.kind === "failed") return fail(loaded.reason);
    if (loaded.kind === "refused") return loaded;
    const outcome = await outcomeOf(loaded, previous, context.timing);
    const reason = quarantineReason(context, load, loaded);
    if (reason !== null) {
      context.log.warn("upstream.not_found_quarantined", {
        rule: request.rule.name,
        reason,
      });
      return fail(reason);
    }
    const entry = storeOutcome(context, load, outcome, {
      previous,
      beginning,
      unchanged: isUnchanged(load, outcome, previous?.outcome),
      unverified: loaded.kind === "unverified-404" && lastResort,
    });
    return { kind: "entry", entry, httpStatus: loaded.httpStatus, from: "upstream" };
  } catch (error) {
    // A response that breaks its contract replaces nothing: the stored entry stays.
    context.log.error("upstream.contract", { rule: request.rule.name, reason: String(error) });
    return fail("contract");
  }
}

/**
 * Loads a key from the upstream and stores it, once for all simultaneous requests. An unchanged text keeps its
 * value: it is not parsed and sanitised again.
 */
export function loadShared<T>(
  context: LoadingContext,
  load: LoadOf<T>,
): Promise<Shared<LoadResult>> {
  return context.flights.run(
    load.key,
    load.policy.timeoutMs + LEADER_GRACE_MS,
    (promise) => context.waitUntil(promise),
    async () => {
      const loaded = await loadOnce(context, load);
      if (loaded.kind === "entry") context.backOff.succeeded(load.key);
      return loaded;
    },
  );
}
