import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Edge } from "../../../app/edge.server/edge";
import { createIsolate, type Isolate } from "../../../app/edge.server/isolate";
import { act } from "../../../app/operations/act.server";
import { reportOf } from "../../../app/operations/report.server";
import { readPublic } from "../../../app/platform.server/client";
import { call, kv, requestTo, settle, upstream } from "./data-centre";

/** How often an isolate looks for what operators decided, in milliseconds, and a little more. */
const A_LOOK_LATER = 10_001;

const clock = { now: Date.now() };
const isolates = (): readonly [Isolate, Isolate] => [
  createIsolate(() => clock.now),
  createIsolate(() => clock.now),
];

/** The next request after the time at which an isolate looks into KV again. */
const laterRequestTo = async (isolate: Isolate): Promise<Edge> => {
  clock.now += A_LOOK_LATER;
  requestTo(isolate);
  await settle();
  return requestTo(isolate);
};

const order = async (isolate: Isolate, fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const outcome = await act(requestTo(isolate), form);
  await settle();
  return outcome;
};

const override = (isolate: Isolate, overrides: unknown) =>
  order(isolate, { order: "override", overrides: JSON.stringify(overrides) });

const freshOf = (edge: Edge, rule: string) =>
  reportOf(edge).rules.find(({ name }) => name === rule)?.fresh;

beforeEach(() => kv.put("control", "{}"));
afterEach(() => vi.unstubAllGlobals());

test("an override given to one isolate counts in another that has long been running", async () => {
  const [here, there] = isolates();
  requestTo(there);
  await settle();
  expect(await override(here, { hot72: { fresh: 600 } })).toEqual({ done: "overridden" });
  expect(freshOf(requestTo(there), "hot72")).toBe(60);
  expect(freshOf(await laterRequestTo(there), "hot72")).toBe(600);
  await override(here, {});
  expect(freshOf(await laterRequestTo(there), "hot72")).toBe(60);
});

test("a purge given to one isolate empties the memory of another that has long been running", async () => {
  const [here, there] = isolates();
  upstream("first edition");
  const first = await readPublic(requestTo(there), call("spread"));
  await settle();
  expect(first).toMatchObject({ value: { title: "first edition" } });
  clock.now += 5;
  await order(here, { order: "purge", tag: "content:spread" });
  const asked = upstream("second edition");
  const held = await readPublic(requestTo(there), call("spread"));
  expect([held, asked.mock.calls.length]).toMatchObject([{ value: { title: "first edition" } }, 0]);
  const edge = await laterRequestTo(there);
  expect(await readPublic(edge, call("spread"))).toMatchObject({
    value: { title: "second edition" },
  });
  expect(reportOf(edge).purges.map(({ tag }) => tag)).toContain("content:spread");
});

test("a bad override in KV is reported by every isolate, and the last good one stays", async () => {
  const [here, there] = isolates();
  await override(here, { hot72: { fresh: 600 } });
  expect(freshOf(await laterRequestTo(there), "hot72")).toBe(600);
  const bad = { version: clock.now + 1, overrides: { hot72: { freshness: 1 } }, purges: [] };
  await kv.put("control", JSON.stringify(bad));
  const edge = await laterRequestTo(there);
  expect(freshOf(edge, "hot72")).toBe(600);
  expect(reportOf(edge).problem).toContain("freshness");
});
