import type { CacheStatus } from "./cache-status";

/** What became of the reads under one rule since the isolate started. */
export interface RuleCounts {
  hits: number;
  /** Served past freshness while a refresh ran behind. */
  staleWhileRevalidate: number;
  /** Served past freshness because the upstream failed. */
  staleIfError: number;
  misses: number;
  collapsed: number;
  failures: number;
  /** Not for any cache: made for this visitor, or changing something. */
  passed: number;
}

const none = (): RuleCounts => ({
  hits: 0,
  staleWhileRevalidate: 0,
  staleIfError: 0,
  misses: 0,
  collapsed: 0,
  failures: 0,
  passed: 0,
});

/** Which count a read belongs to. */
export const outcomeOf = (entry: CacheStatus): keyof RuleCounts => {
  if (entry.failed === true) return "failures";
  if (entry.allowance === "SWR") return "staleWhileRevalidate";
  if (entry.allowance === "SIE") return "staleIfError";
  if (entry.outcome.hit) return "hits";
  if (entry.outcome.fwd === "bypass" || entry.outcome.fwd === "method") return "passed";
  return entry.outcome.collapsed ? "collapsed" : "misses";
};

/** Counts reads by rule, for the operators' page. */
export class Counters {
  readonly #rules = new Map<string, RuleCounts>();
  readonly startedAt: number;

  constructor(now: number) {
    this.startedAt = now;
  }

  count(entry: CacheStatus): void {
    const counts = this.#rules.get(entry.rule) ?? none();
    this.#rules.set(entry.rule, counts);
    counts[outcomeOf(entry)] += 1;
  }

  get rules(): ReadonlyMap<string, Readonly<RuleCounts>> {
    return this.#rules;
  }
}

/** Share of reads that did not wait for an upstream, 0 to 1; null without any read of a cache. */
export const hitRatio = (counts: RuleCounts): number | null => {
  const served = counts.hits + counts.staleWhileRevalidate + counts.staleIfError;
  const all = served + counts.misses + counts.collapsed + counts.failures;
  return all === 0 ? null : served / all;
};
