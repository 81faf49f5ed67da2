import { afterEach, describe, expect, it, vi } from "vitest";
import { openHome } from "../../../app/features/navigation/home.server";
import { readGroupContents, readNavigation } from "../../../app/platform.server/navigation";
import { readLocalWeather } from "../../../app/platform.server/weather";
import { testEdge } from "../../helpers/edge";
import { platformDouble, type Answer } from "../../helpers/platform-double";

const APP_INFO = "GET /peony/v1/app/info";
const CONFIG = "GET /data/h5_config";
function page(gid: string, index: number) {
  return `GET /peony/v1/content?gid=${gid}&pageindex=${index}&pagesize=10`;
}

function entries(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    post_id: `post${index + 1}`,
    content_type: "article",
    title: `第${index + 1}条`,
  }));
}

function navigation(items: object[]): Answer {
  return {
    data: { app_info: JSON.stringify({ primaryColor: "#123456", navigation: items }) },
  };
}

const front = navigation([
  { id: 1, title: "首页", category: "home", isHome: 1, groups: [{ id: 101, name: "推荐" }] },
]);
const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 13) Mobile" };

afterEach(() => vi.unstubAllGlobals());

describe("the navigation's calls", () => {
  it("reads the navigation from the app info and asks for the groups of items without any", async () => {
    const calls = platformDouble({
      [APP_INFO]: [
        navigation([
          { id: "1", title: "首页", category: "home" },
          { id: "4", title: "小程序", category: "app" },
        ]),
      ],
      "GET /peony/v1/group?id=1": [{ data: [{ id: "101", name: "推荐", type: "content" }] }],
    });
    const items = await readNavigation(testEdge());
    expect(items.map(({ groups }) => groups.map(({ name }) => name))).toEqual([["推荐"], []]);
    expect(calls).toHaveLength(2);
  });

  it("reads a group's contents ten a page", async () => {
    platformDouble({ [page("101", 2)]: [{ data: { contents: entries(10), count: 32 } }] });
    expect(await readGroupContents(testEdge(), "101", 2)).toMatchObject({
      status: "ok",
      value: { page: 2, total: 32, cards: { length: 10 } },
    });
  });

  it("reads the weather with the name of its place", async () => {
    platformDouble({
      "GET /peony/v3/lbs/auto": [{ data: { province: "浙江", city: "澜州", district: "" } }],
      "GET /peony/v3/lbs_weather/auto": [
        { data: { city: "澜州站", weather: "多云", icon: "cloudy", temperature: "-3", low: null } },
      ],
    });
    expect(await readLocalWeather(testEdge())).toMatchObject({
      value: { place: "澜州", words: "多云", sky: "cloudy", temperature: -3, low: null },
    });
  });

  it("names the weather's own city when the location call gives none", async () => {
    platformDouble({
      "GET /peony/v3/lbs_weather/auto": [{ data: { city: "澜州", weather: "晴", icon: "?" } }],
    });
    expect(await readLocalWeather(testEdge())).toMatchObject({
      value: { place: "澜州", sky: null },
    });
  });
});

describe("the home page", () => {
  const open = (url = "", answers: Record<string, Answer[]> = {}) => {
    platformDouble({
      [APP_INFO]: [front],
      [CONFIG]: [{ data: { site_name: "江岚" } }],
      ...answers,
    });
    const address = `http://127.0.0.1:8788/davmu/share/${url}`;
    return openHome(testEdge({ url: address, headers: phone }));
  };
  const contents: Answer = { data: { contents: entries(10), count: 15 } };

  it("lists the first group under the site's own card", async () => {
    const home = await open("", { [page("101", 1)]: [contents] });
    expect(home.list).toMatchObject({ status: "ok", pages: [{ cards: { length: 10 } }] });
    expect(home.card.value?.title).toBe("江岚");
    expect(home.selected).toEqual({ item: "1", group: "101" });
  });

  it("opens its list further by the address alone", async () => {
    const home = await open("?group=101&page=2", {
      [page("101", 1)]: [contents],
      [page("101", 2)]: [{ data: { contents: entries(5), count: 15 } }],
    });
    expect(home.list.status === "ok" && home.list.pages.map((entry) => entry.page)).toEqual([1, 2]);
    expect(home.card.value?.title).toBe("推荐");
  });

  it("keeps the pages before one that does not come", async () => {
    const home = await open("?group=101&page=2", {
      [page("101", 1)]: [contents],
      [page("101", 2)]: ["down"],
    });
    expect(home.list).toMatchObject({ status: "ok", pages: [{ page: 1 }] });
  });

  it("says so when the platform refuses a group, and when it does not answer", async () => {
    const refused = { [page("999", 1)]: [{ code: 10001, message: "参数错误" }] };
    expect((await open("?group=999", refused)).list).toEqual({ status: "gone" });
    expect((await open("")).list).toEqual({ status: "unavailable" });
  });

  it("stands without its navigation: the editors' picks take the list's place", async () => {
    const home = await open("", {
      [APP_INFO]: ["down"],
      "GET /peony/v1/recommend?page=1&size=10": [{ data: { news: entries(3), total: 3 } }],
    });
    expect(home.entries).toEqual([]);
    expect(home.list).toMatchObject({ status: "ok", pages: [{ total: 3 }] });
  });

  it("sends a desktop to the desktop page", async () => {
    platformDouble({ [APP_INFO]: [front] });
    const desktop = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0" };
    const thrown = await openHome(testEdge({ headers: desktop })).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get("location")).toMatch(/^\/pc\?url=/);
  });
});
