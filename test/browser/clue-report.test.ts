import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";

describe("clue reports", () => {
  const setup = setUpSite();
  const { visit, newPage, sample } = setup;
  let clue: string;
  let topic: string;

  beforeAll(async () => {
    [clue, topic] = await Promise.all([sample("clue report"), sample("clue topic")]);
  });

  it("show a clue's steps, the responses of offices, its place and its pictures without JavaScript", async () => {
    const page = await visit(clue, { javaScriptEnabled: false });
    expect(await page.locator("h1").textContent()).toContain("电梯卡在二楼");
    expect(await page.locator('.clue-steps [aria-current="step"]').textContent()).toBe("办理中");
    expect(await page.locator(".clue-step-office").allTextContents()).toEqual([
      "江东区住建局",
      "记者 程一舟",
    ]);
    expect(await page.locator(".post-place").textContent()).toContain("浙江省澜州市江东区");
    expect(await page.locator(".post-pictures a").first().getAttribute("href")).toBe(
      "/media/cover/river-city.jpg",
    );
    expect(await page.locator("#related article").count()).toBeGreaterThan(0);
    expect(await page.locator("#topics li").count()).toBeGreaterThan(0);
  });

  it("open a clue's pictures to zoom into and close them again", async () => {
    const page = await visit(clue);
    await page.locator(".post-pictures a").nth(1).click();
    await page.locator(".pswp--open").waitFor();
    // While it is still opening it does not close.
    const closed = async () => {
      await page.keyboard.press("Escape");
      return page.locator(".pswp").count();
    };
    await expect.poll(closed, { timeout: 10_000, interval: 500 }).toBe(0);
    expect(new URL(page.url()).pathname).toBe(new URL(clue).pathname);
  });

  it("say how far each has come, who, how often and when in one line at 320 px", async () => {
    const page = await visit(topic, { viewport: { width: 320, height: 640 } });
    const lines = await page.locator(".clue-card .post-meta").evaluateAll((all) =>
      all.map((line) => {
        const bottoms = [...line.children].map((part) => part.getBoundingClientRect().bottom);
        return Math.max(...bottoms) - Math.min(...bottoms);
      }),
    );
    expect(lines).toHaveLength(10);
    expect(Math.max(...lines)).toBeLessThan(4);
  });

  it("grow a topic's clues by ten, in place and without JavaScript", async () => {
    const cards = (page: Page) => page.locator("#clues [data-expose]");
    const page = await visit(topic);
    expect(await cards(page).count()).toBe(10);
    await page.locator("#clues .load-more").click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
    expect(new URL(page.url()).pathname).toBe(new URL(topic).pathname);

    const plain = await visit(topic, { javaScriptEnabled: false });
    await plain.locator("#clues .load-more").click();
    await plain.waitForURL(`${topic}?page=2#clues`);
    await expect.poll(() => cards(plain).count()).toBe(await cards(page).count());
  });

  it("keep a topic's channel and order while the list grows or the order changes", async () => {
    const page = await visit(topic, { javaScriptEnabled: false });
    const chosen = (channel: string | null, sort: string | null) =>
      page.waitForURL(
        ({ searchParams }) =>
          searchParams.get("channel") === channel && searchParams.get("sort") === sort,
      );
    await page.locator(".post-tabs a").nth(1).click();
    await chosen("c2", null);
    await page.locator(".comment-orders a").nth(1).click();
    await chosen("c2", "created_at");
    expect(await page.locator('.post-tabs [aria-current="page"]').textContent()).toBe("费用分摊");
  });

  it("name all topics by their tab, and no heading below says it again", async () => {
    const page = await visit("dejin/topic/index.html", { javaScriptEnabled: false });
    const heads = page.getByRole("heading", { name: /话题$/ });
    expect(
      await heads.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight > 1)),
    ).toEqual([false, false]);
    expect(await page.locator('.section-bar [aria-current="page"]').textContent()).toBe("话题");
  });

  it("say quietly that a report could not be loaded, and keep its frame", async () => {
    await setup.control.fault({ path: "/clue_report/", status: 503 });
    const page = await newPage();
    const response = await page.goto(await sample("reporter"));
    expect(response?.status()).toBe(503);
    expect(await page.locator(".unavailable-section").textContent()).toContain(
      "报料人主页暂时没有加载出来。",
    );
    expect(await page.locator(".section-bar").count()).toBe(1);
  });

  it("lead through the open catalogue from content to content", async () => {
    const page = await visit("dejin/catalog/index.html", { javaScriptEnabled: false });
    // A chapter that has nothing yet is not shown.
    expect(await page.getByRole("heading", { name: "公开数据" }).count()).toBe(1);
    expect(await page.getByRole("heading", { name: "待整理" }).count()).toBe(0);
    await page.locator(".picho-entry").first().click();
    await page.locator("h1", { hasText: "南门河埠" }).waitFor();
    expect(await page.locator(".article-body figure").count()).toBe(3);
    await page.locator('.picho-neighbour[rel="next"]').click();
    await page.locator("h1", { hasText: "十一座桥的名字" }).waitFor();
  });
});
