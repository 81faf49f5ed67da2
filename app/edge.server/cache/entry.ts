import * as z from "zod";
import type { Policy } from "./rule";

/** What every stored thing carries, whatever it is. */
export interface Stored {
  /** Unix milliseconds. */
  readonly storedAt: number;
  /** When the global tier last got it, Unix milliseconds; 0 for never. */
  readonly globalAt: number;
  /** This entry's place in the rule's jitter, 0 to 1; fixed when it was stored. */
  readonly spread: number;
  readonly tags: readonly string[];
}

/** Milliseconds of freshness left; negative once stale. */
export const freshnessLeft = (
  stored: Stored,
  policy: Pick<Policy, "fresh" | "jitter">,
  now: number,
): number => stored.storedAt + policy.fresh * (1 - policy.jitter * stored.spread) * 1000 - now;

/** A stored answer. Values are frozen: they are shared between requests. */
export interface Entry extends Stored {
  readonly outcome:
    | { readonly kind: "value"; readonly value: unknown; readonly wire: string }
    | { readonly kind: "gone"; readonly code: number; readonly message: string };
}

/** Milliseconds of freshness left of an answer, gone ones included; negative once stale. */
export const remainingFreshness = (entry: Entry, policy: Policy, now: number): number =>
  entry.outcome.kind === "gone"
    ? entry.storedAt + policy.negative * 1000 - now
    : freshnessLeft(entry, policy, now);

/** Seconds after which a found answer cannot be used any more, not even to bridge a failure. */
export const usableSeconds = (policy: Omit<Policy, "negative" | "timeoutMs">): number =>
  policy.fresh + Math.max(policy.staleWhileRevalidate, policy.staleIfError);

/** Rough bytes an entry takes in memory: two per character of its text and as much for its value. */
export const weigh = (entry: Entry): number =>
  512 + (entry.outcome.kind === "value" ? entry.outcome.wire.length * 4 : 0);

/** Freezes a value and all it holds, so that no reader can change what others read. */
export const freezeDeeply = <T>(value: T): T => {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) freezeDeeply(member);
  return value;
};

const storedEntry = z.object({
  build: z.string(),
  outcome: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("value"), value: z.unknown(), wire: z.string() }),
    z.object({ kind: z.literal("gone"), code: z.number(), message: z.string() }),
  ]),
  storedAt: z.number(),
  globalAt: z.number(),
  spread: z.number(),
  tags: z.array(z.string()),
});

export const serialiseEntry = (entry: Entry, build: string): string =>
  JSON.stringify({ build, ...entry });

/**
 * Reads an entry's text. A value that another build stored is made anew from its wire text by this
 * build's contract, so that no build ever meets a shape it does not know. Null when unreadable.
 */
export const parseEntry = async (
  text: string,
  build: string,
  revive: (wire: string) => unknown,
): Promise<Entry | null> => {
  try {
    const { build: builtBy, ...entry } = storedEntry.parse(JSON.parse(text));
    if (entry.outcome.kind === "gone") return { ...entry, outcome: entry.outcome };
    const { wire, value } = entry.outcome;
    const known = builtBy === build ? value : await revive(wire);
    return { ...entry, outcome: { kind: "value", wire, value: freezeDeeply(known) } };
  } catch {
    return null;
  }
};
