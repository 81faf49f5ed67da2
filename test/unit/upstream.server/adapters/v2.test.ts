import { afterEach, describe, expect, test, vi } from "vitest";
import { declaredCalls } from "../../../../app/upstream.server/calls";
import { urlOf, parsePattern } from "../../../../app/upstream.server/call-pattern";
import { readContent } from "../../../../app/upstream.server/content";
import { readAlbum } from "../../../../app/upstream.server/albums";
import { readHotWords, searchContent } from "../../../../app/upstream.server/search";
import { readCloudForm } from "../../../../app/upstream.server/forms";
import { v2 } from "../../../../app/upstream.server/adapters/v2";
import { compileAdapter } from "../../../../app/upstream.server/adapters/compile";
import { createIsolate } from "../../../../app/edge.server/isolate";
import { testContext } from "../../../helpers/request-context";

afterEach(() => vi.unstubAllGlobals());

const compiled = compileAdapter(v2, "salt");

/** Answers every call alike; returns the recorded requests. */
function platform(answer: unknown, status = 200) {
  const asked: { address: string; headers: Headers }[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    asked.push({ address: `${url.pathname}${url.search}`, headers: new Headers(init.headers) });
    return Response.json(answer, { status });
  });
  return asked;
}

function context() {
  return testContext({ variables: { PLATFORM_ADAPTER: "v2" } });
}

const item = {
  contentId: "urn:content:ab12cd34",
  kind: "video",
  title: "桥下的菜场",
  bodyHtml: "<p>清晨五点。</p>",
  times: { published: 1_780_000_000, updated: 1_780_000_060 },
  durationMs: 205_000,
  byMediaAccount: "N",
  upright: "Y",
  commentsAllowed: "Y",
  viewCount: 7,
  covers: [{ src: "/media/a.jpg", small: "/media/a-thumb.jpg", size: "1200x800" }],
  relatedContentIds: ["urn:content:ef56ab78"],
};

describe("the adapter of a second platform", () => {
  test("reads its envelope, fields, units and ids", async () => {
    const asked = platform({ status: { code: "OK" }, result: item });
    const result = await readContent(context(), { id: "ab12cd34", fromMediaAccount: false });
    expect(asked[0]!.address).toBe("/v2/contents?contentId=urn%3Acontent%3Aab12cd34");
    expect(result).toMatchObject({
      status: "ok",
      value: {
        body: "<p>清晨五点。</p>",
        item: {
          postId: "ab12cd34",
          kind: "video",
          publishedAt: 1_780_000_000_000,
          modifiedAt: 1_780_000_060_000,
          duration: "03:25",
          portrait: true,
          fromMediaAccount: false,
          commentsOpen: true,
          viewCount: 7,
          relatedIds: ["ef56ab78"],
          cover: { full: "/media/a.jpg", url: "/media/a-thumb.jpg", width: 1200, height: 800 },
        },
      },
    });
  });

  test("reads a refusal's code", async () => {
    platform({ status: { code: "E10024", text: "内容不存在" } });
    expect(await readContent(context(), { id: "ab12cd34", fromMediaAccount: false })).toEqual({
      status: "refused",
      code: 10024,
      message: "内容不存在",
    });
  });

  test("asks for pages by offset", async () => {
    const asked = platform({ status: { code: "OK" }, result: { entries: [], totalCount: 0 } });
    await readAlbum(context(), { id: "ab12cd34", medium: "audio", page: 3 });
    await searchContent(context(), { keyword: "台风", kind: null, page: 2 });
    expect(asked.map(({ address }) => decodeURIComponent(address))).toEqual([
      "/v2/albums/urn:content:ab12cd34/audio?offset=60&limit=30",
      "/peony/v1/search?q=台风&offset=10&limit=10",
    ]);
  });

  test("stores the converted answer, which counters alone do not change", async () => {
    const isolate = createIsolate();
    const on = () => testContext({ isolate, variables: { PLATFORM_ADAPTER: "v2" } });
    platform({ status: { code: "OK" }, result: [{ keyword: "台风" }] });
    expect(await readHotWords(on())).toMatchObject({ status: "ok", value: ["台风"] });
    const asked = platform({ status: { code: "OK" }, result: [] });
    expect(await readHotWords(on())).toMatchObject({ status: "ok", value: ["台风"] });
    expect(asked).toEqual([]);
  });

  test.each([
    ["the reference's envelope", { code: 0, message: "", data: item }],
    ["another envelope", { status: "ok", data: item }],
    ["null", null],
    ["a list of 5000 levels", JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`)],
  ])("reads no response from %s", async (_what, answer) => {
    platform(answer);
    expect(await readContent(context(), { id: "ab12cd34", fromMediaAccount: false })).toEqual({
      status: "unavailable",
    });
  });

  test("never sets a prototype", () => {
    const read = compiled
      .callOf("content")!
      .response(JSON.parse('{"__proto__": {"title": "x"}, "constructor": 1}')) as object;
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect((read as { title?: string }).title).toBeUndefined();
  });

  test("leaves the headers of the declared path", async () => {
    const asked = platform({ status: { code: "OK" }, result: {} });
    await readCloudForm(context(), "ab12cd34");
    expect(asked[0]!.headers.get("x-request-id")).toBe("123456");
    expect(asked[0]!.headers.has("authorization")).toBe(true);
  });
});

describe("its calls", () => {
  const adapted = Object.keys(v2.calls).map((name) => {
    const compiledCall = compiled.callOf(name)!;
    const call = declaredCalls().find((declared) => declared.name === name);
    if (call === undefined) throw new Error(`No call is ${name}`);
    return { name, call, compiledCall };
  });

  test("are more than ten", () => {
    expect(adapted.length).toBeGreaterThan(10);
  });

  test.each(adapted.filter(({ compiledCall }) => compiledCall.pattern !== undefined))(
    "have complete URLs: $name",
    ({ call: { pattern }, compiledCall }) => {
      const names = [...pattern.segments, ...pattern.query.map(({ value }) => value)].flatMap(
        (part) => (typeof part === "object" && "name" in part ? [part.name] : []),
      );
      const given = Object.fromEntries(names.map((name) => [name, "1"]));
      const body =
        pattern.method === "POST" ? { comment_id: "2", post_id: "3", answers: {} } : undefined;
      const sent = compiledCall.request({ given, body });
      const { path, query } = urlOf(parsePattern(compiledCall.pattern!), sent.given);
      expect([...path, ...Object.values(query)].join(" ")).not.toMatch(/undefined|null|NaN/);
      expect(path).not.toContain("");
      const optional = parsePattern(compiledCall.pattern!).query.filter((one) => !one.optional);
      expect(Object.keys(query)).toEqual(expect.arrayContaining(optional.map((one) => one.name)));
    },
  );
});
