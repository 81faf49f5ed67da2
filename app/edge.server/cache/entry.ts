import type { CacheRule } from "./rule";

/** A stored answer. Values are frozen: they are shared between requests. */
export interface Entry {
  readonly outcome:
    | { readonly kind: "value"; readonly value: unknown; readonly wire: string }
    | { readonly kind: "gone"; readonly code: number; readonly message: string };
  /** Unix milliseconds. */
  readonly storedAt: number;
  /** This entry's place in the rule's jitter, 0 to 1; fixed when it was stored. */
  readonly spread: number;
  readonly tags: readonly string[];
}

/** Milliseconds of freshness left; negative once stale. */
export const remainingFreshness = (entry: Entry, rule: CacheRule, now: number): number => {
  const lifetime =
    entry.outcome.kind === "gone" ? rule.negative : rule.fresh * (1 - rule.jitter * entry.spread);
  return entry.storedAt + lifetime * 1000 - now;
};

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
