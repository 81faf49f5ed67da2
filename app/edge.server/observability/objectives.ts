/** What the site promises of its answers, over four weeks. */
export const OBJECTIVES = {
  /** Share of answers that are no 5xx. */
  available: 0.9995,
  /** Share of answers that begin within `soonMs`. */
  soon: 0.99,
  /** Milliseconds; a bound of the latency buckets. */
  soonMs: 1000,
  days: 28,
} as const;

/** What became of answers, of which an objective allows some to be bad. */
export interface Spent {
  readonly all: number;
  readonly bad: number;
}

/** The share of an objective's bad answers that is left, 1 to below 0; null before any answer. */
export function budgetLeft(objective: number, { all, bad }: Spent): number | null {
  return all === 0 ? null : 1 - bad / (all * (1 - objective));
}
