import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";

const setup = setUpSite();
const { visit } = setup;
/** A busy machine hydrates and answers late. */
const TIMEOUT = { timeout: 15_000 };
const noScripts = { javaScriptEnabled: false };

function cards(page: Page) {
  return page.locator(".home-list .content-card-box");
}

function bar(page: Page) {
  return page.getByRole("navigation", { name: "底部导航" });
}

describe("the front page", () => {
  it("shows the bottom navigation without the personal center, and the selected item's groups", async () => {
    const page = await visit("");
    expect(await bar(page).getByRole("link").allTextContents()).toEqual([
      "首页",
      "视听",
      "服务",
      "小程序",
      "话题",
    ]);
    const groups = page.getByRole("navigation", { name: "频道" });
    expect(await groups.locator(".tab").allTextContents()).toEqual([
      "推荐",
      "澜州",
      "时评",
      "文化",
      "图集",
    ]);
    expect(await bar(page).locator("[aria-current]").textContent()).toBe("首页");
    await bar(page).getByRole("link", { name: "视听" }).tap();
    await page.getByRole("link", { name: "短视频", exact: true }).tap();
    await page.waitForURL("**/?group=202");
    expect(await bar(page).locator("[aria-current]").textContent()).toBe("视听");
  });

  it("says of items of category app and topic that they are not supported", async () => {
    const page = await visit("", { locale: "en" });
    await page.waitForSelector(":root[data-open-app-ready]");
    await page.locator(".bottom-bar-item").nth(3).tap();
    await page.getByText("not supported, please view in the APP").waitFor();
    expect(new URL(page.url()).pathname).toBe(new URL(setup.site.at("")).pathname);
    const plain = await visit("", { ...noScripts, locale: "en" });
    await plain.locator(".bottom-bar-item").nth(4).tap();
    await plain.locator("main", { hasText: "not supported, please view in the APP" }).waitFor();
  });

  it("the site-level share link is {wap host}/davmu/share/", async () => {
    const page = await visit("");
    const shared = page.locator('meta[property="og:url"], link[rel=canonical]');
    const links = await shared.evaluateAll((tags) =>
      tags.map((tag) => tag.getAttribute("content") ?? tag.getAttribute("href")),
    );
    expect(new Set(links)).toEqual(new Set([`${new URL(page.url()).origin}/davmu/share/`]));
  });

  it("opens the floating navigation panel from the banner: the groups of every item", async () => {
    const page = await visit("");
    await page.locator(".banner-navigation").tap();
    const panel = page.getByRole("dialog", { name: "全部频道" });
    await panel.getByRole("link", { name: "听江南" }).waitFor();
    expect(await panel.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
      "首页",
      "视听",
      "服务",
      "小程序",
      "话题",
    ]);
    const hidden = ["报业集团", "便民应用", "社保查询", "市民论坛"];
    const shown = await panel.getByRole("link").allTextContents();
    expect(shown.filter((name) => hidden.includes(name))).toEqual([]);
    await page.goBack();
    await panel.waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe(new URL(setup.site.at("")).pathname);
  });

  it("loads more of a group in place, and by links alone without JavaScript", async () => {
    const page = await visit("?group=101");
    await page.getByRole("link", { name: "加载更多" }).tap();
    await expect.poll(() => cards(page).count(), TIMEOUT).toBe(20);
    expect(new URL(page.url()).pathname).toBe(new URL(setup.site.at("?group=101")).pathname);

    const plain = await visit("?group=101", noScripts);
    for (const count of [20, 30, 32]) {
      await plain.getByRole("link", { name: "加载更多" }).tap();
      await plain.waitForURL(/page=\d#page-\d$/);
      await expect.poll(() => cards(plain).count(), TIMEOUT).toBe(count);
    }
    expect(await plain.getByRole("link", { name: "加载更多" }).count()).toBe(0);
  });

  it("offers the next page again when it did not come", async () => {
    const page = await visit("?group=101");
    const pages = /\/-\/group\/|[?&]part=/;
    await page.route(pages, (route) => route.abort());
    await page.getByRole("link", { name: "加载更多" }).tap();
    const retry = page.locator(".home-list .unavailable-section a");
    await retry.waitFor();
    expect(await cards(page).count()).toBe(10);
    await page.unroute(pages);
    await retry.tap();
    await expect.poll(() => cards(page).count(), TIMEOUT).toBe(20);
  });

  it("names the paper once: under the banner the day heads the page", async () => {
    const name = (page: Page) =>
      page.locator(".home-name").evaluate((title) => getComputedStyle(title).clipPath);
    const page = await visit("");
    await page.locator(".banner[data-shown]").waitFor();
    expect(await name(page)).toBe("inset(50%)");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("江岚");
    expect(await name(await visit("", noScripts))).toBe("none");
  });

  it("shows where one is and the weather there", async () => {
    const page = await visit("");
    const weather = page.getByRole("region", { name: "天气" });
    expect(await weather.textContent()).toMatch(/澜州.*23°.*多云转小雨 17～26°/);
  });

  it("fits a phone of 320 px, dark, with text at 200 %", async () => {
    const page = await visit("?group=204", {
      viewport: { width: 320, height: 640 },
      colorScheme: "dark",
    });
    await page.evaluate(() => document.documentElement.style.setProperty("--text-scale", "2"));
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(320);
    // What no longer stands beside the day ends where the page does, as it did there.
    const weather = await page.locator(".home-weather").boundingBox();
    expect(weather).toMatchObject({ x: 16, width: 288 });
  });

  it("takes the dark icons and label colours in dark mode", async () => {
    const looks = async (colorScheme: "light" | "dark") => {
      const page = await visit("", { colorScheme });
      const selected = bar(page).locator("[aria-current]");
      return {
        icon: await selected
          .locator(".bottom-bar-icon")
          .evaluate((element) => getComputedStyle(element).backgroundImage),
        label: await selected.evaluate((element) => getComputedStyle(element).color),
      };
    };
    const [light, dark] = [await looks("light"), await looks("dark")];
    expect(light.icon).toContain("/media/icon/home-selected.svg");
    expect(dark.icon).toContain("/media/icon/home-dark-selected.svg");
    expect(dark.label).not.toBe(light.label);
  });
});
