import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import Hashids from "hashids";
import { createPostIdDecoder } from "../../../app/ssr/guards.server/named-id";
import {
  compileAdapter,
  type CompiledAdapter,
} from "../../../app/upstream.server/adapters/compile";
import { anonymised, personalFields } from "../../../scripts/platform/anonymise";
import { ARTICLE_CALLS } from "../../../scripts/platform/needs";
import { declaredCalls } from "../../../app/upstream.server/calls";
import { describeVariables } from "../../../app/edge.server/config";
import { allKinds } from "../../../app/model/content/kinds";
import { parsePattern, type PatternText } from "../../../app/upstream.server/call-pattern";
import { checkedCall } from "../../../scripts/platform/checked-call";
import { adapterText } from "../../../scripts/platform/new-adapter";
import {
  startCustomPlatform,
  customAdapter,
  type CustomPlatform,
} from "../../helpers/custom-platform";

/** The adapter of a test; null for the custom platform's. */
let adapter: CompiledAdapter | null = null;

/** The site with the custom platform's adapter as the configured one. */
async function siteWithAdapter() {
  vi.resetModules();
  vi.doMock("../../../app/upstream.server/adapters/adapters", () => ({
    adapterOf: ({ hashidsSalt }: { hashidsSalt: string }) =>
      adapter ?? compileAdapter(customAdapter, hashidsSalt),
  }));
  return {
    ...(await import("../../../app/features/navigation/home.server")),
    ...(await import("../../../app/kinds/shared/below-the-fold.server")),
    ...(await import("../../../app/upstream.server/content")),
    ...(await import("../../../app/upstream.server/recommendations")),
    ...(await import("../../../app/upstream.server/account")),
    ...(await import("../../../app/upstream.server/albums")),
    ...(await import("../../../app/upstream.server/comments")),
    ...(await import("../../../app/upstream.server/live")),
    ...(await import("../../../scripts/platform/check")),
    ...(await import("../../../scripts/platform/describe-check")),
    ...(await import("../../helpers/request-context")),
  };
}

const SALT = "a-salt-of-the-configuration";
const PHONE = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36" };

let platform: CustomPlatform;
let site: Awaited<ReturnType<typeof siteWithAdapter>>;
beforeAll(async () => {
  platform = await startCustomPlatform();
  site = await siteWithAdapter();
});
afterAll(() => {
  platform?.dispose();
  vi.doUnmock("../../../app/upstream.server/adapters/adapters");
  vi.resetModules();
});

/** A key that looks different in a query. */
const API_KEY = "site+key/1";

function context(headers: Readonly<Record<string, string>> = {}) {
  const upstreams = ["API", "STATIC_CONTENT", "ALBUMS", "SPECIAL", "HOT", "COMMENTS"].concat([
    "STATIC_DATA",
    "WXSHARE",
    "PREVIEW",
    "MP_CONTENT",
    "FORMS",
    "LIVE",
  ]);
  const variables = Object.fromEntries(
    upstreams.map((name) => [`UPSTREAM_${name}`, platform.address]),
  );
  return site.testContext({
    headers,
    variables: { ...variables, HASHIDS_SALT: SALT, PLATFORM_API_KEY: API_KEY },
  });
}

function encoded(id: number): string {
  return new Hashids(SALT, 8).encode(id);
}

