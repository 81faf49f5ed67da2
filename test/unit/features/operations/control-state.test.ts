import { describe, expect, test } from "vitest";
import { Ledger } from "../../../../coordinator/ledger";
import type { RequestContext } from "../../../../app/edge.server/request-context";
import { kvControl } from "../../../../app/edge.server/host/cloudflare/kv-control";
import type { ControlStore } from "../../../../app/edge.server/host/control-store";
import { createIsolate } from "../../../../app/edge.server/isolate";
import { runCommand } from "../../../../app/features/operations/commands.server";
import {
  controlStateOf,
  commandStateOf,
} from "../../../../app/features/operations/control-state.server";
import { metricsOf, prometheusText } from "../../../../app/features/operations/metrics.server";
import { reportOf } from "../../../../app/features/operations/report.server";
import { localEnvironment } from "../../../../scripts/local-environment";
import {
  loadPlainResponse,
  plainResponseOf,
} from "../../../../app/features/operations/operations.server";
import { SimulatedCoordinator } from "../../../model/shared-stores";
import { keyValueDouble } from "../../edge.server/key-value-double";
import { testContext } from "../../../helpers/request-context";
import { systemClock } from "../../../../app/model/time/clock";
import { clockOf } from "../../../helpers/clock";

const SECRET = localEnvironment(8788).OPS_SECRET!;

/** A site with a coordinator whose time a test moves. */
function site() {
  const time = { now: 1_700_000_000_000 };
  const clock = clockOf(time);
  const control: ControlStore = new SimulatedCoordinator(() => time.now).store;
  const isolate = createIsolate({ clock });
  const context = (path = "ops", headers = {}): RequestContext =>
    testContext({
      url: `http://127.0.0.1:8788/davmu/share/${path}`,
      headers,
      isolate,
      host: { clock, control, colo: () => "HKG" },
    });
  const submit = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return runCommand(context(), form);
  };
  const command = async (fields: Record<string, string>) => {
    const done = await submit(fields);
    if (!("holds" in done) || done.holds === null) throw new Error(JSON.stringify(done));
    return done.holds;
  };
  return { time, context, submit, command };
}

describe("an override", () => {
  const content = ({ isolate }: RequestContext) => isolate.rules.overrides["content"];

  test("that names a rule that does not exist skips and names it, and orders the rest", async () => {
    const { context, submit } = site();
    const overrides = '{"content":{"fresh":30},"hot99":{"fresh":1}}';
    expect(await submit({ command: "override", overrides })).toMatchObject({ skipped: ["hot99"] });
    expect(context().isolate.rules.overrides).toEqual({ content: { fresh: 30 } });
  });

  test("is tried without being ordered", async () => {
    const { context, submit } = site();
    const overrides = '{"content":{"fresh":30}}';
    const tried = await submit({ command: "override", overrides, "dry-run": "on" });
    expect(tried).toMatchObject({ done: "tried", rules: { content: { fresh: 30 } }, holds: null });
    expect(content(context())).toBeUndefined();
    expect(await context().host.control?.history()).toEqual([]);
  });

  test("gives way to what stood before it", async () => {
    const { context, submit } = site();
    await submit({ command: "override", overrides: '{"content":{"fresh":30}}' });
    await submit({ command: "override", overrides: '{"content":{"fresh":40}}' });
    expect(content(context())).toEqual({ fresh: 40 });
    await submit({ command: "override", previous: "on" });
    expect(content(context())).toEqual({ fresh: 30 });
  });

  test("gives way to the declared values where what stood before it has ended by now", async () => {
    const { time, context, submit } = site();
    await submit({ command: "override", overrides: '{"content":{"fresh":30}}', minutes: "5" });
    await submit({ command: "override", overrides: '{"content":{"fresh":40}}' });
    time.now += 6 * 60_000;
    expect(await submit({ command: "override", previous: "on" })).toMatchObject({
      rules: { content: null },
    });
    expect(content(context())).toBeUndefined();
  });

  test("gives way to what stood before it until that would have ended", async () => {
    const { time, context, submit } = site();
    const until = time.now + 5 * 60_000;
    await submit({ command: "override", overrides: '{"content":{"fresh":30}}', minutes: "5" });
    await submit({ command: "override", overrides: '{"content":{"fresh":40}}' });
    await submit({ command: "override", previous: "on" });
    expect(content(context())).toEqual({ fresh: 30 });
    expect(await context().host.control?.history()).toMatchObject([{ until }, {}, {}]);
  });
});

