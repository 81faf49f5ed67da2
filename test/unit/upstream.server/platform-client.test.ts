import * as z from "zod";
import { afterEach, describe, expect, expectTypeOf, test, vi } from "vitest";
import { testPublicCall, testVisitorCall } from "../../helpers/test-calls";
import {
  UNCACHED_BECAUSE,
  criticalCaching,
  deferredCaching,
} from "../../../app/upstream.server/caching";
import { createIsolate } from "../../../app/edge.server/isolate";
import { lenientList } from "../../../app/upstream.server/contracts/envelope";
import type { RequestContext } from "../../../app/edge.server/request-context";
import type { Visitor } from "../../../app/upstream.server/visitor-call";
import { testContext } from "../../helpers/request-context";

const visitor = { token: "visitor-token", userId: "7", requestId: "request-7" };
const nobody = { token: null, userId: null, requestId: "" };

/** Answers every upstream call with `respond` and records what was asked. */
function upstream(respond: () => Response | Promise<Response>) {
  const asked: { url: string; headers: Headers; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit = {}) => {
    asked.push({ url: url.href, headers: new Headers(init.headers), init });
    return respond();
  });
  return asked;
}

function envelope(data: unknown, code = 0, message = "") {
  return Response.json({ code, message, data });
}

const title = z.object({ title: z.string() });
const articleCall = testPublicCall("testArticle", "GET staticContent /content/{id}", {
  cache: criticalCaching(),
  tags: ["content:{id}"],
  contract: title,
});

let serial = 0;
function nextId() {
  return `article-${(serial += 1)}`;
}

function readArticle(context: RequestContext, id = nextId()) {
  return articleCall(context, { id });
}

const readPage = testPublicCall("testPage", "GET api /peony/v1/recommend?page:int&size:int", {
  cache: deferredCaching(),
  tags: ["recommend"],
  contract: title,
});

const accountCall = testVisitorCall("testAccount", "GET api /peony/v1/account/{id}", {
  uncachedBecause: UNCACHED_BECAUSE.personal,
  contract: z.object({ alias: z.string() }),
});

function readAccount(context: RequestContext, of: Visitor) {
  return accountCall(context, of, { id: "7" });
}

afterEach(() => vi.unstubAllGlobals());

describe("a public call", () => {
  test("carries an empty authorization and the request id 123456, whoever asks", async () => {
    const asked = upstream(() => envelope({ title: "t" }));
    const context = testContext({ headers: { cookie: "session=secret", authorization: "secret" } });
    expect(await readArticle(context)).toMatchObject({ status: "ok" });
    expect(asked[0]!.headers.get("authorization")).toBe("");
    expect(asked[0]!.headers.get("x-request-id")).toBe("123456");
    expect(JSON.stringify([...asked[0]!.headers])).not.toContain("secret");
  });

  test("encodes every segment, so that an id cannot leave its place in the path", async () => {
    const asked = upstream(() => envelope({ title: "t" }));
    await readArticle(testContext(), "../a?b#c/d");
    expect(asked[0]!.url).toBe("http://origin.local/content/..%2Fa%3Fb%23c%2Fd");
    expect(await readArticle(testContext(), "..")).toMatchObject({ status: "refused" });
    expect(asked).toHaveLength(1);
  });

  test.each([[10024], [404], [410]])("code %i is the platform's own no", async (code) => {
    upstream(() => envelope(null, code, "gone"));
    const result = await readArticle(testContext());
    expect(result).toEqual({ status: "refused", code, message: "gone" });
  });

  test("does not keep a crawler past its 800 ms, and a visitor gets what the crawler left", async () => {
    let hasAnswered = false;
    upstream(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      hasAnswered = true;
      return envelope({ title: "late" });
    });
    const id = nextId();
    const crawler = testContext({ headers: { "user-agent": "facebookexternalhit/1.1" } });
    expect(await readArticle(crawler, id)).toEqual({ status: "unavailable" });
    expect(hasAnswered).toBe(false);
    const result = await readArticle({ ...testContext(), cache: crawler.cache }, id);
    expect(result).toMatchObject({ status: "ok", value: { title: "late" } });
  });

  test("a 404 without an envelope is a refusal with the status as its code", async () => {
    upstream(() => new Response("not here", { status: 404 }));
    expect(await readArticle(testContext())).toMatchObject({ status: "refused", code: 404 });
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
    expect(await readArticle(testContext())).toEqual({ status: "unavailable" });
  });

  test("an unreadable member of a list is logged and left out, and the rest is served", async () => {
    upstream(() => envelope([{ title: "stored" }, { title: 7 }]));
    const context = { ...testContext(), log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } };
    const readList = testPublicCall("testList", "GET staticContent /content/list", {
      cache: criticalCaching(),
      tags: [],
      contract: lenientList(title),
    });
    expect(await readList(context)).toMatchObject({ value: [{ title: "stored" }] });
    expect(context.log.warn).toHaveBeenCalledWith(
      "upstream.part_dropped",
      expect.objectContaining({ call: "testList", service: "staticContent" }),
    );
  });

  test("redirects are not followed", async () => {
    const asked = upstream(() => envelope({ title: "t" }));
    await readArticle(testContext());
    expect(asked[0]!.init.redirect).toBe("manual");
  });

  test("the derived value is what is cached", async () => {
    upstream(() => envelope({ title: "t" }));
    const derive = vi.fn((wire: { title: string }) => wire.title.toUpperCase());
    const readTitle = testPublicCall("testTitle", "GET staticContent /content/{id}", {
      cache: criticalCaching(),
      tags: [],
      contract: title,
      derive,
    });
    const isolate = createIsolate();
    await readTitle(testContext({ isolate }), { id: "1" });
    expect(await readTitle(testContext({ isolate }), { id: "1" })).toMatchObject({ value: "T" });
    expect(derive).toHaveBeenCalledTimes(1);
  });

  test("parameters in another order are the same answer, other values another one", async () => {
    const asked = upstream(() => envelope({ title: "t" }));
    const context = testContext();
    await readPage(context, { page: 1, size: 10 });
    await readPage(context, { size: 10, page: 1 });
    await readPage(context, { page: 11, size: 0 });
    expect(asked).toHaveLength(2);
  });
});