describe("a platform with names, ids and an envelope of its own", () => {
  test("has its article at a URL with the site's encoding of its id", async () => {
    const id = encoded(4711);
    const result = await site.readContent(context(), { id, fromMediaAccount: false });
    expect(result).toMatchObject({
      status: "ok",
      value: {
        body: "<p>清晨五点，第一批菜到了。</p>",
        item: {
          postId: id,
          kind: "article",
          title: "桥下的菜场",
          commentsOpen: true,
          publishedAt: Date.parse("2026-11-20T05:00:00+08:00"),
          cover: { full: "https://media.example.com/4711.jpg", width: 960 },
          author: { id: "5", name: "王小明" },
        },
      },
    });
    expect(platform.asked).toContain("/api/pieces/4711");
  });

  test("may have ids that are no numbers, each with a URL that the site takes", async () => {
    const hot = await site.readHotList(context());
    const ids = hot.status === "ok" ? hot.value.map(({ postId }) => postId) : [];
    expect(ids).toHaveLength(7);
    for (const id of ids) {
      expect(createPostIdDecoder(SALT)(id)).not.toBeNull();
      const result = await site.readContent(context(), { id, fromMediaAccount: false });
      expect(result.status).toBe("ok");
    }
    expect(platform.asked).toContain("/api/pieces/b-12");
  });

  test("may leave the host out of its pictures' URLs", async () => {
    const { face, ...fields } = customAdapter.fields;
    void face;
    adapter = compileAdapter(
      {
        ...customAdapter,
        mediaBase: "staticContent",
        fields: {
          ...fields,
          "byline.face": { to: "avatar", as: "address" },
          thumb: { to: "style.data", as: "files" },
        },
      },
      SALT,
      { staticContent: "https://cdn.example.com/base" },
    );
    const result = await site.readContent(context(), { id: encoded(26), fromMediaAccount: false });
    adapter = null;
    expect(result).toMatchObject({
      value: {
        item: {
          cover: { full: "https://cdn.example.com/26.jpg" },
          author: { avatar: "https://cdn.example.com/base/faces/5.jpg" },
        },
      },
    });
  });

  test("says in its own word that there is no such thing", async () => {
    const result = await site.readContent(context(), { id: encoded(1), fromMediaAccount: false });
    expect(result).toMatchObject({ status: "refused", code: 10024 });
  });

  test("has comments, albums and broadcasts", async () => {
    const postId = encoded(4711);
    const asked = { postId, fromMediaAccount: false, repliesTo: null, page: 2 };
    expect(await site.readComments(context(), asked)).toMatchObject({
      value: {
        comments: [
          { alias: "reader3", text: "Lovely", starCount: 2, replies: [{ alias: "编辑" }] },
        ],
      },
    });
    expect(platform.asked).toContain("/api/talk?piece=4711&skip=10&take=10");
    const album = await site.readAlbum(context(), { id: encoded(23), medium: "audio", page: 1 });
    expect(album).toMatchObject({ value: { total: 1, tracks: [{ duration: "01:05" }] } });
    expect(await site.readLiveDetail(context(), encoded(25))).toMatchObject({
      value: { liveId: "r31", broadcast: { status: "live" }, counts: { online: 12 } },
    });
    expect(await site.readLiveRoom(context(), "r31")).toMatchObject({
      value: { posts: [{ seq: 1, alias: "主持人", text: "欢迎" }] },
    });
  });

  test("logs a visitor in with bodies and tokens in its own form", async () => {
    const nobody = { token: null, userId: null, requestId: "" };
    const phone = "13800000000";
    await site.requestCode(context(), nobody, phone);
    expect(platform.bodies.get("/api/session/code")).toEqual({ phone });
    const login = { method: "code", phone, code: "123456" } as const;
    const reply = await site.logIn(context(), nobody, login, "device");
    expect(platform.bodies.get("/api/session")).toEqual({ phone, code: "123456" });
    expect(reply).toEqual({ status: "ok", value: { token: "key-of-a-visitor", userId: "8" } });
    const visitor = { ...nobody, token: "key-of-a-visitor", userId: "8" };
    expect(await site.readAccount(context(), visitor, "8")).toMatchObject({
      value: { alias: "小陈" },
    });
    const wrong = { ...login, code: "000000" };
    expect(await site.logIn(context(), nobody, wrong, "device")).toMatchObject({
      status: "refused",
      message: "验证码错误",
    });
  });

  test("has the hot list for a home page where it has no app info and no recommendations", async () => {
    const home = await site.loadHome(context(PHONE));
    expect(home.list).toMatchObject({ status: "ok", isHotList: true });
    expect(home.site).toBe("江南客户端");
  });

  test("has no recommendations below an article, rather than some to try again", async () => {
    const item = {
      postId: encoded(4711),
      fromMediaAccount: false,
      trackId: "",
      mediaAccountId: "",
      commentsOpen: true,
    };
    const below = site.startBelowTheFold(context(), item, new URLSearchParams());
    expect(await below.recommended).toEqual({ status: "ok", value: [] });
    await Promise.all([below.comments, below.hot, below.hottest, below.related]);
  });

  test("is not asked for what it does not have", () => {
    expect(platform.asked.filter((url) => !url.startsWith("/api/"))).toEqual([]);
  });
});