test("the operators' page names the data centre that answered", () => {
  const { context } = site();
  expect(reportOf(context()).colo).toBe("HKG");
});

test("the operators' page tells the last five minutes, and what is left of the objectives since the start", () => {
  const { time, context } = site();
  const { counters } = context().isolate;
  const start = time.now;
  for (let count = 0; count < 10_000; count += 1) counters.countResponse(200, 20);
  counters.countResponse(503, 20);
  for (let count = 0; count < 50; count += 1) counters.countResponse(200, 3000);
  time.now = start + 10 * 60_000;
  for (let count = 0; count < 3; count += 1) counters.countResponse(200, 20);
  counters.countResponse(502, 20);
  const { recent, objectives } = reportOf(context());
  expect(recent).toMatchObject({ responses: 4, failed: 1 });
  expect(recent.p99).toBeLessThan(100);
  const left = Object.fromEntries(objectives.map((one) => [one.name, one.left]));
  // Five in ten thousand may fail, one in a hundred may be late.
  expect(left["available"]).toBeCloseTo(1 - 2 / (10_055 * 0.0005), 5);
  expect(left["soon"]).toBeCloseTo(1 - 50 / (10_055 * 0.01), 5);
});

describe("an acknowledgement", () => {
  test("can be asked whether it holds, and says no until its bound and yes from then on", async () => {
    const { time, context, command } = site();
    const { id, everywhereBy } = await command({
      command: "purge",
      tag: "content:ab12",
      by: "lin",
      reason: "court order",
    });
    const first = await commandStateOf(context(), id);
    expect(first).toMatchObject({
      holdsEverywhere: false,
      everywhereBy,
      by: "lin",
      reason: "court order",
      subject: "content:ab12",
    });
    time.now = (everywhereBy ?? 0) + 2000;
    await context().isolate.control.ready();
    expect(await commandStateOf(context(), id)).toMatchObject({
      holdsEverywhere: true,
      kind: "purge",
    });
    expect(await commandStateOf(context(), "never-given")).toBeNull();
  });

  test("with KV alone is an assumption, and nobody knows how many have looked", async () => {
    const isolate = createIsolate();
    const control = kvControl(keyValueDouble(), systemClock, "site");
    const context = testContext({ isolate, host: { control } });
    await isolate.control.submit({ kind: "purge", id: "one", tags: ["hot"], by: "", reason: "" });
    expect(await controlStateOf(context)).toMatchObject({
      guarantee: "assumption",
      isolates: null,
    });
  });
});

describe("the history", () => {
  test("says who ordered what and why, the latest first", async () => {
    const { context, command } = site();
    await command({ command: "purge", tag: "hot", by: "lin", reason: "stuck" });
    await command({ command: "override", overrides: '{"hot72":{"fresh":600}}', by: "wang" });
    const { history } = await controlStateOf(context());
    expect(history.map(({ kind, by, subject }) => [kind, by, subject])).toEqual([
      ["override", "wang", "hot72"],
      ["purge", "lin", "hot"],
    ]);
  });

  test("names the problem while the store does not answer, and the page still opens", async () => {
    const control = {
      ...kvControl(keyValueDouble(), systemClock, "site"),
      history: () => Promise.reject(new Error("down")),
    };
    expect(await controlStateOf(testContext({ host: { control } }))).toMatchObject({
      history: [],
      problem: expect.stringContaining("down"),
    });
  });

  test("keeps the last orders however many there were", () => {
    const ledger = new Ledger({ name: "one", lowWaterMark: 0, entries: [] }, () => 1);
    for (let serial = 0; serial < 300; serial += 1) {
      const given = { kind: "purge", id: `${serial}`, tags: ["hot"], by: "", reason: "" } as const;
      ledger.accept({ ...given, tags: [...given.tags] });
    }
    expect(ledger.history).toHaveLength(200);
  });
});

