import * as z from "zod";
import { afterEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import {
  callAsVisitor,
  readPublic,
  type PublicCall,
  type VisitorCall,
} from "../../../app/platform.server/client";
import { createIsolate } from "../../../app/edge.server/isolate";
import { lenientList } from "../../../app/platform.server/contracts/envelope";
import { testEdge } from "../../helpers/edge";

const visitor = { token: "visitor-token", userId: "7", requestId: "request-7" };
const nobody = { token: null, userId: null, requestId: "" };

/** Answers every upstream call with `respond` and records what was asked. */
const upstream = (respond: () => Response | Promise<Response>) => {
  const asked: { url: string; headers: Headers; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit = {}) => {
    asked.push({ url: url.href, headers: new Headers(init.headers), init });
    return respond();
  });
  return asked;
};

const envelope = (data: unknown, code = 0, message = "") => Response.json({ code, message, data });

let serial = 0;
const article = (id = `article-${(serial += 1)}`): PublicCall<{ title: string }> => ({
  rule: "content",
  service: "staticContent",
  path: ["content", id],
  data: z.object({ title: z.string() }),
  importance: "primary",
});

const account: VisitorCall<{ alias: string }> = {
  service: "api",
  method: "GET",
  path: ["peony", "v1", "account", "7"],
  data: z.object({ alias: z.string() }),
};

afterEach(() => vi.unstubAllGlobals());

describe("a public call", () => {
  test("carries an empty authorization and the request id 123456, whoever asks", async () => {
    const asked = upstream(() => envelope({ title: "t" }));
    const edge = testEdge({ headers: { cookie: "session=secret", authorization: "secret" } });
    expect(await readPublic(edge, article())).toMatchObject({ status: "ok" });
    expect(asked[0]!.headers.get("authorization")).toBe("");
    expect(asked[0]!.headers.get("x-request-id")).toBe("123456");
    expect(JSON.stringify([...asked[0]!.headers])).not.toContain("secret");
  });

  test("encodes every segment, so that an id cannot leave its place in the path", async () => {
    const asked = upstream(() => envelope({ title: "t" }));
    await readPublic(testEdge(), article("../a?b#c/d"));
    expect(asked[0]!.url).toBe("http://origin.local/content/..%2Fa%3Fb%23c%2Fd");
    expect(await readPublic(testEdge(), article(".."))).toMatchObject({ status: "refused" });
    expect(asked).toHaveLength(1);
  });

  test.each([[10024], [404], [410]])("code %i is the platform's own no", async (code) => {
    upstream(() => envelope(null, code, "gone"));
    const answer = await readPublic(testEdge(), article());
    expect(answer).toEqual({ status: "refused", code, message: "gone" });
  });

  test("does not keep a crawler past its 800 ms, and a visitor gets what the crawler left", async () => {
    upstream(
      () => new Promise((resolve) => setTimeout(() => resolve(envelope({ title: "late" })), 1000)),
    );
    const call = article();
    const crawler = testEdge({ headers: { "user-agent": "facebookexternalhit/1.1" } });
    const asked = Date.now();
    expect(await readPublic(crawler, call)).toEqual({ status: "unavailable" });
    expect(Date.now() - asked).toBeLessThan(800);
    const answer = await readPublic({ ...testEdge(), cache: crawler.cache }, call);
    expect(answer).toMatchObject({ status: "ok", value: { title: "late" } });
  });

  test("a 404 without an envelope is a refusal with the status as its code", async () => {
    upstream(() => new Response("not here", { status: 404 }));
    expect(await readPublic(testEdge(), article())).toMatchObject({ status: "refused", code: 404 });
  });

  test.each([
    ["a server error", () => new Response("", { status: 502 })],
    ["too many requests", () => new Response("", { status: 429 })],
    ["a redirect", () => new Response("", { status: 302, headers: { location: "/elsewhere" } })],
    ["broken JSON", () => new Response('{"code":0,"data":{"ti')],
    ["no envelope", () => Response.json(["t"])],
    ["a broken contract", () => envelope({ title: 7 })],
    ["a body past the limit", () => new Response("x".repeat(5 * 1024 * 1024))],
    ["a reset connection", () => Promise.reject(new TypeError("connection reset"))],
  ])("%s is unavailable, never an exception", async (_what, respond) => {
    upstream(respond);
    expect(await readPublic(testEdge(), article())).toEqual({ status: "unavailable" });
  });

  test("an unreadable member of a list is logged and left out, and the rest is served", async () => {
    upstream(() => envelope([{ title: "kept" }, { title: 7 }]));
    const edge = { ...testEdge(), log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } };
    const list = { ...article(), data: lenientList(z.object({ title: z.string() })) };
    expect(await readPublic(edge, list)).toMatchObject({ value: [{ title: "kept" }] });
    expect(edge.log.warn).toHaveBeenCalledWith(
      "upstream.part_dropped",
      expect.objectContaining({ service: "staticContent" }),
    );
  });

  test("redirects are not followed", async () => {
    const asked = upstream(() => envelope({ title: "t" }));
    await readPublic(testEdge(), article());
    expect(asked[0]!.init.redirect).toBe("manual");
  });

  test("the derived value is what is cached", async () => {
    upstream(() => envelope({ title: "t" }));
    const derive = vi.fn(({ title }: { title: string }) => title.toUpperCase());
    const call = { ...article(), derive };
    const isolate = createIsolate();
    await readPublic(testEdge({ isolate }), call);
    expect(await readPublic(testEdge({ isolate }), call)).toMatchObject({ value: "T" });
    expect(derive).toHaveBeenCalledTimes(1);
  });

  test("parameters in another order are the same answer, other values another one", async () => {
    const asked = upstream(() => envelope({ title: "t" }));
    const page = { ...article(), rule: "recommend" as const };
    const edge = testEdge();
    await readPublic(edge, { ...page, query: { page: 1, size: 10 } });
    await readPublic(edge, { ...page, query: { size: 10, page: 1 } });
    await readPublic(edge, { ...page, query: { page: 11, size: 0 } });
    expect(asked).toHaveLength(2);
  });
});

