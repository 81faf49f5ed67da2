import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openForTests } from "../helpers/open-for-tests";
import { requestsOf } from "../helpers/page-watch";
import { wake } from "../helpers/site";

const opened = openForTests();
const { visit } = opened;

const search = "search/index.html";
function history(page: Page) {
  return page.getByRole("region", { name: "搜索历史" });
}

describe("the search", () => {
  it("looks for a word without JavaScript: form, hot words, results with the match marked", async () => {
    const page = await visit(search, { javaScriptEnabled: false });
    const hot = page.getByRole("region", { name: "大家都在搜" });
    expect(await hot.getByRole("link").count()).toBe(10);
    await page.getByLabel("搜索关键词").fill("台风");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/index.html?keyword=**");
    const marks = await page.locator("mark").allTextContents();
    expect(marks.length).toBeGreaterThan(3);
    expect(new Set(marks)).toEqual(new Set(["台风"]));
    expect(await page.locator(".content-card").first().getAttribute("href")).toMatch(
      /\/davmu\/share\/web\//,
    );
  });

  it("keeps what was looked for on the device until it is cleared", async () => {
    const page = await visit(search);
    await page.locator("html[data-hydrated]").waitFor();
    await page.getByLabel("搜索关键词").fill(" 青瓷 ");
    await page.keyboard.press("Enter");
    await page.locator("mark").first().waitFor();
    await page.goto(opened.site.at(search));
    await history(page).getByRole("link", { name: "青瓷" }).waitFor();
    await history(page).getByRole("button", { name: "清空" }).tap();
    await history(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("davmu:search-history"))).toBeNull();
  });

  it("shows results without the framework, and keeps the word of a link at the first touch", async () => {
    const page = await opened.newPage();
    const asked = requestsOf(page);
    await page.goto(opened.site.at(`${search}?keyword=${encodeURIComponent("青瓷")}`));
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => url.includes("/framework-"))).toEqual([]);
    await wake(page);
    await page.waitForFunction(() => localStorage.getItem("davmu:search-history") !== null);
  });

  it("says that nothing was found, and takes markup in a keyword as letters", async () => {
    const page = await visit(
      `${search}?keyword=${encodeURIComponent("<img src=x onerror=alert(1)>")}`,
    );
    expect(await page.locator(".empty-state").textContent()).toContain(
      "没有找到与“<img src=x onerror=alert(1)>”相关的内容",
    );
    expect(await page.locator("main img").count()).toBe(0);
  });

  it("has no page but index.html", async () => {
    const page = await visit("search/other.html");
    expect(new URL(page.url()).pathname).toBe("/davmu/share/404");
  });
});
