import * as z from "zod";
import type { ObservedCommandIds } from "../host/control-store";
import { digest } from "./key";
import type { Policy } from "./rule";

/** What every stored response or document carries. */
export interface Stored {
  /** Beginning of a response's load, end of a document's rendering, Unix milliseconds: the start of its age. */
  readonly storedAt: number;
  /** Beginning of its oldest part's load, in the fleet's time: later commands cover it. 0 before that is known. */
  readonly begunAt: number;
  /** Commands that its load observed. */
  readonly observedCommands?: ObservedCommandIds | undefined;
  /** Set for a tombstone. */
  readonly absence?: true | undefined;
  /** When it was last written to the global tier, Unix milliseconds; 0 for never. */
  readonly globalAt: number;
  /** This entry's share of the rule's jitter, 0 to 1; fixed when it was stored. */
  readonly spread: number;
  readonly tags: readonly string[];
}

/** Milliseconds of freshness left; negative once stale. */
export function freshnessLeft(
  stored: Stored,
  policy: Pick<Policy, "fresh" | "jitter">,
  now: number,
): number {
  return stored.storedAt + policy.fresh * (1 - policy.jitter * stored.spread) * 1000 - now;
}

/** A stored response. Values are frozen: requests share them. */
export interface Entry extends Stored {
  readonly outcome:
    | { readonly kind: "value"; readonly value: unknown; readonly wire: string }
    | { readonly kind: "tombstone"; readonly code: number; readonly message: string };
}

/** Versions by outcome; unchanged answers share one outcome. */
const versions = new WeakMap<Entry["outcome"], Promise<string>>();

/** Identifies a response among those to the same call. */
export function versionOf(outcome: Entry["outcome"]): Promise<string> {
  const known = versions.get(outcome);
  if (known !== undefined) return known;
  const made =
    outcome.kind === "value"
      ? digest(outcome.wire)
      : Promise.resolve(`gone ${outcome.code} ${outcome.message}`);
  versions.set(outcome, made);
  return made;
}

/** Milliseconds of freshness left of a response or a tombstone; negative once stale. */
export function remainingFreshness(entry: Entry, policy: Policy, now: number): number {
  return entry.outcome.kind === "tombstone"
    ? entry.storedAt + policy.negative * 1000 - now
    : freshnessLeft(entry, policy, now);
}

/** Seconds for which a stored response can be used, stale-if-error included. */
export function usableSeconds(policy: Omit<Policy, "negative" | "timeoutMs">): number {
  return policy.fresh + Math.max(policy.staleWhileRevalidate, policy.staleIfError);
}

/** Bytes of an object, an array or a property without its contents, roughly (V8, 64 bits). */
const OVERHEAD = 32;

/** Approximate bytes of a value in memory: two per character, and an overhead per object. */
function weighValue(value: unknown): number {
  if (typeof value === "string") return OVERHEAD + 2 * value.length;
  if (typeof value !== "object" || value === null) return OVERHEAD / 2;
  return Object.values(value).reduce<number>(
    (sum, member) => sum + weighValue(member),
    2 * OVERHEAD,
  );
}

/** Approximate bytes of an entry in memory: its text and its value, which may be many times larger. */
export function weigh({ outcome }: Entry): number {
  return 512 + (outcome.kind === "value" ? 2 * outcome.wire.length + weighValue(outcome.value) : 0);
}

/** Freezes a value with all its members, so that no reader can change what others read. */
export function freezeDeeply<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) freezeDeeply(member);
  return value;
}

/** An entry in a tier. `gone` and `seen` are the names of the first release: a fleet with both shares the tiers. */
const storedEntry = z.object({
  build: z.string(),
  outcome: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("value"), value: z.unknown(), wire: z.string() }),
    z.object({ kind: z.literal("gone"), code: z.number(), message: z.string() }),
  ]),
  storedAt: z.number(),
  begunAt: z.number(),
  seen: z.array(z.string()).optional(),
  absence: z.literal(true).optional(),
  globalAt: z.number(),
  spread: z.number(),
  tags: z.array(z.string()),
});

export function serialiseEntry(entry: Entry, build: string): string {
  const { observedCommands: seen, outcome, ...rest } = entry;
  const stored = outcome.kind === "tombstone" ? { ...outcome, kind: "gone" } : outcome;
  return JSON.stringify({ build, ...rest, outcome: stored, seen });
}

/**
 * Reads an entry's text; null when unreadable. A value stored by another build is derived again from its wire
 * text, since that build's shape may differ.
 */
export async function parseEntry(
  text: string,
  build: string,
  deserialize: (wire: string) => unknown,
): Promise<Entry | null> {
  try {
    const {
      build: builtBy,
      outcome,
      seen: observedCommands,
      ...rest
    } = storedEntry.parse(JSON.parse(text));
    const entry = { ...rest, observedCommands };
    if (outcome.kind === "gone") return { ...entry, outcome: { ...outcome, kind: "tombstone" } };
    const { wire, value } = outcome;
    const current = builtBy === build ? value : await deserialize(wire);
    return { ...entry, outcome: { kind: "value", wire, value: freezeDeeply(current) } };
  } catch {
    return null;
  }
}