describe("a visitor's call", () => {
  test("carries the visitor's token and request id, and is made each time", async () => {
    const asked = upstream(() => envelope({ alias: "a" }));
    await callAsVisitor(testEdge(), account, visitor);
    await callAsVisitor(testEdge(), account, visitor);
    expect(asked).toHaveLength(2);
    expect(asked[0]!.headers.get("authorization")).toBe("visitor-token");
    expect(asked[0]!.headers.get("x-request-id")).toBe("request-7");
  });

  test("goes on while lists of the same upstream fail and their breaker is open", async () => {
    const isolate = createIsolate();
    const failing = upstream(() => new Response("", { status: 503 }));
    const list = (page: number): PublicCall<{ title: string }> => ({
      ...article(),
      rule: "recommend",
      service: "api",
      path: ["peony", "v1", "recommend"],
      query: { page, size: 10 },
    });
    for (let page = 1; page <= 10; page += 1) await readPublic(testEdge({ isolate }), list(page));
    expect(failing.length).toBeLessThan(10);
    const asked = upstream(() => envelope({ alias: "七" }));
    const edge = testEdge({ isolate });
    expect(await readPublic(edge, list(11))).toEqual({ status: "unavailable" });
    expect(await callAsVisitor(edge, account, visitor)).toEqual({
      status: "ok",
      value: { alias: "七" },
    });
    expect(asked).toHaveLength(1);
  });

  test("without a token the authorization is empty, without any id the request id is 123456", async () => {
    const asked = upstream(() => envelope({ alias: "a" }));
    await callAsVisitor(testEdge(), account, nobody);
    expect(asked[0]!.headers.get("authorization")).toBe("");
    expect(asked[0]!.headers.get("x-request-id")).toBe("123456");
  });

  test.each([
    "/law/v1/api/share/question/detail",
    "/law/v1/api/share/question/answerlist",
    "/peony/v1/picho/v1/open/catalog",
    "/circle/v1/api/share/content/detail",
  ])("%s takes no authorization header", async (path) => {
    const asked = upstream(() => envelope({ alias: "a" }));
    await callAsVisitor(testEdge(), { ...account, path: path.slice(1).split("/") }, visitor);
    expect(asked[0]!.headers.has("authorization")).toBe(false);
  });

  test("a refusal keeps the platform's code and message", async () => {
    upstream(() => envelope(null, 402, "not ready"));
    const reply = await callAsVisitor(testEdge(), account, visitor);
    expect(reply).toEqual({ status: "refused", code: 402, message: "not ready" });
  });

  test("cannot name a cache rule", () => {
    expectTypeOf<VisitorCall<string>["rule"]>().toEqualTypeOf<undefined>();
    // @ts-expect-error a call made with credentials has no rule
    const ruled: VisitorCall<{ alias: string }> = { ...account, rule: "content" };
    // @ts-expect-error a public call takes no visitor
    void (() => readPublic(testEdge(), article(), visitor));
    expect(ruled).toBeDefined();
  });
});
