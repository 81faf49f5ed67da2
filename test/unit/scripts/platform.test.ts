import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import Hashids from "hashids";
import { decodePostId } from "../../../app/ssr/guards.server/named-id";
import { compileAdapter } from "../../../app/upstream.server/adapters/compile";
import { anonymised } from "../../../scripts/platform/anonymise";
import { adapterText } from "../../../scripts/platform/new-adapter";
import {
  startCustomPlatform,
  customAdapter,
  type CustomPlatform,
} from "../../helpers/custom-platform";

/** The site with the custom platform's adapter as the configured one. */
async function siteWithAdapter() {
  vi.resetModules();
  vi.doMock("../../../app/upstream.server/adapters/adapters", () => ({
    adapterOf: ({ hashidsSalt }: { hashidsSalt: string }) =>
      compileAdapter(customAdapter, hashidsSalt),
  }));
  return {
    ...(await import("../../../app/features/navigation/home.server")),
    ...(await import("../../../app/upstream.server/content")),
    ...(await import("../../../app/upstream.server/reading")),
    ...(await import("../../../scripts/platform/check")),
    ...(await import("../../helpers/edge")),
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

function edge(headers: Readonly<Record<string, string>> = {}) {
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
  return site.testEdge({ headers, variables: { ...variables, HASHIDS_SALT: SALT } });
}

describe("a platform with names, ids and an envelope of its own", () => {
  test("has its article at an address with the site's encoding of its id", async () => {
    const id = new Hashids(SALT, 8).encode(4711);
    const answer = await site.readContent(edge(), { id, mediaAccount: false });
    expect(answer).toMatchObject({
      status: "ok",
      value: {
        body: "<p>清晨五点，第一批菜到了。</p>",
        item: {
          postId: id,
          title: "桥下的菜场",
          duration: "03:25",
          commentsOpen: true,
          publishedAt: Date.parse("2026-11-20T05:00:00+08:00"),
          cover: { full: "https://media.example.com/market.jpg" },
        },
      },
    });
    expect(platform.asked).toContain("/v1/stories/4711");
  });

  test("may have ids that are no numbers, each with an address that the site takes", async () => {
    const hot = await site.readHotList(edge());
    const ids = hot.status === "ok" ? hot.value.map(({ postId }) => postId) : [];
    expect(ids).toHaveLength(2);
    for (const id of ids) {
      expect(decodePostId(SALT)(id)).not.toBeNull();
      const answer = await site.readContent(edge(), { id, mediaAccount: false });
      expect(answer.status).toBe("ok");
    }
    expect(platform.asked).toContain("/v1/stories/b-12");
  });

  test("says in its own word that there is no such thing", async () => {
    const id = new Hashids(SALT, 8).encode(1);
    const answer = await site.readContent(edge(), { id, mediaAccount: false });
    expect(answer).toMatchObject({ status: "refused", code: 10024 });
  });

  test("has the hot list for a home page where it has no app info and no recommendations", async () => {
    const home = await site.loadHome(edge(PHONE));
    expect(home.list).toMatchObject({ status: "ok", isHotList: true });
    expect(home.site).toBe("江南客户端");
  });

  test("is checked call by call, without an id being given", async () => {
    const checked = await site.checkPlatform(() => edge(), { given: {}, token: null });
    const of = (name: string) => checked.find((call) => call.name === name);
    for (const name of Object.keys(customAdapter.calls))
      expect([name, of(name)?.outcome]).toEqual([name, "works"]);
    expect(of("content")?.derived).toContain("title");
    expect(of("recommend")).toMatchObject({ outcome: "refused", answer: "HTTP 404, code 404" });
    expect(of("account")?.outcome).toBe("skipped");
    expect(site.workingScreens(checked)).toEqual([
      "article, video, audio, gallery",
      "home (hot list)",
    ]);
    const text = site.describeCheck(checked);
    expect(text).toContain("Screens that would work today: article");
    expect(text).toMatch(/recommend .*\n.*\n.*without it: home shows the hot list/);
  });

  test("is told what its answers miss, and no token is ever printed", async () => {
    const checked = await site.checkPlatform(() => edge(), {
      given: { id: "b-12" },
      token: "a-visitor's-token",
    });
    expect(site.describeCheck(checked)).not.toContain("a-visitor's-token");
    expect(checked.filter(({ outcome }) => outcome === "skipped").length).toBeGreaterThan(5);
  });
});

test("an adapter to start from has an article's calls first, and everything else below", () => {
  const text = adapterText("my-platform");
  expect(text).toContain("export const myPlatform: Adapter");
  expect(text.indexOf("    content: {")).toBeGreaterThan(0);
  expect(text.indexOf("    content: {")).toBeLessThan(text.indexOf("// appInfo: {"));
  expect(text).not.toMatch(/salt:/i);
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