describe("the check of that platform", () => {
  const check = (given: Readonly<Record<string, string>> = {}, token: string | null = null) =>
    site.checkPlatform(() => context(), { given, token });

  test("makes each call once, content once of each kind, without an id being given", async () => {
    const checked = await check();
    const works = checked.filter(({ outcome }) => outcome === "works");
    const names = works.map(({ name, kind }) => (kind === null ? name : `${name} ${kind}`));
    const kinds = ["article", "video", "image", "audio_album", "audio", "local_live"];
    expect(names.toSorted()).toEqual(
      [
        ...kinds.map((kind) => `content ${kind}`),
        "album",
        "comments",
        "firstComments",
        "hot72",
        "liveDetail",
        "liveRoom",
        "related",
        "search",
        "siteConfig",
      ].toSorted(),
    );
    const outcomes = (name: string) => checked.find((call) => call.name === name)?.outcome;
    expect(["recommend", "login", "account"].map(outcomes)).toEqual([
      "absent",
      "changing",
      "personal",
    ]);
  });

  test("says what was sent, what was read, and the screens in the end", async () => {
    const text = site.describeCheck(await check());
    expect(text).toContain(`content (article) · GET ${platform.address}/api/pieces/4711`);
    expect(text).toMatch(/comments · GET .*\/api\/talk\?piece=4711&skip=0&take=10/);
    expect(text).toMatch(/\nNot in the adapter: .*recommend/);
    expect(text.split("\n").at(-1)).toBe(
      "Screens that would work today: article; video; audio; gallery; home (hot list); album; " +
        "search; live broadcast.",
    );
  });

  test("says what a response misses, lacks and has too much, by field", async () => {
    const { kind, cover, ...fields } = customAdapter.fields;
    void kind;
    void cover;
    const { firstComments, ...calls } = customAdapter.calls;
    const bare = { ...firstComments, fields: {} };
    const half = { ...customAdapter, fields, calls: { ...calls, firstComments: bare } };
    adapter = compileAdapter(half, SALT);
    const text = site.describeCheck(await check({ id: encoded(4711) }));
    adapter = null;
    expect(text).toMatch(/broken +content .*\n.*\n +misses content_type: /);
    expect(text).toMatch(/not read: .*kind.*cover/);
    expect(text).toMatch(
      /broken +firstComments.*\n.*\n.*\n.*\n +not in the answer: comments, count\n +not read: items, n/,
    );
    expect(text).toContain("left out: ");
    expect(text.split("\n").at(-1)).toBe("No screen would work today: begin with `content`.");
  });

  test.each([
    ["query", { query: "key" }],
    ["header", { header: "x-key" }],
  ] as const)("sends the site's key in the %s and does not print it", async (_where, apiKey) => {
    adapter = compileAdapter({ ...customAdapter, apiKey }, SALT);
    const before = platform.asked.length;
    const text = site.describeCheck(await check({ id: encoded(4711) }));
    adapter = null;
    const sent = platform.asked.slice(before).filter((url) => url.includes("key=site%2Bkey%2F1"));
    expect(sent.length > 0).toBe("query" in apiKey);
    expect(platform.keys.has(API_KEY)).toBe("header" in apiKey);
    expect(text).toMatch(/works +content/);
    expect(text).not.toMatch(/site(\+|%2B)key/);
  });

  test("says why there is no response", async () => {
    adapter = compileAdapter(
      { ...customAdapter, envelope: { success: { path: "code", is: [0] }, data: "data" } },
      SALT,
    );
    const text = site.describeCheck(await check({ id: encoded(4711) }));
    adapter = null;
    expect(text).toContain("no envelope as the adapter has it; the answer's fields: ok, payload");
    expect(text).toContain("No screen would work today");
  });

  test("knows a video without a source and an album that the lists do not show", async () => {
    const { streams, ...fields } = customAdapter.fields;
    void streams;
    adapter = compileAdapter({ ...customAdapter, fields }, SALT);
    const text = site.describeCheck(await check());
    adapter = compileAdapter(
      { ...customAdapter, calls: { ...customAdapter.calls, hot72: {} } },
      SALT,
    );
    const unseen = site.describeCheck(await check());
    adapter = null;
    expect(text).toMatch(/broken +content \(video\).*\n.*\n.*\n +misses media: nothing to play/);
    expect(unseen).toMatch(/skipped +album.*\n +the lists show no audio_album or video_album/);
    expect(unseen).toMatch(/\nNot tried, the lists show none .*: article; video/);
  });

  test("takes an empty album for an album", () => {
    const declaration = declaredCalls().find(({ name }) => name === "album")!;
    const data = { album: {}, tracks: [], total: 0 };
    const answer = { httpStatus: 200, code: 0, message: "", data, wire: "", enveloped: true };
    const record = { request: "GET http://platform/album", body: "{}", problem: "" };
    const made = { record, kind: null, asked: "1", milliseconds: 1 };
    const call = checkedCall(declaration, { kind: "answer", ...answer }, made);
    expect(call).toMatchObject({ outcome: "works", misses: [], unread: ["album"] });
  });

  test("never prints or records a token", async () => {
    const token = "a-visitor's-token";
    const checked = await check({ "account.id": "8" }, token);
    expect(checked.find(({ name }) => name === "account")).toMatchObject({
      outcome: "refused",
      answer: "HTTP 200, code 401: Bearer … is not known",
    });
    expect(site.describeCheck(checked)).not.toContain(token);
    expect(JSON.stringify(checked)).not.toContain(token);
  });
});

