import * as z from "zod";
import { env } from "cloudflare:test";
import { afterEach, expect, test, vi } from "vitest";
import type { KeyValueStore } from "../../../app/edge.server/bindings";
import { createEdge, type Edge } from "../../../app/edge.server/edge";
import { createIsolate, type Isolate } from "../../../app/edge.server/isolate";
import { readPublic, type PublicCall } from "../../../app/platform.server/client";
import { localEnvironment } from "../../../scripts/local-environment";

const call = (id: string): PublicCall<{ title: string }> => ({
  rule: "content",
  service: "staticContent",
  path: ["content", id],
  data: z.object({ title: z.string() }),
  importance: "primary",
});

const background: Promise<unknown>[] = [];
const settle = async () => {
  while (background.length > 0) await background.shift();
};

/** A request that reaches one isolate of the data centre; all share its Cache API and KV. */
const requestTo = (isolate: Isolate): Edge =>
  createEdge(
    new Request("http://127.0.0.1:8788/davmu/share/"),
    { ...localEnvironment(8788), EDGE_KV: (env as { EDGE_KV: KeyValueStore }).EDGE_KV },
    { waitUntil: (work) => void background.push(work) },
    { isolate },
  );

const upstream = (title: string) => {
  const answer = vi.fn(async () => Response.json({ code: 0, message: "", data: { title } }));
  vi.stubGlobal("fetch", answer);
  return answer;
};

afterEach(() => vi.unstubAllGlobals());

test("isolates of one data centre share what one of them has read", async () => {
  const asked = upstream("first edition");
  await readPublic(requestTo(createIsolate()), call("shared"));
  await settle();
  const answer = await readPublic(requestTo(createIsolate()), call("shared"));
  expect(answer).toMatchObject({ status: "ok", value: { title: "first edition" }, stale: false });
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a stored answer is kept by plain max-age, long enough to bridge a week of failure", async () => {
  upstream("first edition");
  const put = vi.spyOn(Cache.prototype, "put");
  await readPublic(requestTo(createIsolate()), call("max-age"));
  await settle();
  const policies = put.mock.calls.map(([, response]) => response.headers.get("cache-control"));
  expect(policies).toEqual(["public, max-age=604860"]);
  put.mockRestore();
});

test("a purge reaches isolates that start afterwards, although the tiers still hold the answer", async () => {
  upstream("first edition");
  const reader = createIsolate();
  await readPublic(requestTo(reader), call("purged"));
  await settle();
  const operator = createIsolate();
  const kv = (env as { EDGE_KV: KeyValueStore }).EDGE_KV;
  await operator.control.publishPurges(kv, ["content:purged"]);
  const asked = upstream("second edition");
  await new Promise((resolve) => setTimeout(resolve, 5));
  const answer = await readPublic(requestTo(createIsolate()), call("purged"));
  expect(answer).toMatchObject({ value: { title: "second edition" } });
  expect(asked).toHaveBeenCalledTimes(1);
});

test("with the platform down and this data centre empty, the global tier still has the article", async () => {
  upstream("first edition");
  const put = vi.spyOn(Cache.prototype, "put");
  await readPublic(requestTo(createIsolate()), call("global"));
  await settle();
  const cache = await caches.open("edge");
  const emptied = await Promise.all(put.mock.calls.map(([address]) => cache.delete(address)));
  expect(emptied).toEqual([true]);
  put.mockRestore();
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  const answer = await readPublic(requestTo(createIsolate()), call("global"));
  expect(answer).toMatchObject({ status: "ok", value: { title: "first edition" } });
});
