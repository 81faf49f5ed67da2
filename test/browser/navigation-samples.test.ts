import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { themeFrom } from "../../app/ssr/theme";
import site from "../../origin/seed/site.json";
import { setUpSite } from "../helpers/set-up-site";

const setup = setUpSite();
const { navigation } = site.app_info;

/** The types of the specification, section 2 "Layout item filter". */
const DROPPED =
  "app naoce applet dimim circle dejin report wzlist ask-politics fazak link maavd ilive zoceh service clue_report";

function bar(page: Page) {
  return page.getByRole("navigation", { name: "底部导航" });
}

describe("layout items of the sixteen types that only the native client shows", () => {
  const dropped = navigation
    .flatMap(({ groups }) => groups)
    .filter(({ type }) => DROPPED.split(" ").includes(type));

  it("are all in the platform's navigation, and in no panel, bar or row of groups", async () => {
    expect(new Set(dropped.map(({ type }) => type))).toEqual(new Set(DROPPED.split(" ")));
    const names = new Set([...dropped.map(({ name }) => name), "我要爆料", "最新线索"]);
    const page = await setup.visit("?group=301");
    expect(
      await page.getByRole("navigation", { name: "频道" }).locator(".tab").allTextContents(),
    ).toEqual(["公告", "办事指南"]);
    const home = await setup.visit("");
    await home.locator(".banner-navigation").tap();
    const panel = home.getByRole("dialog", { name: "全部频道" });
    await panel.getByRole("link", { name: "办事指南" }).waitFor();
    const shown = [
      ...(await panel.getByRole("link").allTextContents()),
      ...(await panel.getByRole("heading").allTextContents()),
      ...(await bar(home).getByRole("link").allTextContents()),
    ];
    expect(shown.filter((name) => names.has(name))).toEqual([]);
  });

  it("say at their own URL that the app has them", async () => {
    for (const { id } of dropped) {
      const response = await fetch(setup.site.at(`?group=${id}`), {
        headers: { "user-agent": "Mozilla/5.0 (Linux; Android 13) Mobile" },
      });
      expect(await response.text(), id).toContain("暂不支持，请在APP中查看");
    }
  });
});

describe("an item of the bottom navigation", () => {
  /** A colour as stylesheets compute it. */
  const computed = (page: Page, colour: string) =>
    page.evaluate((value) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = value;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, colour);

  const looks = (item: Locator) =>
    item.evaluate((element) => ({
      label: getComputedStyle(element).color,
      icon: getComputedStyle(element.querySelector(".bottom-bar-icon")!).backgroundImage,
    }));

  it.each(["light", "dark"] as const)(
    "has its own icon and label colour in a %s scheme, selected and not",
    async (colorScheme) => {
      const isDark = colorScheme === "dark";
      for (const [selected, path] of [
        ["1", ""],
        ["2", "?group=201"],
      ]) {
        const page = await setup.visit(path!, { colorScheme });
        for (const { id, title, ...item } of navigation.filter(({ id }) => Number(id) <= 5)) {
          const on = id === selected;
          const [icon, colour] = isDark
            ? on
              ? [item.icon_dark_selected, item.label_color_dark_selected]
              : [item.icon_dark, item.label_color_dark]
            : on
              ? [item.icon_selected, item.label_color_selected]
              : [item.icon, item.label_color];
          const { strongOnDark, strongOnLight } = themeFrom(colour);
          const shown = await looks(bar(page).getByRole("link", { name: title, exact: true }));
          expect(shown.icon).toContain(`${icon}"`);
          expect(shown.label).toBe(await computed(page, isDark ? strongOnDark : strongOnLight));
        }
      }
    },
  );
});