describe("metrics", () => {
  test("are in Prometheus' text format, each figure with its scope", async () => {
    const { context, command } = site();
    await command({ command: "purge", tag: "hot" });
    context().isolate.counters.countResponse(503, 120);
    context().isolate.counters.loadFailed("content", "contract");
    const text = await metricsOf(context());
    for (const line of text.trimEnd().split("\n")) {
      expect(line).toMatch(
        /^(# (HELP|TYPE) davmu_\w+ .+|davmu_\w+\{scope="(isolate|fleet)"[^}]*\} -?[\d.e+]+)$/,
      );
    }
    expect(text).toContain('colo="HKG"');
    expect(text).toMatch(/davmu_answers_total\{.*status="5xx"\} 1\n/);
    expect(text).toMatch(/davmu_answer_seconds_bucket\{.*le="0.135"\} 1\n/);
    expect(text).toMatch(/davmu_answer_seconds_bucket\{.*le="\+Inf"\} 1\n/);
    expect(text).toMatch(/davmu_loads_failed_total\{.*reason="contract"\} 1\n/);
    expect(text).toMatch(/davmu_control_isolates\{scope="fleet"\} \d+\n/);
  });

  test("count the isolates that an order has not reached, until they look", async () => {
    const time = { now: 1_700_000_000_000 };
    const clock = clockOf(time);
    const control = new SimulatedCoordinator(() => time.now).store;
    const isolates = [createIsolate({ clock }), createIsolate({ clock })] as const;
    /** A visit to one of them, some seconds later: it looks for orders. */
    const visit = async (which: 0 | 1): Promise<RequestContext> => {
      time.now += 12_000;
      const context = testContext({ isolate: isolates[which], host: { clock, control } });
      await context.isolate.control.ready();
      return context;
    };
    const behind = async (context: RequestContext) =>
      /^davmu_control_behind\{scope="fleet"\} (\d+)$/m.exec(await metricsOf(context))?.[1];
    await visit(0);
    await visit(1);
    await isolates[0].control.submit({ kind: "purge", id: "a", tags: ["hot"], by: "", reason: "" });
    expect(await behind(await visit(0))).toBe("1");
    expect(await behind(await visit(1))).toBe("0");
  });

  test("escape what stands in a label", () => {
    const samples = [{ labels: { a: 'x"\\\n' }, value: 1 }];
    expect(prometheusText([{ name: "m", type: "gauge", help: "h", samples }])).toBe(
      '# HELP m h\n# TYPE m gauge\nm{a="x\\"\\\\\\n"} 1\n',
    );
  });

  test.each(["-/metrics", "-/control"])(
    "%s is there for whoever holds the secret alone",
    async (path) => {
      const { context } = site();
      const load = (headers: Record<string, string>) => loadPlainResponse(context(path, headers));
      expect(await load({})).toBeNull();
      expect(await load({ authorization: `Bearer ${SECRET}x` })).toBeNull();
      const answer = await load({ authorization: `Bearer ${SECRET}` });
      expect(plainResponseOf({ route: answer?.data })?.body).toContain(
        path === "-/metrics" ? "davmu_isolate_started_seconds" : '"history":',
      );
    },
  );

  test("what is no answer for tools stays a document", () => {
    expect(plainResponseOf({ root: null, page: { title: "plain" } })).toBeNull();
  });
});
