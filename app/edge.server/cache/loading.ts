import type { Logger } from "../observability/logger";
import type { ServerTiming } from "../observability/waterfall";
import type { BackOff, NotFoundQuarantine } from "./failures";
import { freezeDeeply, remainingFreshness, usableSeconds, type Entry } from "./entry";
import type { CacheRead, Loaded } from "./read";
import type { Policy } from "./rule";
import type { SingleFlight, Shared } from "./single-flight";
import type { TieredStore } from "./tiered-store";

/** How long after a load's own time-out its leader is given up. */
const LEADER_GRACE_MS = 500;

/** What a load results in: an entry (value or tombstone), or nothing to store. */
export type LoadResult =
  | {
      readonly kind: "entry";
      readonly entry: Entry;
      readonly httpStatus: number;
      /** The upstream, unless somebody else had asked it in the meantime. */
      readonly from: "upstream" | "memory" | "data-centre";
    }
  | { readonly kind: "refused"; readonly code: number; readonly message: string }
  | { readonly kind: "failed"; readonly reason: string };

/** Content that the platform says is removed, and whether a tier had it. */
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
  /** @param reason why nothing of the answer was kept */
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
  waitUntil(work: Promise<unknown>): void;
}

/** When a load began: by the isolate's reckoning of age, and by the fleet's time for orders. */
type Beginning = Pick<Entry, "storedAt" | "begunAt" | "observedCommands">;

/** How long a tombstone stays in the tiers beyond its own lifetime, where it replaces the old answer, seconds. */
const TOMBSTONE_EXTRA_SECONDS = 3600;

/** What is known of an outcome beside itself. */
interface Circumstances {
  readonly previous: Entry | undefined;
  readonly beginning: Beginning;
  /** Apart from its counters it is what was stored before. */
  readonly unchanged: boolean;
  /** A 404 without the platform's envelope: known to this isolate alone, and soon forgotten. */
  readonly unverified: boolean;
}

function storeOutcome<T>(
  context: LoadingContext,
  { key, policy, request: { tags } }: LoadOf<T>,
  outcome: Entry["outcome"],
  { previous, beginning, unchanged, unverified }: Circumstances,
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
  const keptSeconds = found ? usableSeconds(policy) : policy.negative + TOMBSTONE_EXTRA_SECONDS;
  const keeping = {
    seconds: unverified ? 0 : keptSeconds,
    global: policy.global && !unverified,
    unchanged,
  };
  if (!found && !unverified) {
    const wasStored = previous?.outcome.kind === "value";
    context.control.learnTombstone({ tags, wasStored }, context.log, context.waitUntil);
  }
  context.waitUntil(context.store.keep(key, entry, keeping));
  return entry;
}

async function outcomeOf<T>(
  answer: Kept<T>,
  previous: Entry | undefined,
  timing: ServerTiming,
): Promise<Entry["outcome"]> {
  if (answer.kind !== "value") {
    return { kind: "tombstone", code: answer.code, message: answer.message };
  }
  if (previous?.outcome.kind === "value" && previous.outcome.wire === answer.wire) {
    return previous.outcome;
  }
  const value = freezeDeeply(await timing.time("derive", answer.value));
  return { kind: "value", value, wire: answer.wire };
}

/** Whether an outcome says nothing new: counters move at every visit, and are not what it is about. */
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

/** Whether an entry can still be given when the upstream fails. */
function isUsable(entry: Entry | undefined, policy: Policy, now: number): boolean {
  return entry?.outcome.kind === "value" && now - entry.storedAt <= usableSeconds(policy) * 1000;
}

/** One load: what is asked, under which rule, and what is stored already. */
interface LoadOf<T> {
  readonly request: CacheRead<T>;
  readonly key: string;
  readonly policy: Policy;
  readonly previous: Entry | undefined;
  readonly findNearer: () => Promise<Entry | undefined>;
}

