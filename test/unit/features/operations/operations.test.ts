import { describe, expect, test, vi } from "vitest";
import { documentCacheOf, type RequestContext } from "../../../../app/edge.server/request-context";
import { analyticsMetrics } from "../../../../app/edge.server/host/cloudflare/host";
import { kvControl } from "../../../../app/edge.server/host/cloudflare/kv-control";
import { createIsolate } from "../../../../app/edge.server/isolate";
import { recordResponse } from "../../../../app/edge.server/observability/record-response";
import { createLogger } from "../../../../app/edge.server/observability/logger";
import { handle } from "../../../../app/edge.server/pipeline";
import { accessOf, issueToken } from "../../../../app/features/operations/access.server";
import { runCommand } from "../../../../app/features/operations/commands.server";
import { reportOf } from "../../../../app/features/operations/report.server";
import { localEnvironment } from "../../../../scripts/local-environment";
import { testContext } from "../../../helpers/request-context";
import { keyValueDouble } from "../../edge.server/key-value-double";
import { systemClock } from "../../../../app/model/time/clock";

const OPS = "http://127.0.0.1:8788/davmu/share/ops";
const secret = localEnvironment(8788).OPS_SECRET!;

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe("who may see the operators' page", () => {
  const access = (url: string, headers: Record<string, string> = {}, now?: number) =>
    accessOf(testContext({ url, headers }), now);

  test("the secret as a bearer token opens it, anything else does not", async () => {
    expect(await access(OPS, { authorization: `Bearer ${secret}` })).toEqual({ granted: true });
    for (const wrong of [secret, "Bearer ", `Bearer ${secret}x`, "Basic x"]) {
      expect(await access(OPS, { authorization: wrong })).toEqual({ granted: false });
    }
    expect(await access(OPS)).toEqual({ granted: false });
  });

  test("without a configured secret nobody may", async () => {
    const context = testContext({
      url: OPS,
      headers: { authorization: "Bearer " },
      variables: { OPS_SECRET: "" },
    });
    expect(await accessOf(context)).toEqual({ granted: false });
  });

  test("a fresh link opens a session, and the session's cookie opens the page", async () => {
    const link = await issueToken(secret, "link", 120);
    const opened = await access(`${OPS}?pass=${link}`);
    expect(opened.granted).toBe(true);
    expect(opened.cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/);
    const cookie = opened.cookie!.split(";")[0]!;
    expect(await access(OPS, { cookie })).toEqual({ granted: true });
  });

  test("an old link, a forged link and a link used as a session are refused", async () => {
    const old = await issueToken(secret, "link", 120, Date.now() - 121_000);
    const forged = await issueToken("another secret of at least 32 characters", "link", 120);
    const link = await issueToken(secret, "link", 120);
    for (const pass of [old, forged, "", "1.2", "x"]) {
      expect(await access(`${OPS}?pass=${pass}`)).toEqual({ granted: false });
    }
    expect(await access(OPS, { cookie: `__Host-davmu-ops=${link}` })).toEqual({ granted: false });
  });
});

