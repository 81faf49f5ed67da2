import {
  stopwatch,
  systemClock,
  type Clock,
  type Instant,
  elapsed,
  type MonotonicTime,
} from "../../model/time/clock";
import type { CacheStatus } from "./cache-status";
import { LatencyHistogram } from "./latency-histogram";

/** Reads of one rule by result, since the isolate started. */
export interface RuleCounts {
  hits: number;
  /** Served stale during a refresh. */
  staleWhileRevalidate: number;
  /** Served stale because the upstream failed. */
  staleIfError: number;
  misses: number;
  collapsed: number;
  failures: number;
  /** Not cacheable: for one visitor, or not a GET. */
  bypassed: number;
}

function none(): RuleCounts {
  return {
    hits: 0,
    staleWhileRevalidate: 0,
    staleIfError: 0,
    misses: 0,
    collapsed: 0,
    failures: 0,
    bypassed: 0,
  };
}

/** The name of the counter that a read adds to. */
export function counterOf(entry: CacheStatus): keyof RuleCounts {
  if (entry.failed === true) return "failures";
  if (entry.allowance === "SWR") return "staleWhileRevalidate";
  if (entry.allowance === "SIE") return "staleIfError";
  if (entry.outcome.hit) return "hits";
  if (entry.outcome.fwd === "bypass" || entry.outcome.fwd === "method") return "bypassed";
  return entry.outcome.collapsed ? "collapsed" : "misses";
}

/** Reads by rule and answers by status of an isolate, for the operators' page and its metrics. */
export class Counters {
  readonly #rules = new Map<string, RuleCounts>();
  readonly startedAt: Instant;
  /** Milliseconds since then. */
  readonly uptime: () => number;

  /** Answers by status class ("2xx"), and how long they took to begin. */
  readonly #responses = new Map<string, number>();
  readonly latency = new LatencyHistogram();
  readonly recent: Recent;
  /** Loads without a stored result, by `rule|reason`. */
  readonly #failed = new Map<string, number>();

  constructor(clock: Pick<Clock, "wall" | "monotonic"> = systemClock) {
    this.startedAt = clock.wall();
    this.uptime = stopwatch(clock);
    this.recent = new Recent(() => clock.monotonic());
  }

  count(entry: CacheStatus): void {
    const counts = this.#rules.get(entry.rule) ?? none();
    this.#rules.set(entry.rule, counts);
    counts[counterOf(entry)] += 1;
  }

  /** @param milliseconds until the response began */
  countResponse(status: number, milliseconds: number): void {
    const name = `${Math.floor(status / 100)}xx`;
    this.#responses.set(name, (this.#responses.get(name) ?? 0) + 1);
    this.latency.add(milliseconds);
    this.recent.add(status, milliseconds);
  }

  get responses(): ReadonlyMap<string, number> {
    return this.#responses;
  }

  loadFailed(rule: string, reason: string): void {
    const name = `${rule}|${reason}`;
    this.#failed.set(name, (this.#failed.get(name) ?? 0) + 1);
  }

  /** Loads without a stored result, by rule and reason. */
  get failedLoads(): readonly {
    readonly rule: string;
    readonly reason: string;
    readonly count: number;
  }[] {
    return [...this.#failed].map(([name, count]) => {
      const [rule = "", reason = ""] = name.split("|");
      return { rule, reason, count };
    });
  }

  get rules(): ReadonlyMap<string, Readonly<RuleCounts>> {
    return this.#rules;
  }
}

/** Share of cache reads that did not wait for an upstream, 0 to 1; null without reads. */
export function hitRatio(counts: RuleCounts): number | null {
  const served = counts.hits + counts.staleWhileRevalidate + counts.staleIfError;
  const all = served + counts.misses + counts.collapsed + counts.failures;
  return all === 0 ? null : served / all;
}

const MINUTE_MS = 60_000;
const MINUTES = 5;

interface Minute {
  readonly number: number;
  responses: number;
  failed: number;
  readonly latency: LatencyHistogram;
}

/** What an isolate answered in the last five minutes. */
export interface RecentResponses {
  readonly responses: number;
  /** Responses with a 5xx status. */
  readonly failed: number;
  /** Milliseconds until the response began, within a third; null without any. */
  readonly p50: number | null;
  readonly p99: number | null;
}

/** The responses of the last five minutes, by minute. */
export class Recent {
  #minutes: Minute[] = [];
  readonly #now: () => MonotonicTime;
  readonly #start: MonotonicTime;

  constructor(now: () => MonotonicTime) {
    this.#now = now;
    this.#start = now();
  }

  add(status: number, milliseconds: number): void {
    const minute = this.#at(this.#currentMinute);
    minute.responses += 1;
    if (status >= 500) minute.failed += 1;
    minute.latency.add(milliseconds);
  }

  get lastFive(): RecentResponses {
    const since = this.#currentMinute - MINUTES;
    const minutes = this.#minutes.filter(({ number }) => number > since);
    const sum = (count: (minute: Minute) => number) =>
      minutes.reduce((total, minute) => total + count(minute), 0);
    const latency = LatencyHistogram.of(minutes.map((minute) => minute.latency));
    return {
      responses: sum(({ responses }) => responses),
      failed: sum(({ failed }) => failed),
      p50: latency.quantile(0.5),
      p99: latency.quantile(0.99),
    };
  }

  get #currentMinute(): number {
    return Math.floor(elapsed(this.#start, this.#now()) / MINUTE_MS);
  }

  #at(number: number): Minute {
    const known = this.#minutes.find((minute) => minute.number === number);
    if (known !== undefined) return known;
    const minute: Minute = { number, responses: 0, failed: 0, latency: new LatencyHistogram() };
    this.#minutes = [...this.#minutes, minute].slice(-MINUTES);
    return minute;
  }
}

/** Service level objectives over four weeks. */
export const OBJECTIVES = {
  /** Share of answers that are no 5xx. */
  available: 0.9995,
  /** Share of answers that begin within `latencyThresholdMs`. */
  latencyRatio: 0.99,
  /** Milliseconds; a bound of the latency buckets. */
  latencyThresholdMs: 1000,
  days: 28,
} as const;

/** Answers counted against an objective. */
export interface Spent {
  readonly all: number;
  readonly bad: number;
}

/** The remaining share of an objective's error budget, at most 1, negative when exceeded; null without answers. */
export function budgetLeft(objective: number, { all, bad }: Spent): number | null {
  return all === 0 ? null : 1 - bad / (all * (1 - objective));
}
