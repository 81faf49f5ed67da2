import type { Policy, Priority } from "../edge.server/cache/rule";

/** Times of a policy, in seconds. */
export const MINUTES = 60;
export const HOURS = 60 * MINUTES;
export const DAYS = 24 * HOURS;

const defaults: Policy = {
  fresh: MINUTES,
  staleWhileRevalidate: 10 * MINUTES,
  staleIfError: DAYS,
  negative: 30,
  jitter: 0.1,
  softDeadlineMs: 800,
  timeoutMs: 3000,
  global: false,
};

/** The cache policy of a public answer and its call's priority under load. */
export interface Caching {
  readonly policy: Policy;
  readonly priority: Priority;
}

/** For answers that the first paint waits for. */
export function criticalCaching(policy: Partial<Policy> = {}): Caching {
  return {
    policy: { ...defaults, ...policy },
    priority: "article",
  };
}

/** For answers that are streamed after the first paint: their timeout is longer. */
export function deferredCaching(
  policy: Partial<Policy> = {},
  priority: Exclude<Priority, "article"> = "related",
): Caching {
  return { policy: { ...defaults, timeoutMs: 6000, ...policy }, priority };
}

/** Reasons why a visitor's call is not cached. */
export const UNCACHED_BECAUSE = {
  session: "sends a message, or makes and ends a session",
  personal: "answers with what belongs to one account",
  starred: "a logged-in reader's comments say which of them that reader has starred",
  change: "changes something",
  draft: "an editor must see what was saved last, and nobody else may",
} as const;
