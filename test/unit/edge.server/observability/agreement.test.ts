import { afterEach, describe, expect, test, vi } from "vitest";
import { documentCacheOf, type RequestContext } from "../../../../app/edge.server/request-context";
import type { CounterPoint } from "../../../../app/edge.server/host/host";
import { createIsolate } from "../../../../app/edge.server/isolate";
import { Counters, budgetLeft } from "../../../../app/edge.server/observability/counters";
import {
  type Logger,
  traceIdOf,
  traceparent,
} from "../../../../app/edge.server/observability/logger";
import { ServerTiming } from "../../../../app/edge.server/observability/waterfall";
import { handle } from "../../../../app/edge.server/pipeline";
import { readContent } from "../../../../app/upstream.server/content";
import { testContext } from "../../../helpers/request-context";
import { clockOf } from "../../../helpers/clock";

const SECRET = "an-operators-secret-of-at-least-32-characters";
const html = { headers: { "content-type": "text/html" } };

afterEach(() => vi.unstubAllGlobals());

/** A page whose one list comes, or fails, half a second after the response began. */
function slowlyReading(context: RequestContext, failed: boolean): Response {
  context.cacheStatus.begin();
  const outcome = { hit: false, fwd: "uri-miss", stored: false, collapsed: false } as const;
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode("<p>"));
      setTimeout(() => {
        context.cacheStatus.finish({ rule: "hot72", outcome, key: "", failed });
        controller.close();
      }, 100);
    },
  });
  return new Response(body, html);
}

/** A response's points, and its line in the log, once it is over. */
async function recorded(url: string, failed: boolean) {
  const points: CounterPoint[] = [];
  const isolate = { ...createIsolate(), random: () => 0 };
  const host = { metrics: { record: (point: CounterPoint) => void points.push(point) } };
  const lines: Record<string, unknown>[] = [];
  const log: Pick<Logger, "info"> = {
    info: (_event, fields = {}) =>
      void lines.push(typeof fields === "function" ? fields() : fields),
  };
  const background: Promise<unknown>[] = [];
  const context = testContext({ url, isolate, host, background });
  const response = await handle(
    { ...context, log: { ...context.log, ...log } },
    documentCacheOf(context),
    async (shown) => slowlyReading(shown, failed),
  );
  const before = points.length;
  await response.text();
  await Promise.all(background);
  await vi.waitFor(() => expect(lines).not.toEqual([]));
  return { before, points, lines };
}

describe("counters and log", () => {
  test.each([true, false])(
    "have the reads that ended after the response began (failed: %s)",
    async (failed) => {
      const { before, points, lines } = await recorded(
        "http://127.0.0.1:8788/davmu/share/auth",
        failed,
      );
      expect(before).toBe(0);
      const reads = points.filter(({ what }) => what === "read");
      expect(reads).toContainEqual(
        expect.objectContaining({ rule: "hot72", outcome: failed ? "failures" : "misses" }),
      );
      expect(points[0]!.milliseconds).toBeGreaterThanOrEqual(90);
      expect(String(lines[0]!["cache"])).toContain("hot72");
    },
  );

  test("an isolate tells its last five minutes apart from all before", () => {
    const time = { now: 0 };
    const counters = new Counters(clockOf(time));
    for (let minute = 0; minute < 20; minute += 1) {
      time.now = minute * 60_000;
      counters.countResponse(minute < 15 ? 503 : 200, minute < 15 ? 3000 : 10);
    }
    expect(counters.recent.lastFive).toEqual({
      responses: 5,
      failed: 0,
      p50: 10,
      p99: 10,
    });
    expect(counters.responses.get("5xx")).toBe(15);
  });

  test("of an objective of 99.9 % one bad answer in two thousand leaves half", () => {
    expect(budgetLeft(0.999, { all: 2000, bad: 1 })).toBeCloseTo(0.5);
    expect(budgetLeft(0.999, { all: 0, bad: 0 })).toBeNull();
  });
});

describe("one request's trace", () => {
  test("goes with every call to the platform and stands in the log", async () => {
    const seen: Headers[] = [];
    const lines: string[] = [];
    vi.spyOn(console, "warn").mockImplementation((line: string) => void lines.push(line));
    vi.stubGlobal("fetch", async (_url: URL, init: RequestInit) => {
      seen.push(new Headers(init.headers));
      return new Response("", { status: 503 });
    });
    const context = testContext();
    await readContent(context, { id: "ab12cd34", fromMediaAccount: false });
    vi.restoreAllMocks();
    const trace = context.requestId.replaceAll("-", "");
    expect(seen[0]!.get("traceparent")).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
    expect(seen[0]!.get("x-request-id")).toBe("123456");
    expect(lines[0]).toContain(`"traceId":"${trace}"`);
  });

  test("is made anew where a host's request ids are none", () => {
    expect(traceIdOf("none")).toMatch(/^[0-9a-f]{32}$/);
    expect(traceIdOf("00000000-0000-0000-0000-000000000000")).not.toMatch(/^0+$/);
    expect(traceparent(traceIdOf("x"))).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });
});

describe("the waterfall of a page", () => {
  const variables = { OPS_SECRET: SECRET };
  async function opened(headers: Record<string, string>) {
    const data = { post_id: "ab12cd34", content_type: "article", title: "T" };
    vi.stubGlobal("fetch", async () => Response.json({ code: 0, message: "", data }));
    const url = "http://127.0.0.1:8788/davmu/share/auth";
    const context = testContext({ url, headers, variables });
    return handle(context, documentCacheOf(context), async (shown) => {
      await readContent(shown, { id: "ab12cd34", fromMediaAccount: false });
      return new Response("<p>page</p>", html);
    });
  }

  test("stands behind the document for whoever holds the secret", async () => {
    const response = await opened({ "x-ops-secret": SECRET });
    const note = /<!-- edge-waterfall (.*) -->/.exec(await response.text())?.[1] ?? "null";
    expect(JSON.parse(note)).toMatchObject({ tags: ["content", "content:ab12cd34"] });
    expect(JSON.parse(note).steps).toEqual([
      expect.objectContaining({
        what: "call",
        name: "staticContent",
        outcome: "200",
        from: "GET /content/*",
      }),
      expect.objectContaining({
        what: "read",
        name: "content",
        outcome: "misses",
        from: "upstream",
        ageSeconds: 0,
      }),
    ]);
    expect(response.headers.get("server-timing")).toMatch(/staticContent;desc="200";dur=\d+/);
  });

  test.each([[{}], [{ "x-ops-secret": `${SECRET}x` }]])(
    "and for nobody else (%j)",
    async (headers) => {
      const response = await opened(headers as Record<string, string>);
      expect(await response.text()).toBe("<p>page</p>");
    },
  );
});

test("work during which the clock stood still is named without a duration", () => {
  const timing = new ServerTiming();
  timing.add("shell", 0);
  timing.add("upstream", 12.34);
  expect(timing.header()).toBe("shell, upstream;dur=12.3");
});
