import type { CounterSink } from "../bindings";
import type { Answered } from "../document-cache/document-cache";
import type { CacheStatus } from "./cache-status";
import { outcomeOf } from "./counters";

/** Share of answers that are recorded; each point carries the weight that makes up for the rest. */
const SAMPLE = 0.1;
/** Points the data set takes from one request. */
const MOST_POINTS = 25;

const ruleOf = (entries: readonly CacheStatus[]): string => entries.at(-1)?.rule ?? "none";

/**
 * Writes an answer's counters where the Analytics Engine is bound. Columns, in order:
 * index1 the rule; blob1 "answer" or "read", blob2 build, blob3 delivery or outcome, blob4 status;
 * double1 weight, double2 milliseconds until the answer began.
 *
 * @param chance 0 to 1: whether this answer is among the recorded ones
 */
export const recordAnswer = (
  sink: CounterSink | undefined,
  { response, edge }: Answered,
  milliseconds: number,
  chance: number,
): void => {
  if (sink === undefined || chance >= SAMPLE) return;
  const weight = 1 / SAMPLE;
  const { buildId } = edge.config;
  const { entries } = edge.cacheStatus;
  sink.writeDataPoint({
    indexes: [ruleOf(entries)],
    blobs: ["answer", buildId, edge.delivery, String(response.status)],
    doubles: [weight, milliseconds],
  });
  for (const entry of entries.slice(0, MOST_POINTS - 1)) {
    sink.writeDataPoint({
      indexes: [entry.rule],
      blobs: ["read", buildId, outcomeOf(entry), ""],
      doubles: [weight, 0],
    });
  }
};
