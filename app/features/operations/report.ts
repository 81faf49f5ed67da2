import type { RecentResponses } from "../../edge.server/observability/counters";
import type { Violation } from "../../edge.server/observability/browser-reports";
import type { Priority } from "../../edge.server/cache/rule";

/** One rule's reads in this isolate, by what became of them. */
export interface RuleReads {
  readonly rule: string;
  readonly hits: number;
  readonly staleWhileRevalidate: number;
  readonly staleIfError: number;
  readonly misses: number;
  readonly collapsed: number;
  readonly failures: number;
  readonly bypassed: number;
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
  readonly uptimeMs: number;
  readonly build: string;
  /** The last five minutes. */
  readonly recent: RecentResponses;
  /** What this isolate's answers left of the objectives since it started, 1 to below 0. */
  readonly objectives: readonly {
    readonly name: "available" | "soon";
    readonly objective: number;
    readonly left: number | null;
  }[];
  readonly memory: readonly {
    readonly name: "data" | "documents";
    readonly entries: number;
    readonly bytes: number;
  }[];
  readonly inFlight: number;
  /** Pages that failed to hydrate, reported by their browsers (app/routes/resources/hydration-failure.ts). */
  readonly hydrationFailures: Pick<Violation, "count" | "hasTwoReporters">;
  readonly shed: readonly { readonly priority: Priority; readonly count: number }[];
  readonly reads: readonly RuleReads[];
  readonly upstreams: readonly UpstreamReport[];
  readonly rules: readonly RuleReport[];
  /** What browsers refused under the content security policy, the most frequent first. */
  readonly violations: readonly Violation[];
  readonly purges: readonly {
    readonly tag: string;
    readonly at: number;
    /** Set by the platform, not by an operator. */
    readonly isTombstone: boolean;
  }[];
  /** Everything that began to load before this instant counts as purged; null for nothing. */
  readonly lowWaterMark: number | null;
  /** Orders that count now, with who gave them and why. */
  readonly overridden: readonly {
    readonly rule: string;
    readonly at: number;
    readonly until: number | null;
    readonly by: string;
    readonly reason: string;
  }[];
  /** Where this isolate runs, in the host's words. */
  readonly colo: string | null;
  /** What an acknowledgement rests on; null without a control store. */
  readonly guarantee: "promise" | "assumption" | null;
  readonly boundMs: number | null;
  /** Every control command accepted before this instant is known here; null before the first poll. */
  readonly knownUntil: number | null;
  /** Why control commands could not be applied; null when they were. */
  readonly problem: string | null;
  /** Whether decisions reach other isolates. */
  readonly shared: boolean;
}

/** An order that was accepted, and whether it holds; instants in Unix milliseconds. */
export interface PastCommand {
  readonly id: string;
  readonly at: number;
  readonly kind: "purge" | "gone" | "override";
  /** Who gave it; "edge" for what an isolate learned by itself. */
  readonly by: string;
  readonly reason: string;
  /** Tags of an invalidation, rules of an override. */
  readonly subject: string;
  readonly everywhereBy: number | null;
  readonly holdsEverywhere: boolean;
}

/** What was ordered, as the isolate that answers and the control store know it. */
export interface ControlState {
  /** What an acknowledgement rests on; null without a control store. */
  readonly guarantee: "promise" | "assumption" | null;
  readonly boundMs: number | null;
  /** Every order accepted before this instant is known in this isolate; null before the first look. */
  readonly knownUntil: number | null;
  /** Everything that began to load before this instant counts as purged; null for nothing. */
  readonly lowWaterMark: number | null;
  /** Why control commands could not be applied; null when they were. */
  readonly problem: string | null;
  /** Isolates of the fleet that poll for control commands; null where the store cannot know. */
  readonly isolates: number | null;
  /** Those that have not looked since the latest order. */
  readonly behind: number | null;
  /** The latest first. */
  readonly history: readonly PastCommand[];
}