type Kept<T> = Extract<Loaded<T>, { readonly httpStatus: number }>;

/** Whether it can be given as it is, without a question to the upstream. */
function isGood(context: LoadingContext, entry: Entry | undefined, policy: Policy): entry is Entry {
  if (entry === undefined || !context.store.isConfirmed(entry)) return false;
  return remainingFreshness(entry, policy, context.now()) > 0;
}

/** What others loaded meanwhile, which costs the upstream nothing. */
async function loadedMeanwhile<T>(
  context: LoadingContext,
  { key, policy, previous, findNearer }: LoadOf<T>,
): Promise<LoadResult | undefined> {
  // A leader that timed out may have filled memory meanwhile,
  const inMemory = context.store.inMemory(key);
  if (isGood(context, inMemory, policy))
    return { kind: "entry", entry: inMemory, httpStatus: 200, from: "memory" };
  // or another isolate of the data centre there.
  const nearer = previous === undefined ? undefined : await findNearer();
  return isGood(context, nearer, policy)
    ? { kind: "entry", entry: nearer, httpStatus: 200, from: "data-centre" }
    : undefined;
}

/** Why nothing may be kept of an answer; null when it is as good as any. */
function quarantineReason<T>(
  { quarantine, now }: LoadingContext,
  { request, key, policy, previous }: LoadOf<T>,
  answer: Kept<T>,
): string | null {
  const { name } = request.rule;
  if (answer.kind === "value") quarantine.found(name, key);
  if (answer.kind !== "missing" || !isUsable(previous, policy, now())) return null;
  return quarantine.missed(name, key) ? null : "quarantined-404";
}

async function loadOnce<T>(context: LoadingContext, load: LoadOf<T>): Promise<LoadResult> {
  const { key, policy } = load;
  const meanwhile = await loadedMeanwhile(context, load);
  if (meanwhile !== undefined) return meanwhile;
  // Or it is being loaded by another process of the data centre.
  const poll = async (): Promise<Entry | undefined> => {
    const nearer = await load.findNearer();
    return isGood(context, nearer, policy) ? nearer : undefined;
  };
  const leadership = await context.store.electLeader(key, policy.timeoutMs + LEADER_GRACE_MS, poll);
  if (leadership.loaded !== undefined) {
    return { kind: "entry", entry: leadership.loaded, httpStatus: 200, from: "data-centre" };
  }
  const loaded = await askUpstream(context, load);
  leadership.over(loaded.kind === "entry");
  return loaded;
}

/** Never rejects. */
async function askUpstream<T>(context: LoadingContext, load: LoadOf<T>): Promise<LoadResult> {
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
    const answer = await context.timing.time("upstream", () => request.load(lastResort));
    if (answer.kind === "failed") return fail(answer.reason);
    if (answer.kind === "refused") return answer;
    const outcome = await outcomeOf(answer, previous, context.timing);
    const reason = quarantineReason(context, load, answer);
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
      unverified: answer.kind === "missing" && lastResort,
    });
    return { kind: "entry", entry, httpStatus: answer.httpStatus, from: "upstream" };
  } catch (error) {
    // What stood before stays: an answer that breaks its contract replaces nothing.
    context.log.error("upstream.contract", { rule: request.rule.name, reason: String(error) });
    return fail("contract");
  }
}

/**
 * Asks the upstream and keeps what it says, once for all who ask for the key at the same time. A
 * text that did not change keeps its value: nothing is parsed or sanitised a second time.
 */
export function loadShared<T>(
  context: LoadingContext,
  load: LoadOf<T>,
): Promise<Shared<LoadResult>> {
  return context.flights.run(
    load.key,
    load.policy.timeoutMs + LEADER_GRACE_MS,
    (work) => context.waitUntil(work),
    async () => {
      const loaded = await loadOnce(context, load);
      if (loaded.kind === "entry") context.backOff.succeeded(load.key);
      return loaded;
    },
  );
}
