import type { ThrottleRule } from "./rules";

/** What happened in the current window and in the one before it. */
export interface Counted {
  /** Number of the window since the time began that `now` counts from. */
  readonly window: number;
  readonly current: number;
  readonly previous: number;
}

export interface Verdict {
  readonly admitted: boolean;
  /** After which one more is admitted if nothing happens meanwhile, in milliseconds; 0 when admitted. */
  readonly retryAfterMs: number;
}

function at(counted: Counted | null, window: number): Counted {
  if (counted?.window === window) return counted;
  const previous = counted?.window === window - 1 ? counted.current : 0;
  return { window, current: 0, previous };
}

/** Until the weighted sum of both windows leaves room for one more. */
function waitOf(
  { current, previous }: Counted,
  { limit, windowMs }: ThrottleRule,
  into: number,
): number {
  if (current + 1 > limit) {
    // Not within this window; in the next one the count of this one fades.
    return windowMs - into + windowMs * (1 - (limit - 1) / current);
  }
  return windowMs * (1 - (limit - 1 - current) / previous) - into;
}

/**
 * Counts one more by two fixed windows, the older weighted by how much of it still lies within the
 * sliding one: two numbers per counter. What is refused is not counted, so that a throttled visitor
 * who keeps pressing gets on after the same time.
 */
export function countOne(
  counted: Counted | null,
  rule: ThrottleRule,
  now: number,
): { readonly counted: Counted; readonly verdict: Verdict } {
  const window = Math.floor(now / rule.windowMs);
  const into = now - window * rule.windowMs;
  const known = at(counted, window);
  const sliding = known.current + known.previous * (1 - into / rule.windowMs);
  if (sliding + 1 <= rule.limit) {
    const next = { ...known, current: known.current + 1 };
    return { counted: next, verdict: { admitted: true, retryAfterMs: 0 } };
  }
  const retryAfterMs = Math.max(1, Math.ceil(waitOf(known, rule, into)));
  return { counted: known, verdict: { admitted: false, retryAfterMs } };
}
