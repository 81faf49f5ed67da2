import type { Edge } from "../edge.server/edge";
import { hitRatio } from "../edge.server/observability/counters";
import type { OperationsReport } from "./report";

/** What this isolate knows of itself since it started. */
export const reportOf = ({ isolate, config, bindings }: Edge): OperationsReport => ({
  now: isolate.now(),
  startedAt: isolate.counters.startedAt,
  build: config.buildId,
  memory: [
    { name: "data", entries: isolate.data.size, bytes: isolate.data.bytes },
    { name: "documents", entries: isolate.documents.size, bytes: isolate.documents.bytes },
  ],
  underWay: isolate.upstreams.load.underWay,
  shed: [...isolate.upstreams.load.shed].map(([priority, count]) => ({ priority, count })),
  reads: [...isolate.counters.rules].map(([rule, counts]) => ({
    rule,
    ...counts,
    hitRatio: hitRatio(counts),
  })),
  upstreams: isolate.upstreams.signals,
  rules: isolate.rules.effective.map(({ name, policy, overridden }) => ({
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
  problem: isolate.rules.problem ?? isolate.control.problem,
  shared: bindings.EDGE_KV !== undefined,
});
