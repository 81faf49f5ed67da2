import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import type { RequestContext } from "../../../../app/edge.server/request-context";
import { createIsolate } from "../../../../app/edge.server/isolate";
import { OBJECTIVES } from "../../../../app/edge.server/observability/counters";
import { metricsOf } from "../../../../app/features/operations/metrics.server";
import { readContent } from "../../../../app/upstream.server/content";
import { SimulatedCoordinator } from "../../../model/shared-stores";
import { testContext } from "../../../helpers/request-context";
import { clockOf } from "../../../helpers/clock";
import { filesBelow, ROOT } from "../../../helpers/files-below";

const dashboard = readFileSync("docs/monitoring/grafana-dashboard.json", "utf8");
const alerts = readFileSync("docs/monitoring/alerts.yml", "utf8");

function namesIn(text: string): string[] {
  const names = [...text.matchAll(/\bdavmu_\w+/g)].map(([name]) => name);
  return [...new Set(names)];
}

afterEach(() => vi.unstubAllGlobals());

/** Answers of the platform of which nothing is kept, each for a reason of its own. */
async function failEveryLoad(context: RequestContext, time: { now: number }): Promise<void> {
  const read = async (id: string, answer: () => Response): Promise<void> => {
    vi.stubGlobal("fetch", async () => answer());
    await readContent(context, { id, fromMediaAccount: false });
  };
  const data = { post_id: "stood", content_type: "article", title: "T" };
  await read("stood", () => Response.json({ code: 0, message: "", data }));
  await read("a", () => Response.json({ code: 0, message: "", data: { post_id: "another" } }));
  await read("b", () => new Response("<h1>200</h1>"));
  await read("c", () => new Response(new Uint8Array([0x7b, 0xff, 0x7d])));
  time.now += 30 * 60_000;
  await read("stood", () => new Response("", { status: 404 }));
}

/** The figures of an isolate to which everything has happened once. */
async function everyMetric(): Promise<string> {
  const time = { now: 1_700_000_000_000 };
  const clock = clockOf(time);
  const isolate = createIsolate({ clock });
  isolate.counters.countResponse(200, 1);
  isolate.counters.countResponse(503, 1);
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
  await failEveryLoad(testContext({ isolate, host: { clock } }), time);
  for (let taken = 0; taken < 300; taken += 1) isolate.upstreams.load.enter("article");
  isolate.upstreams.load.enter("article");
  const control = new SimulatedCoordinator(() => time.now).store;
  const context = testContext({ isolate, host: { clock, control } });
  await context.isolate.control.submit({
    kind: "purge",
    id: "a",
    tags: ["hot"],
    by: "",
    reason: "",
  });
  await context.isolate.control.ready();
  return metricsOf(context);
}

test("the dashboard and the alerts ask for figures that there are", async () => {
  const figures = await everyMetric();
  const known = namesIn(figures);
  expect(known.length).toBeGreaterThan(15);
  expect(namesIn(dashboard + alerts).filter((name) => !known.includes(name))).toEqual([]);
});

test("everything that can be counted has happened to the isolate of this test", async () => {
  const declared = namesIn(readFileSync("app/features/operations/metrics.server.ts", "utf8"));
  const figures = await everyMetric();
  expect(declared.length).toBeGreaterThan(15);
  expect(declared.filter((name) => !figures.includes(`# HELP ${name} `))).toEqual([]);
});

/** Read beside others, or looked up where something is wrong; not drawn. */
const NOT_DRAWN = [
  "davmu_isolate_started_seconds",
  "davmu_calls_under_way",
  "davmu_invalidations_known",
  "davmu_hydration_failures_total",
];

test("each figure is on the dashboard or in the alerts, or left out on purpose", async () => {
  const help = [...(await everyMetric()).matchAll(/^# HELP (\w+)/gm)].map(([, name = ""]) => name);
  const drawn = dashboard + alerts;
  expect(help.filter((name) => !drawn.includes(name)).toSorted()).toEqual(NOT_DRAWN.toSorted());
});

test("and for labels and values that these figures have", async () => {
  const figures = await everyMetric();
  const known = [...figures.matchAll(/(\w+)="([^"]*)"/g)].map(
    ([, name, value]) => `${name} ${value}`,
  );
  const asked = [...(dashboard + alerts).matchAll(/[{,]\s*(\w+)=~?\\?"([^"\\]*)\\?"/g)];
  expect(asked.length).toBeGreaterThan(5);
  const values = asked.flatMap(([, name, alternatives = ""]) =>
    // "$colo" is what whoever looks at the dashboard chooses.
    alternatives.split("|").flatMap((value) => (value.startsWith("$") ? [] : `${name} ${value}`)),
  );
  expect(values.filter((value) => !known.includes(value))).toEqual([]);
});

test("and groups and captions by labels that these figures have", async () => {
  const labels = new Set(
    [...(await everyMetric()).matchAll(/[{,](\w+)="/g)].map(([, name]) => name),
  );
  const drawn = dashboard + alerts;
  const grouped = [...drawn.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, names = ""]) =>
    names.split(/,\s*/),
  );
  const captions = [...drawn.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(
    ([, name]) => name!,
  );
  expect(grouped.length).toBeGreaterThan(10);
  // The histogram's bounds are a label of its buckets.
  const asked = [...grouped, ...captions].filter((name) => name !== "le");
  expect(asked.filter((name) => !labels.has(name))).toEqual([]);
});

test("whatever can be counted is counted somewhere in the site", () => {
  const counts = readFileSync("app/edge.server/observability/counters.ts", "utf8");
  const [, counters = ""] = counts.split(/^export class /m);
  const methods = [...counters.matchAll(/^ {2}(\w+)\([^)]*\): void/gm)].map(([, name]) => name!);
  const sources = filesBelow("app")
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith("observability/counters.ts"))
    .map((file) => readFileSync(join(ROOT, file), "utf8"))
    .join("\n");
  expect(methods.length).toBeGreaterThan(2);
  expect(methods.filter((name) => !sources.includes(`counters.${name}(`))).toEqual([]);
});

test("dashboard and alerts hold the same objectives as the operators' page", () => {
  const { available, latencyRatio, latencyThresholdMs, days } = OBJECTIVES;
  const [failing, late] = [(1 - available).toFixed(4), (1 - latencyRatio).toFixed(2)];
  for (const text of [dashboard, alerts]) {
    expect(text).toContain(failing);
    expect(text).toContain(late);
    expect(text).toMatch(new RegExp(`le=\\\\?"${latencyThresholdMs / 1000}\\\\?"`));
  }
  expect(dashboard).toContain(`[${days}d]`);
});

test("the dashboard can be taken in as it is", () => {
  const { panels } = JSON.parse(dashboard) as { panels: { id: number; targets: unknown[] }[] };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(panels.every(({ targets }) => targets.length > 0)).toBe(true);
});
