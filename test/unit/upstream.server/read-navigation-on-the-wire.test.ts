import { describe, expect, it } from "vitest";
import { createIsolate } from "../../../app/edge.server/isolate";
import { loadHome } from "../../../app/features/navigation/home.server";
import { visibleNavigation } from "../../../app/model/navigation/navigation";
import { readGroupContents, readNavigation } from "../../../app/upstream.server/navigation";
import { readLocalWeather } from "../../../app/upstream.server/weather";
import { setUpPlatform } from "../../helpers/platform-on-the-wire";

const platform = setUpPlatform();

describe("the navigation's calls", () => {
  it("reads the navigation from the app info and asks for the groups of items without any", async () => {
    const named = await readNavigation(platform.context());
    expect((await platform.arrived()).map(({ path }) => path)).toEqual(["/peony/v1/app/info"]);
    expect(named[0]).toMatchObject({ title: "首页", category: "home", groups: { length: 7 } });

    await platform.behave({ groups_in_app_info: false });
    await platform.control.clearCalls();
    const asked = await readNavigation(platform.context());
    expect(visibleNavigation(asked)).toEqual(visibleNavigation(named));
    const [first, ...others] = await platform.arrived();
    expect(first?.path).toBe("/peony/v1/app/info");
    expect(new Set(others.map(({ path }) => path))).toEqual(new Set(["/peony/v1/group"]));
    // Items of the app alone have no groups to show, and are not asked for any.
    const shown = asked.filter(({ groups }) => groups.length > 0).map(({ id }) => id);
    expect(others.map(({ query }) => query["id"])).toEqual(expect.arrayContaining(shown));
    expect(others.length).toBeLessThan(asked.length);
  });

  it("reads a group's contents ten a page", async () => {
    const answers = [1, 2].map((page) => readGroupContents(platform.context(), "101", page));
    expect(await answers[0]).toMatchObject({ status: "ok", value: { cards: { length: 10 } } });
    expect(await answers[1]).toMatchObject({
      status: "ok",
      value: { page: 2, cards: { length: 10 } },
    });
    const asked = (await platform.arrived()).map(({ query }) => query);
    expect(asked).toContainEqual({ gid: "101", pageindex: "2", pagesize: "10" });
  });

  it("reads the weather with the name of its place", async () => {
    expect(await readLocalWeather(platform.context())).toMatchObject({
      status: "ok",
      value: {
        location: expect.stringMatching(/\p{Script=Han}/u),
        temperature: expect.any(Number),
      },
    });
    expect((await platform.arrived()).map(({ path }) => path).toSorted()).toEqual([
      "/peony/v3/lbs/auto",
      "/peony/v3/lbs_weather/auto",
    ]);
  });

  it("names the weather's own city when the location call gives none", async () => {
    await platform.control.fault({ path: "/peony/v3/lbs/", code: 10001 });
    expect(await readLocalWeather(platform.context())).toMatchObject({
      value: { location: "澜州" },
    });
  });
});

describe("the home page", () => {
  const open = (url = "", isolate = createIsolate()) =>
    loadHome(platform.context({ url, isolate }));

  it("lists the first group under the site's own card", async () => {
    const home = await open();
    expect(home.list).toMatchObject({ status: "ok", pages: [{ cards: { length: 10 } }] });
    expect(home.card.value?.title).toBe("江岚");
    expect(home.selected).toEqual({ item: "1", group: "101" });
  });

  it("opens its list further by the URL alone", async () => {
    const home = await open("?group=101&page=2");
    expect(home.list.status === "ok" && home.list.pages.map((entry) => entry.page)).toEqual([1, 2]);
    expect(home.card.value?.title).toBe("推荐");
  });

  it("keeps the pages before one that does not come", async () => {
    const isolate = createIsolate();
    await open("?group=101", isolate);
    await platform.control.fault({ path: "/peony/v1/content", status: 503 });
    const home = await open("?group=101&page=2", isolate);
    expect(home.list).toMatchObject({ status: "ok", pages: [{ page: 1 }] });
  });

  it("says so when the platform refuses a group, and when it does not answer", async () => {
    expect((await open("?group=999")).list).toEqual({ status: "gone" });
    await platform.control.fault({ path: "/peony/v1/content", status: 503 });
    expect((await open()).list).toEqual({ status: "unavailable" });
  });

  it("stands without its navigation: the editors' picks take the list's place", async () => {
    await platform.control.fault({ path: "/peony/v1/app/info", status: 503 });
    const home = await open();
    expect(home.entries).toEqual([]);
    expect(home.list).toMatchObject({ status: "ok", pages: [{ cards: { length: 10 } }] });
    expect((await platform.arrived()).map(({ path }) => path)).toContain("/peony/v1/recommend");
  });

  it("sends a desktop to the desktop page", async () => {
    const desktop = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0" };
    const thrown = await loadHome(platform.context({ headers: desktop })).catch(
      (error: unknown) => error,
    );
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get("location")).toMatch(/^\/pc\?url=/);
  });
});
