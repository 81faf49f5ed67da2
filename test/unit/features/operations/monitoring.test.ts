import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createIsolate } from "../../../../app/edge.server/isolate";
import { OBJECTIVES } from "../../../../app/edge.server/observability/objectives";
import { metricsOf } from "../../../../app/features/operations/metrics.server";
import { SimulatedCoordinator } from "../../../model/shared-stores";
import { testEdge } from "../../../helpers/edge";

const dashboard = readFileSync("docs/monitoring/grafana-dashboard.json", "utf8");
const alerts = readFileSync("docs/monitoring/alerts.yml", "utf8");

function namesIn(text: string): string[] {
  const names = [...text.matchAll(/\bdavmu_\w+/g)].map(([name]) => name);
  return [...new Set(names)];
}

/** The figures of an isolate to which everything has happened once. */
async function everyMetric(): Promise<string> {
  const isolate = createIsolate();
  isolate.counters.answered(Date.now(), 200, 1);
  isolate.counters.count({ rule: "content", outcome: { hit: true }, key: "" });
  isolate.counters.loadFailed("content", "contract");
  const call = {
    service: "api",
    priority: "article",
    repeatable: false,
    lastResort: true,
  } as const;
  await isolate.upstreams.run({ ...call, timeoutMs: 100 }, async () => ({
    reply: null,
    outcome: "answered",
  }));
  for (let taken = 0; taken < 300; taken += 1) isolate.upstreams.load.enter("article");
  isolate.upstreams.load.enter("article");
  const control = new SimulatedCoordinator(() => Date.now()).store;
  const edge = testEdge({ isolate, host: { control } });
  await edge.isolate.control.give({ kind: "purge", id: "a", tags: ["hot"], by: "", reason: "" });
  await edge.isolate.control.ready();
  return metricsOf(edge);
}

test("the dashboard and the alerts ask for figures that there are", async () => {
  const figures = await everyMetric();
  const known = namesIn(figures);
  expect(known.length).toBeGreaterThan(15);
  expect(namesIn(dashboard + alerts).filter((name) => !known.includes(name))).toEqual([]);
});

test("dashboard and alerts hold the same objectives as the operators' page", () => {
  const { available, soon, soonMs, days } = OBJECTIVES;
  const [failing, late] = [(1 - available).toFixed(4), (1 - soon).toFixed(2)];
  for (const text of [dashboard, alerts]) {
    expect(text).toContain(failing);
    expect(text).toContain(late);
    expect(text).toMatch(new RegExp(`le=\\\\?"${soonMs / 1000}\\\\?"`));
  }
  expect(dashboard).toContain(`[${days}d]`);
});

test("the dashboard can be taken in as it is", () => {
  const { panels } = JSON.parse(dashboard) as { panels: { id: number; targets: unknown[] }[] };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(panels.every(({ targets }) => targets.length > 0)).toBe(true);
});
