import type { Logger } from "../observability/logger";
import type { ServerTiming } from "../observability/server-timing";
import type { BackOff } from "./back-off";
import { freezeDeeply, remainingFreshness, usableSeconds, type Entry } from "./entry";
import type { CacheRead, Loaded } from "./read";
import type { Policy } from "./rule";
import type { SingleFlight, Shared } from "./single-flight";
import type { TieredStore } from "./tiered-store";

/** How long after a load's own time-out its leader is given up. */
const LEADER_GRACE_MS = 500;

/** What a load left behind: an entry (found or gone), or nothing to keep. */
export type Landed =
  | { readonly kind: "entry"; readonly entry: Entry; readonly httpStatus: number }
  | { readonly kind: "refused"; readonly code: number; readonly message: string }
  | { readonly kind: "failed"; readonly reason: string };

export interface LoadingContext {
  readonly store: TieredStore<Entry>;
  readonly flights: SingleFlight;
  readonly backOff: BackOff;
  readonly now: () => number;
  readonly random: () => number;
  readonly timing: ServerTiming;
  readonly log: Logger;
  waitUntil(work: Promise<unknown>): void;
}

const keepOutcome = (
  context: LoadingContext,
  key: string,
  policy: Policy,
  tags: readonly string[],
  outcome: Entry["outcome"],
  previous: Entry | undefined,
): Entry => {
  const entry: Entry = {
    outcome,
    storedAt: context.now(),
    globalAt: previous?.globalAt ?? 0,
    spread: context.random(),
    tags,
  };
  const found = outcome.kind === "value";
  const keeping = {
    seconds: found ? usableSeconds(policy) : policy.negative,
    global: found && policy.global,
    unchanged: outcome === previous?.outcome,
  };
  context.waitUntil(context.store.keep(key, entry, keeping));
  context.backOff.succeeded(key);
  return entry;
};

const outcomeOf = async <T>(
  loaded: Extract<Loaded<T>, { kind: "value" | "gone" }>,
  previous: Entry | undefined,
  timing: ServerTiming,
): Promise<Entry["outcome"]> => {
  if (loaded.kind === "gone") {
    return { kind: "gone", code: loaded.code, message: loaded.message };
  }
  if (previous?.outcome.kind === "value" && previous.outcome.wire === loaded.wire) {
    return previous.outcome;
  }
  const value = freezeDeeply(await timing.time("derive", loaded.value));
  return { kind: "value", value, wire: loaded.wire };
};

/** Whether an entry can still be given when the upstream fails. */
const isUsable = (entry: Entry | undefined, policy: Policy, now: number): boolean =>
  entry?.outcome.kind === "value" && now - entry.storedAt <= usableSeconds(policy) * 1000;

const loadOnce = async <T>(
  context: LoadingContext,
  request: CacheRead<T>,
  key: string,
  policy: Policy,
  previous: Entry | undefined,
): Promise<Landed> => {
  // Somebody whose lead was taken over may have landed it in the meantime.
  const held = context.store.held(key);
  if (held !== undefined && remainingFreshness(held, policy, context.now()) > 0) {
    return { kind: "entry", entry: held, httpStatus: 200 };
  }
  const fail = (reason: string): Landed => {
    context.backOff.failed(key, context.now());
    return { kind: "failed", reason };
  };
  try {
    const lastResort = !isUsable(previous, policy, context.now());
    const loaded = await context.timing.time("upstream", () => request.load(lastResort));
    if (loaded.kind === "failed") return fail(loaded.reason);
    if (loaded.kind === "refused") return loaded;
    const outcome = await outcomeOf(loaded, previous, context.timing);
    const entry = keepOutcome(context, key, policy, request.tags, outcome, previous);
    return { kind: "entry", entry, httpStatus: loaded.httpStatus };
  } catch (error) {
    context.log.error("upstream.contract", { rule: request.rule, reason: String(error) });
    return fail("contract");
  }
};

/**
 * Asks the upstream and keeps what it says, once for all who ask for the key at the same time. A
 * text that did not change keeps its value: nothing is parsed or sanitised a second time.
 */
export const loadShared = <T>(
  context: LoadingContext,
  request: CacheRead<T>,
  key: string,
  policy: Policy,
  previous: Entry | undefined,
): Promise<Shared<Landed>> =>
  context.flights.run(
    key,
    policy.timeoutMs + LEADER_GRACE_MS,
    (work) => context.waitUntil(work),
    () => loadOnce(context, request, key, policy, previous),
  );
