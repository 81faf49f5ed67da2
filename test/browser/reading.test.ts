import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBrowser, startTestSite, type TestBrowser, type TestSite } from "../helpers/site";

describe("reading lists below an article", () => {
  let site: TestSite;
  let browser: TestBrowser;
  let article: string;

  const visit = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await (await browser.visitor(options)).newPage();
    await page.goto(article);
    return page;
  };

  beforeAll(async () => {
    [site, browser] = await Promise.all([startTestSite(), startTestBrowser()]);
    for (const number of Array.from({ length: 14 }, (_, index) => index + 1)) {
      await site.control.addContent({
        title: `桥下的菜场之${number}`,
        html: "<p>清晨五点。</p>",
        view_count: 90_000_000 + number,
      });
    }
    const { url } = await site.control.addContent({ title: "今天的文章", html: "<p>正文。</p>" });
    article = new URL(new URL(url).pathname, site.address).href;
  });
  afterAll(async () => {
    await browser?.close();
    await site?.dispose();
  });

  it("numbers the hot list 1 to 10 under '72 hours hot', the first three in the theme colour", async () => {
    const page = await visit({ locale: "en" });
    await page.getByRole("heading", { name: "72 hours hot" }).waitFor();
    const numbers = await page.locator(".reading-hot-link").evaluateAll((links) =>
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
    const page = await visit();
    // The newest content is what is being read: the other nine of the first ten are shown.
    expect(await cards(page).count()).toBe(9);
    await page.locator("#recommended .load-more").click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
    expect(page.url()).toBe(article);

    const plain = await visit({ javaScriptEnabled: false });
    await plain.locator("#recommended .load-more").click();
    expect(plain.url()).toBe(`${article}?recommended_page=2#recommended`);
    await expect.poll(() => cards(plain).count()).toBe(await cards(page).count());
  });
});
