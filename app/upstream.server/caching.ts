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

/** How long a public answer lives at the edge (seconds without a unit), and what it gives way to. */
export interface Caching {
  readonly policy: Policy;
  readonly priority: Priority;
}

/** What the first paint waits for. */
export function awaited(policy: Partial<Policy> = {}): Caching {
  return {
    policy: { ...defaults, ...policy },
    priority: "article",
  };
}

/** What is streamed after it: it does not delay the first paint, so a slow upstream may take longer. */
export function streamed(
  policy: Partial<Policy> = {},
  priority: Exclude<Priority, "article"> = "related",
): Caching {
  return { policy: { ...defaults, timeoutMs: 6000, ...policy }, priority };
}

/** Why a visitor's call is never cached. */
export const NEVER = {
  session: "sends a message, or makes and ends a session",
  personal: "answers with what belongs to one account",
  starred: "a logged-in reader's comments say which of them that reader has starred",
  change: "changes something",
  draft: "an editor must see what was saved last, and nobody else may",
} as const;
