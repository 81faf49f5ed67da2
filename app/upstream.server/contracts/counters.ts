/** Fields that move at every visit and say nothing of what an answer is about. */
const COUNTERS: ReadonlySet<string> = new Set([
  "view_count",
  "like_count",
  "collect_count",
  "share_count",
  "comment_count",
  "live_count",
  "online_count",
]);

/** An answer's text without its counters: two that are alike here are one edition. */
export function withoutCounters(wire: string): string {
  try {
    return JSON.stringify(JSON.parse(wire), (name, value: unknown) =>
      COUNTERS.has(name) ? undefined : value,
    );
  } catch {
    return wire;
  }
}
