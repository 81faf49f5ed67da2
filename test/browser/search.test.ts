import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import { requestsOf } from "../helpers/page-watch";
import { hydrate } from "../helpers/site";

const setup = setUpSite();
const { newPage, visit } = setup;

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
    await page.goto(setup.site.at(search));
    await history(page).getByRole("link", { name: "青瓷" }).waitFor();
    await history(page).getByRole("button", { name: "清空" }).tap();
    await history(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => localStorage.getItem("davmu:search-history"))).toBeNull();
  });

  it("shows results without React, and keeps the word of a link at the first touch", async () => {
    const page = await setup.newPage();
    const asked = requestsOf(page);
    await page.goto(setup.site.at(`${search}?keyword=${encodeURIComponent("青瓷")}`));
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => url.includes("/framework-"))).toEqual([]);
    await hydrate(page);
    await page.waitForFunction(() => localStorage.getItem("davmu:search-history") !== null);
  });

  it("has its kinds on the gutter like everything else, and a way to empty the field", async () => {
    const page = await visit(`${search}?keyword=${encodeURIComponent("台风")}`);
    const lefts = await page.evaluate(() => {
      const left = (selector: string) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(selector)!);
        return Math.round(range.getBoundingClientRect().left);
      };
      return [left(".tab"), left(".content-card-title")];
    });
    expect(lefts).toEqual([16, 16]);
    const bar = (await page.locator(".search-field").boundingBox())!;
    expect(bar.y - 48).toBe(12);
    const ends = page.locator(".tab").last();
    const { x = 0, width = 0 } = (await ends.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(390);
    expect(
      new Set(
        await page
          .locator(".tab")
          .evaluateAll((tabs) => tabs.map(({ clientHeight }) => clientHeight)),
      ).size,
    ).toBe(1);

    // The cross stands at the field's right end, without a focus in it.
    const field = page.getByLabel("搜索关键词");
    const box = (await field.boundingBox())!;
    await page.mouse.click(box.x + box.width - 10, box.y + box.height / 2);
    expect(await field.inputValue()).toBe("");
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

  it("suggests while somebody types, from hot words and history, and asks nobody", async () => {
    const page = await visit(search);
    await page.locator("html[data-hydrated]").waitFor();
    await page.evaluate(() => localStorage.setItem("davmu:search-history", '["台州湾"]'));
    // What the hot list loads by itself comes before.
    const listsLaidOut = page.waitForResponse(/\/start-cards-/);
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor();
    await listsLaidOut;
    await page.waitForLoadState("networkidle");
    const asked = requestsOf(page);
    const field = page.getByRole("combobox", { name: "搜索关键词" });
    await field.pressSequentially("台");
    const options = page.getByRole("listbox", { name: "搜索建议" }).getByRole("option");
    await options.first().waitFor();
    const words = await options.allTextContents();
    expect(words[0]).toBe("台州湾");
    expect(words.length).toBeGreaterThan(1);
    expect(words.every((word) => word.includes("台"))).toBe(true);
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    expect(await options.first().locator("mark").textContent()).toBe("台");
    expect(asked).toEqual([]);
    await field.press("Escape");
    expect(await options.count()).toBe(0);
    await field.press("Backspace");
    await field.pressSequentially("台");
    await field.press("ArrowDown");
    expect(await page.locator("[role=option][aria-selected=true]").textContent()).toBe("台州湾");
    await field.press("Enter");
    await page.waitForURL(`**/search/index.html?keyword=${encodeURIComponent("台州湾")}`);
  });

  it("gives the suggestions the page below the field, and going back puts them away", async () => {
    const page = await visit(search);
    await page.locator("html[data-hydrated]").waitFor();
    const hot = page.locator(".search-hot a");
    /** Whether a finger meets any of the words that stand on the page. */
    const areMet = () =>
      hot.evaluateAll((words) =>
        words.some((word) => {
          const { left, top } = word.getBoundingClientRect();
          return word.contains(document.elementFromPoint(left + 4, top + 20));
        }),
      );
    expect(await areMet()).toBe(true);
    await page.getByRole("combobox").pressSequentially("台");
    await page.getByRole("option").first().waitFor();
    expect(await areMet()).toBe(false);
    await page.goBack();
    await expect.poll(areMet).toBe(true);
    expect(new URL(page.url()).pathname).toContain("/search/");
    // What is chosen takes the place of the suggestions in the history.
    await page.getByRole("combobox").fill("台");
    await page.getByRole("option").first().waitFor();
    await page.getByRole("combobox").press("Enter");
    await page.waitForURL(/keyword=/);
    await page.goBack();
    await page.waitForURL((url) => url.search === "");
  });

  it("clears what was looked for from among the suggestions", async () => {
    const page = await newPage();
    await page.addInitScript(() => localStorage.setItem("davmu:search-history", '["台州湾"]'));
    await page.goto(setup.site.at(search));
    await page.locator("html[data-hydrated]").waitFor();
    await page.getByRole("combobox").pressSequentially("台");
    await page.getByRole("button", { name: "清空搜索历史" }).tap();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("davmu:search-history")))
      .toBeNull();
    expect(await page.getByText("台州湾").count()).toBe(0);
  });

  it("keeps the marked suggestion in sight on a phone that lies", async () => {
    const page = await newPage({ viewport: { width: 640, height: 320 } });
    await page.addInitScript(() => {
      const words = ["台一", "台二", "台三", "台四", "台五", "台六"];
      localStorage.setItem("davmu:search-history", JSON.stringify(words));
    });
    await page.goto(setup.site.at(search));
    await page.locator("html[data-hydrated]").waitFor();
    const field = page.getByRole("combobox", { name: "搜索关键词" });
    await field.pressSequentially("台");
    const marked = page.locator("[role=option][aria-selected=true]");
    const isInSight = () =>
      marked.evaluate((option) => {
        const place = option.getBoundingClientRect();
        const list = option.parentElement?.getBoundingClientRect();
        return list !== undefined && place.top >= list.top && place.bottom <= list.bottom;
      });
    await field.press("ArrowUp");
    expect(await marked.textContent()).toBe("台六");
    await expect.poll(isInSight).toBe(true);
    expect(await field.getAttribute("aria-activedescendant")).toBe(await marked.getAttribute("id"));
    await field.press("ArrowDown");
    expect(await marked.count()).toBe(0);
    await field.press("ArrowDown");
    expect(await marked.textContent()).toBe("台一");
    await expect.poll(isInSight).toBe(true);
  });

  it("opens a suggestion by a tap", async () => {
    const page = await visit(search);
    await page.locator("html[data-hydrated]").waitFor();
    await page.getByLabel("搜索关键词").pressSequentially("台");
    const option = page.getByRole("option").first();
    const word = await option.textContent();
    await option.tap();
    await page.waitForURL(`**/search/index.html?keyword=${encodeURIComponent(word ?? "")}`);
  });

  it.each([
    ["with scripts", {}],
    ["without JavaScript", { javaScriptEnabled: false }],
  ])("narrows its results to a kind %s", async (_, options) => {
    const page = await visit(`${search}?keyword=${encodeURIComponent("河")}`, options);
    const kinds = page.getByRole("navigation", { name: "搜索类型" });
    expect(await kinds.locator("[aria-current]").textContent()).toBe("全部");
    const all = await page.locator(".content-card").count();
    await kinds.getByRole("link", { name: "视频" }).tap();
    await page.waitForURL(/kind=video/);
    expect(await kinds.locator("[aria-current]").textContent()).toBe("视频");
    const cards = await page
      .locator(".content-card")
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.length).toBeLessThan(all + 1);
    expect(cards.every((path) => /\/(video|svideo|video_album)\//.test(path))).toBe(true);
  });

  it("keeps its field within the page's margin at twice the text size", async () => {
    const page = await newPage();
    await page.addInitScript(() => localStorage.setItem("TEXT_SIZE", "200"));
    await page.goto(setup.site.at(search));
    await page.locator("html[data-open-app-ready]").waitFor();
    const [field, margin] = await page.evaluate(() => [
      document.querySelector(".search-field")!.getBoundingClientRect().right,
      innerWidth - parseFloat(getComputedStyle(document.querySelector(".page")!).paddingRight),
    ]);
    expect(field).toBeLessThanOrEqual(margin! + 0.5);
  });
});