test("an adapter to start from has an article's calls first, and everything else below", () => {
  const text = adapterText("my-platform");
  expect(text).toContain("export const myPlatform: Adapter");
  expect(text.indexOf("    content: {")).toBeGreaterThan(0);
  expect(text.indexOf("    content: {")).toBeLessThan(text.indexOf("// appInfo: {"));
  expect(text).not.toMatch(/salt:/i);
  expect(text).toContain(
    '// star: { pattern: "POST api /{family:peony|guzzle}/v1/star", ids: ["post_id"] }',
  );
  expect(text).toContain('// liveRoom: { pattern: "GET live /room/{id}" }');
  for (const { name } of declaredCalls())
    expect(text).toContain(
      `    ${"// "}${name}: {`.replace(Object.keys(ARTICLE_CALLS).includes(name) ? "// " : "", ""),
    );
});

test("what is recorded names nobody", () => {
  expect(
    anonymised({
      code: 0,
      data: {
        post_id: "ab12cd34",
        title: "桥下的菜场 2026",
        content: '<p class="x">王小明 13800138000</p>',
        user: { mp_name: "wang" },
        token: "abc123",
        publish_at: "2026-11-20T05:00:00",
        style: { data: [{ url: "https://cdn.platform.cn/a/b.jpg", width: 3 }] },
      },
    }),
  ).toEqual({
    code: 0,
    data: {
      post_id: "ab12cd34",
      title: "文文文文文 0000",
      content: '<p class="">文文文 00000000000</p>',
      user: { mp_name: "xxxx" },
      token: "xxx000",
      publish_at: "2026-11-20T05:00:00",
      style: { data: [{ url: "https://media.example.com/file", width: 3 }] },
    },
  });
});

test("what is recorded in a platform's own names names nobody either", () => {
  const personal = personalFields(customAdapter);
  expect(
    anonymised(
      {
        words: "Lovely",
        kind: "on_air",
        who: { first: "ana", since: 1999 },
        face: "ana.jpg",
        byline: "Reyes",
      },
      personal,
    ),
  ).toEqual({
    words: "xxxxxx",
    kind: "on_air",
    who: { first: "xxx", since: 1 },
    face: "xxx.xxx",
    byline: "xxxxx",
  });
});

describe("docs/adopt.md", () => {
  const text = readFileSync("docs/adopt.md", "utf8");
  const [, types = ""] = /`content_type` is one of ([^.]*)\./.exec(text) ?? [];
  const screens = text.slice(text.indexOf("## 6."), text.indexOf("A test of your own"));
  const sample = /```ts\n([^]*?)```/.exec(text)?.[1] ?? "";

  test("lists every content type and every upstream", () => {
    const listed = [...types.matchAll(/`(\w+)`/g)].map(([, type]) => type);
    expect(listed.toSorted()).toEqual(allKinds.toSorted());
    const services = /for service in (.*); do/.exec(text)?.[1]?.split(" ") ?? [];
    const upstreams = describeVariables().filter(({ name }) => name.startsWith("UPSTREAM_"));
    expect(services.map((service) => `UPSTREAM_${service}`).toSorted()).toEqual(
      upstreams.map(({ name }) => name).toSorted(),
    );
  });

  test("names calls that are declared, with patterns that are valid", () => {
    const declared = declaredCalls().map(({ name }) => name);
    const lists = [...screens.matchAll(/`([a-z]\w+)`/gi)].map(([, name]) => name);
    const notCalls = ["fields", "live_id", "LIVE_SOCKET_URL"];
    const named = [...sample.matchAll(/^(\w+): \{/gm)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(3);
    for (const name of [...lists, ...named]) expect([...declared, ...notCalls]).toContain(name);
    for (const [, pattern = ""] of sample.matchAll(/pattern: "([^"]*)"/g))
      expect(() => parsePattern(pattern as PatternText)).not.toThrow();
  });
});
