import { afterEach, expect, test, vi } from "vitest";
import { createIsolate } from "../../../app/edge.server/isolate";
import { readArticle, requestTo, settle, upstream } from "./data-centre";

afterEach(() => vi.unstubAllGlobals());

test("isolates of one data centre share what one of them has read", async () => {
  const asked = upstream("first edition");
  await readArticle(requestTo(createIsolate()), "shared");
  await settle();
  const result = await readArticle(requestTo(createIsolate()), "shared");
  expect(result).toMatchObject({
    status: "ok",
    value: { title: "first edition" },
    isStaleIfError: false,
  });
  expect(asked).toHaveBeenCalledTimes(1);
});

test("a stored response is kept by plain max-age, long enough to bridge a week of failure", async () => {
  upstream("first edition");
  const put = vi.spyOn(Cache.prototype, "put");
  await readArticle(requestTo(createIsolate()), "max-age");
  await settle();
  const policies = put.mock.calls.map(([, response]) => response.headers.get("cache-control"));
  expect(policies).toEqual(["public, max-age=604860"]);
  put.mockRestore();
});

test("a purge reaches isolates that start afterwards, although the tiers still hold the response", async () => {
  upstream("first edition");
  const reader = createIsolate();
  await readArticle(requestTo(reader), "purged");
  await settle();
  const operator = createIsolate();
  requestTo(operator);
  await settle();
  await operator.control.submit({
    kind: "purge",
    id: crypto.randomUUID(),
    tags: ["content:purged"],
    by: "",
    reason: "",
  });
  const asked = upstream("second edition");
  await new Promise((resolve) => setTimeout(resolve, 5));
  const result = await readArticle(requestTo(createIsolate()), "purged");
  expect(result).toMatchObject({ value: { title: "second edition" } });
  expect(asked).toHaveBeenCalledTimes(1);
});

test("with the platform down and this data centre empty, the global tier still has the article", async () => {
  upstream("first edition");
  const put = vi.spyOn(Cache.prototype, "put");
  await readArticle(requestTo(createIsolate()), "global");
  await settle();
  const cache = await caches.open("edge");
  const emptied = await Promise.all(put.mock.calls.map(([address]) => cache.delete(address)));
  expect(emptied).toEqual([true]);
  put.mockRestore();
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  const result = await readArticle(requestTo(createIsolate()), "global");
  expect(result).toMatchObject({ status: "ok", value: { title: "first edition" } });
});
