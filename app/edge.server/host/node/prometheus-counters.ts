import { Counter, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import type { MetricsSink } from "../host";

/** Upper bounds in seconds: from a document in memory to a page whose parts time out. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A counter sink with its text for a Prometheus server. */
export interface ReadableMetrics extends MetricsSink {
  text(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/**
 * Counters for Prometheus, with the process's own metrics. The counter weighs a sampled response; its time is observed once.
 *
 * @param linesLost log lines lost so far
 */
export function prometheusMetrics(linesLost: () => number = () => 0): ReadableMetrics {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  const count = new Counter({
    name: "davmu_process_answers_total",
    help: "Answers and reads, by rule, outcome and status",
    labelNames: ["what", "rule", "outcome", "status", "build"],
    registers,
  });
  const time = new Histogram({
    name: "davmu_process_answer_seconds",
    help: "Until an answer or a read was over",
    labelNames: ["what", "rule"],
    buckets: BUCKETS,
    registers,
  });
  const lost = new Counter({
    name: "davmu_log_lines_lost_total",
    help: "Lines of the log that could not be written",
    registers,
  });
  return {
    record: ({ what, rule, outcome, status, build, weight, milliseconds }) => {
      count.inc({ what, rule, outcome, status, build }, weight);
      time.observe({ what, rule }, milliseconds / 1000);
    },
    text: async () => {
      lost.reset();
      lost.inc(linesLost());
      return { contentType: register.contentType, text: await register.metrics() };
    },
  };
}