describe("an operator's command", () => {
  test("a purge is carried out and shows among the last purges", async () => {
    const context = testContext();
    const outcome = await runCommand(context, form({ command: "purge", tag: "content:ab12, hot" }));
    expect(outcome).toMatchObject({ done: "purged", tags: ["content:ab12", "hot"] });
    expect(reportOf(context).purges.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining(["content:ab12", "hot"]),
    );
  });

  test.each([
    [{ command: "purge", tag: "" }, "not a tag"],
    [{ command: "purge", tag: "content:<x>" }, "not a tag"],
    [{ command: "override", overrides: "{" }, "not a JSON object"],
    [{ command: "override", overrides: '{"content":{"fresh":"1"}}' }, "fresh"],
    [{ command: "drop" }, "no such command"],
  ])("%j is refused with its reason", async (fields, reason) => {
    const outcome = await runCommand(testContext(), form(fields as Record<string, string>));
    expect("refused" in outcome && outcome.refused).toContain(reason);
  });

  test("a repair removes what the control store cannot read", async () => {
    const kv = keyValueDouble();
    kv.held.set("site/order/broken", "{broken");
    const context = testContext();
    const host = { ...context.host, control: kvControl(kv, systemClock, "site") };
    expect(await runCommand({ ...context, host }, form({ command: "repair" }))).toEqual({
      done: "repaired",
      removed: ["site/order/broken"],
    });
    expect(kv.held.size).toBe(0);
  });

  test("an override counts at once and is marked in the report", async () => {
    const context = testContext();
    await runCommand(context, form({ command: "override", overrides: '{"hot72":{"fresh":7}}' }));
    const wrong = form({ command: "override", overrides: '{"hot73":{"fresh":7}}' });
    expect(await runCommand(context, wrong)).toEqual({ refused: "no such rule: hot73" });
    const hot = reportOf(context).rules.find(({ name }) => name === "hot72");
    expect(hot).toMatchObject({ fresh: 7, overridden: ["fresh"] });
  });
});

describe("what operators see", () => {
  const page = "http://127.0.0.1:8788/davmu/share/a/doc/ab12cd34/index.html";
  const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 13) Mobile" };
  const html = async () => new Response("<p>", { headers: { "content-type": "text/html" } });
  const visit = (context: RequestContext) => handle(context, documentCacheOf(context), html);

  test("keys stand in Cache-Status for operators only", async () => {
    const seen = async (headers: Record<string, string>) =>
      (await visit(testContext({ url: page, headers: { ...phone, ...headers } }))).headers.get(
        "cache-status",
      );
    expect(await seen({ "x-ops-secret": secret })).toMatch(/key="[0-9a-f]{64}"/);
    expect(await seen({ "x-ops-secret": "guess" })).not.toContain("key=");
    expect(await seen({})).not.toContain("key=");
  });

  test("reads are counted by rule with their hit ratio", async () => {
    const isolate = createIsolate();
    for (let visits = 0; visits < 4; visits += 1) {
      const background: Promise<unknown>[] = [];
      const context = testContext({ url: page, headers: phone, isolate, background });
      await (await visit(context)).text();
      // What is kept is kept after the answer.
      await Promise.all(background);
    }
    const reads = reportOf(testContext({ isolate })).reads;
    expect(reads.find(({ rule }) => rule === "detailDocument")).toMatchObject({
      hits: 3,
      misses: 1,
      hitRatio: 0.75,
    });
  });

  test("a recorded answer writes one point for itself and one for each read, weighted", async () => {
    const context = testContext({ url: page });
    context.cacheStatus.add({ rule: "content", outcome: { hit: true }, key: "" });
    const writeDataPoint = vi.fn();
    const answered = { status: 200, context };
    recordResponse(analyticsMetrics({ writeDataPoint }), answered, 12, 0.05);
    expect(writeDataPoint).toHaveBeenCalledTimes(2);
    expect(writeDataPoint).toHaveBeenCalledWith(
      expect.objectContaining({ indexes: ["content"], doubles: [10, 0] }),
    );
    recordResponse(analyticsMetrics({ writeDataPoint }), answered, 12, 0.5);
    expect(writeDataPoint).toHaveBeenCalledTimes(2);
  });

  test("log lines are JSON with the request id; info lines are sampled, warnings are not", () => {
    const lines: string[] = [];
    const keep = (line: string) => void lines.push(line);
    const sink = { log: keep, warn: keep, error: keep };
    const quiet = createLogger("r1", { sink, random: () => 0.9 });
    quiet.info("answered");
    quiet.warn("upstream.failed", { service: "api" });
    createLogger("r2", { sink, random: () => 0 }).info("answered");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { service: "api", level: "warn", event: "upstream.failed", requestId: "r1" },
      { level: "info", event: "answered", requestId: "r2" },
    ]);
  });
});
