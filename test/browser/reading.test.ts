import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { manyComments } from "../helpers/content";
import { setUpSite } from "../helpers/set-up-site";
import { errorsOf, requestsOf } from "../helpers/page-watch";
import { scrollToElement, waitForHydration } from "../helpers/site";

describe("reading lists below an article", () => {
  const { publish, visit } = setUpSite();
  let article: string;

  beforeAll(async () => {
    for (let number = 1; number <= 14; number += 1)
      await publish({ title: `桥下的菜场之${number}`, view_count: 90_000_000 + number });
    article = await publish({ title: "今天的文章", comments: manyComments(25) });
  });

  it("numbers the hot list 1 to 10 under '72 hours hot', the first three in the theme colour", async () => {
    const page = await visit(article, { locale: "en" });
    await page.getByRole("heading", { name: "72 hours hot" }).waitFor();
    const numbers = await page.locator(".hot-list-link").evaluateAll((links) =>
      links.map((link) => {
        const { content, color } = getComputedStyle(link, "::before");
        return { content, color };
      }),
    );
    expect(numbers).toHaveLength(10);
    expect(new Set(numbers.map(({ content }) => content))).toEqual(new Set(["counter(hot)"]));
    const theme = numbers[0]?.color;
    expect(numbers.map(({ color }) => color === theme)).toEqual(
      numbers.map((_, index) => index < 3),
    );
  });

  it("grows the recommended list by ten, in place and without JavaScript", async () => {
    const cards = (page: Page) => page.locator("#recommended [data-expose]");
    const page = await visit(article);
    // The newest content is what is being read: the other nine of the first ten are shown.
    expect(await cards(page).count()).toBe(9);
    await (await scrollToElement(page.locator("#recommended .load-more"))).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
    expect(new URL(page.url()).pathname).toBe(new URL(article).pathname);

    const plain = await visit(article, { javaScriptEnabled: false });
    await (await scrollToElement(plain.locator("#recommended .load-more"))).click();
    await plain.waitForURL(`${article}?recommended_page=2#recommended`);
    await expect.poll(() => cards(plain).count()).toBe(await cards(page).count());
  });

  const entries = (page: Page) =>
    page
      .locator("#recommended [data-expose], #comments .comment-list > li")
      .evaluateAll((elements) =>
        elements.map(({ id, dataset }) => (dataset as DOMStringMap)["expose"] ?? id),
      );
  const isFramework = (url: string) => url.includes("/assets/framework-");

  it("grow without React, and stay as they are when it hydrates the page", async () => {
    const page = await visit(article);
    const [problems, requests] = [errorsOf(page), requestsOf(page)];
    await (await scrollToElement(page.locator("#recommended .load-more"))).tap();
    await (await scrollToElement(page.locator("#comments .load-more"))).tap();
    await expect.poll(async () => (await entries(page)).length).toBe(19 + 20);
    expect(requests.filter(isFramework)).toEqual([]);
    await (await scrollToElement(page.locator("#comments .load-more"))).tap();
    await expect.poll(async () => (await entries(page)).length).toBe(19 + 25);
    expect(await page.locator("#comments .load-more").isVisible()).toBe(false);
    const before = await entries(page);

    await page.locator("h1").tap();
    await page.locator("html[data-hydrated]").waitFor();
    await page.locator("#comments .load-more").waitFor({ state: "detached" });
    expect(await entries(page)).toEqual(before);
    await waitForHydration(page.locator("#comments .comment-star").last());
    await (await scrollToElement(page.locator("#recommended .load-more"))).tap();
    await expect.poll(async () => (await entries(page)).length).toBeGreaterThan(before.length);
    expect(new Set(await entries(page)).size).toBe((await entries(page)).length);
    expect(problems).toEqual([]);
  });

  it("grow by the framework where the document's part does not come", async () => {
    const page = await visit(article);
    await page.route(/[?&]part=/, (route) => route.fulfill({ status: 502 }));
    await (await scrollToElement(page.locator("#recommended .load-more"))).tap();
    await expect.poll(async () => (await entries(page)).length).toBe(19 + 10);
    expect(new URL(page.url()).pathname).toBe(new URL(article).pathname);
  });
});
