import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RequestContext } from "../../../app/edge.server/request-context";
import { createIsolate, type Isolate } from "../../../app/edge.server/isolate";
import { runCommand } from "../../../app/features/operations/commands.server";
import { reportOf } from "../../../app/features/operations/report.server";
import { readHotList } from "../../../app/upstream.server/recommendations";
import { clock, kv, readArticle, requestTo, settle, upstream } from "./data-centre";

/** Slightly more than the poll interval of an isolate, in milliseconds. */
const A_LOOK_LATER = 10_001;

function isolates(): readonly [Isolate, Isolate] {
  return [createIsolate({ clock }), createIsolate({ clock })];
}

/** The next request after an isolate's next poll of KV. */
async function laterRequestTo(isolate: Isolate): Promise<RequestContext> {
  clock.pass(A_LOOK_LATER);
  requestTo(isolate);
  await settle();
  return requestTo(isolate);
}

async function command(isolate: Isolate, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const outcome = await runCommand(requestTo(isolate), form);
  await settle();
  return outcome;
}

function override(isolate: Isolate, overrides: unknown) {
  return command(isolate, { command: "override", overrides: JSON.stringify(overrides) });
}

function freshOf(context: RequestContext, rule: string) {
  return reportOf(context).rules.find(({ name }) => name === rule)?.fresh;
}

beforeEach(async () => {
  for (const { name } of (await kv.list({ prefix: "site/order/" })).keys) await kv.delete(name);
});
afterEach(() => vi.unstubAllGlobals());

test("an override given to one isolate counts in another that has long been running", async () => {
  const [here, there] = isolates();
  requestTo(there);
  await settle();
  expect(await override(here, { hot72: { fresh: 600 } })).toMatchObject({ done: "overridden" });
  const declared = readHotList.declaration.rule.fresh;
  expect(freshOf(requestTo(there), "hot72")).toBe(declared);
  expect(freshOf(await laterRequestTo(there), "hot72")).toBe(600);
  await override(here, {});
  expect(freshOf(await laterRequestTo(there), "hot72")).toBe(declared);
});

test("a purge given to one isolate empties the memory of another that has long been running", async () => {
  const [here, there] = isolates();
  upstream("first edition");
  const first = await readArticle(requestTo(there), "spread");
  await settle();
  expect(first).toMatchObject({ value: { title: "first edition" } });
  clock.pass(5);
  await command(here, { command: "purge", tag: "content:spread" });
  const asked = upstream("second edition");
  const held = await readArticle(requestTo(there), "spread");
  expect([held, asked.mock.calls.length]).toMatchObject([{ value: { title: "first edition" } }, 0]);
  const context = await laterRequestTo(there);
  expect(await readArticle(context, "spread")).toMatchObject({
    value: { title: "second edition" },
  });
  expect(reportOf(context).purges.map(({ tag }) => tag)).toContain("content:spread");
});

test("an unreadable command in KV is reported by every isolate, and the last good one stays", async () => {
  const [here, there] = isolates();
  await override(here, { hot72: { fresh: 600 } });
  expect(freshOf(await laterRequestTo(there), "hot72")).toBe(600);
  await kv.put("site/order/9/bad", JSON.stringify({ kind: "override", rules: { hot72: "x" } }));
  const context = await laterRequestTo(there);
  expect(freshOf(context, "hot72")).toBe(600);
  expect(reportOf(context).problem).toContain("site/order/9/bad");
});
