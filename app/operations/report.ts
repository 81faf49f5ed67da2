import type { Priority } from "../edge.server/cache/rule";

/** One rule's reads in this isolate, by what became of them. */
export interface RuleReads {
  readonly rule: string;
  readonly hits: number;
  readonly staleWhileRevalidate: number;
  readonly staleIfError: number;
  readonly misses: number;
  readonly collapsed: number;
  readonly failures: number;
  readonly passed: number;
  /** 0 to 1; null where nothing was read from a cache. */
  readonly hitRatio: number | null;
}

export interface UpstreamReport {
  readonly service: string;
  readonly breaker: "closed" | "open" | "half-open";
  readonly calls: number;
  readonly failures: number;
  /** Milliseconds. */
  readonly p50: number | null;
  readonly p95: number | null;
}

export interface RuleReport {
  readonly name: string;
  readonly fresh: number;
  readonly staleWhileRevalidate: number;
  readonly staleIfError: number;
  readonly negative: number | null;
  readonly softDeadlineMs: number;
  readonly timeoutMs: number | null;
  readonly global: boolean;
  /** The parts that come from the operators' overrides instead of the file. */
  readonly overridden: readonly string[];
}

/** What the operators' page shows of the isolate that answers; instants in Unix milliseconds. */
export interface OperationsReport {
  readonly now: number;
  readonly startedAt: number;
  readonly build: string;
  readonly memory: readonly {
    readonly name: "data" | "documents";
    readonly entries: number;
    readonly bytes: number;
  }[];
  readonly underWay: number;
  readonly shed: readonly { readonly priority: Priority; readonly count: number }[];
  readonly reads: readonly RuleReads[];
  readonly upstreams: readonly UpstreamReport[];
  readonly rules: readonly RuleReport[];
  readonly purges: readonly { readonly tag: string; readonly at: number }[];
  /** Why operators' decisions could not be taken over; null when they were. */
  readonly problem: string | null;
  /** Whether decisions reach other isolates. */
  readonly shared: boolean;
}