describe("a visitor's call", () => {
  test("carries the visitor's token and request id, and is made each time", async () => {
    const asked = upstream(() => envelope({ alias: "a" }));
    await readAccount(testContext(), visitor);
    await readAccount(testContext(), visitor);
    expect(asked).toHaveLength(2);
    expect(asked[0]!.headers.get("authorization")).toBe("visitor-token");
    expect(asked[0]!.headers.get("x-request-id")).toBe("request-7");
  });

  test("goes on while lists of the same upstream fail and their breaker is open", async () => {
    const isolate = createIsolate();
    const failing = upstream(() => new Response("", { status: 503 }));
    const list = (context: RequestContext, page: number) => readPage(context, { page, size: 10 });
    for (let page = 1; page <= 10; page += 1) await list(testContext({ isolate }), page);
    expect(failing.length).toBeLessThan(10);
    const asked = upstream(() => envelope({ alias: "七" }));
    const context = testContext({ isolate });
    expect(await list(context, 11)).toEqual({ status: "unavailable" });
    expect(await readAccount(context, visitor)).toEqual({
      status: "ok",
      value: { alias: "七" },
    });
    expect(asked).toHaveLength(1);
  });

  test("without a token the authorization is empty, without any id the request id is 123456", async () => {
    const asked = upstream(() => envelope({ alias: "a" }));
    await readAccount(testContext(), nobody);
    expect(asked[0]!.headers.get("authorization")).toBe("");
    expect(asked[0]!.headers.get("x-request-id")).toBe("123456");
  });

  test.each([
    "GET api /law/v1/api/share/question/detail",
    "GET api /law/v1/api/share/question/answerlist",
    "GET api /peony/v1/picho/v1/open/catalog",
    "GET api /circle/v1/api/share/content/detail",
  ] as const)("%s takes no authorization header", async (text) => {
    const asked = upstream(() => envelope({ alias: "a" }));
    const call = testVisitorCall("testUnauthorised", text, {
      uncachedBecause: UNCACHED_BECAUSE.personal,
      contract: z.unknown(),
    });
    await call(testContext(), visitor);
    expect(asked[0]!.headers.has("authorization")).toBe(false);
  });

  test("a refusal keeps the platform's code and message", async () => {
    upstream(() => envelope(null, 402, "not ready"));
    const reply = await readAccount(testContext(), visitor);
    expect(reply).toEqual({ status: "refused", code: 402, message: "not ready" });
  });

  test("cannot be cached, and a public call cannot carry credentials", () => {
    expectTypeOf<(typeof accountCall)["declaration"]["rule"]>().toEqualTypeOf<undefined>();
    const cache = criticalCaching();
    // @ts-expect-error a call made with credentials is not stored
    const cached = () => testVisitorCall("x", "GET api /x", { cache, contract: title });
    // @ts-expect-error a public call takes no visitor
    const personal = () => articleCall(testContext(), visitor, { id: "1" });
    expect([cached, personal]).toHaveLength(2);
  });
});
