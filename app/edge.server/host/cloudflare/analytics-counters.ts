import type { CounterSink } from "../counter-sink";
import type { AnalyticsDataset } from "./bindings";

/**
 * Counters in the Analytics Engine. Columns, in order: index1 the rule; blob1 "answer" or "read",
 * blob2 build, blob3 delivery or outcome, blob4 status, blob5 data centre; double1 weight, double2
 * milliseconds.
 */
export function analyticsCounters(dataset: AnalyticsDataset): CounterSink {
  return {
    record: ({ what, rule, build, outcome, status, colo, weight, milliseconds }) =>
      dataset.writeDataPoint({
        indexes: [rule],
        blobs: [what, build, outcome, status, colo],
        doubles: [weight, milliseconds],
      }),
  };
}
