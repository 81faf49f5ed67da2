import type { RequestContext } from "../../edge.server/request-context";
import { documentRules } from "../../edge.server/cache/document-rules";
import type { CacheRule } from "../../edge.server/cache/rule";
import { hitRatio, OBJECTIVES, budgetLeft } from "../../edge.server/observability/counters";
import { declaredCalls } from "../../upstream.server/calls";
import { isPublic } from "../../upstream.server/declaration";
import type { OperationsReport } from "./report";

/** The rules that the platform's calls declare. */
export function declaredRules(): readonly CacheRule[] {
  return declaredCalls()
    .filter(isPublic)
    .map(({ rule }) => rule);
}

/** The overrides that are of no rule, neither of a call's nor of documents. */
export function unknownRules(overrides: object): readonly string[] {
  const known = new Set([
    ...declaredRules().map(({ name }) => name),
    ...Object.keys(documentRules),
  ]);
  return Object.keys(overrides).filter((name) => !known.has(name));
}

function unknownProblem(names: readonly string[]): string | null {
  return names.length === 0 ? null : `no such rule: ${names.join(", ")}`;
}

/** What is left of each objective, as far as one isolate can tell. */
function objectivesOf({ counters }: RequestContext["isolate"]): OperationsReport["objectives"] {
  const { available, latencyRatio, latencyThresholdMs } = OBJECTIVES;
  const all = [...counters.responses.values()].reduce((sum, count) => sum + count, 0);
  const { latency } = counters;
  const late =
    latency.count - (latency.buckets.find(({ bound }) => bound === latencyThresholdMs)?.count ?? 0);
  const failed = counters.responses.get("5xx") ?? 0;
  return [
    { name: "available", objective: available, left: budgetLeft(available, { all, bad: failed }) },
    {
      name: "soon",
      objective: latencyRatio,
      left: budgetLeft(latencyRatio, { all: latency.count, bad: late }),
    },
  ];
}

/** What this isolate knows of itself since it started. */
export function reportOf({ isolate, config, host, colo }: RequestContext): OperationsReport {
  return {
    now: isolate.now(),
    uptimeMs: isolate.counters.uptime(),
    build: config.buildId,
    recent: isolate.counters.recent.lastFive,
    objectives: objectivesOf(isolate),
    memory: [
      { name: "data", entries: isolate.data.size, bytes: isolate.data.weight },
      { name: "documents", entries: isolate.documents.size, bytes: isolate.documents.weight },
    ],
    inFlight: isolate.upstreams.load.inFlight,
    hydrationFailures: {
      count: isolate.hydrationFailures.count,
      hasTwoReporters: isolate.hydrationFailures.hasTwoReporters,
    },
    shed: [...isolate.upstreams.load.shed].map(([priority, count]) => ({ priority, count })),
    reads: [...isolate.counters.rules].map(([rule, counts]) => ({
      rule,
      ...counts,
      hitRatio: hitRatio(counts),
    })),
    upstreams: isolate.upstreams.signals,
    rules: isolate.rules.effective(declaredRules()).map(({ name, policy, overridden }) => ({
      name,
      fresh: policy.fresh,
      staleWhileRevalidate: policy.staleWhileRevalidate,
      staleIfError: policy.staleIfError,
      negative: policy.negative ?? null,
      softDeadlineMs: policy.softDeadlineMs,
      timeoutMs: policy.timeoutMs ?? null,
      global: policy.global,
      overridden,
    })),
    purges: isolate.purges.purges.slice(0, 20),
    violations: isolate.violations.shown(20),
    lowWaterMark: isolate.purges.lowWaterMark === 0 ? null : isolate.purges.lowWaterMark,
    overridden: isolate.rules.overridden,
    colo,
    guarantee: host.control?.guarantee ?? null,
    boundMs: host.control?.boundMs ?? null,
    knownUntil: isolate.control.knownUntil,
    problem:
      isolate.rules.problem ??
      isolate.control.problem ??
      unknownProblem(unknownRules(isolate.rules.overrides)),
    shared: host.control !== null,
  };
}
