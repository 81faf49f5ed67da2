import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { installBridge } from "../helpers/fake-bridge";
import { MINI_PROGRAM_UA } from "../helpers/devices";
import { setUpSite } from "../helpers/set-up-site";

const { newPage, publish, visit, visitor, sample } = setUpSite();

/** What stands on paper: the parts that have a box there. */
function onPaper(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .evaluateAll((found) => found.filter((element) => element.getClientRects().length > 0).length);
}

describe("a page on paper", () => {
  it("is the article alone, with its source and its URL", async () => {
    const page = await visit(await sample("article:"));
    await page.emulateMedia({ media: "print" });
    expect(await onPaper(page, ".article-body > *")).toBeGreaterThan(5);
    expect(await onPaper(page, ".detail-source")).toBe(1);
    expect(await page.locator(".page-address").innerText()).toMatch(
      /发布时间 \d{4}-\d\d-\d\d \d\d:\d\d/,
    );
    // Whose it is, above; when it was published, below its title.
    expect(await onPaper(page, ".banner-name")).toBe(1);
    expect(await onPaper(page, ".banner-logo")).toBe(1);
    expect(await onPaper(page, ".banner-description, .banner a, .banner button")).toBe(0);
    expect(await page.locator(".detail-head .detail-date").innerText()).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d$/,
    );
    expect(await page.locator(".page-address").innerText()).toContain(new URL(page.url()).pathname);
    // A date holds on paper; "12 minutes ago" does not, nor do the views.
    expect(await onPaper(page, ".detail-head .detail-meta > *")).toBe(2);
    expect(await onPaper(page, ".detail-head time")).toBe(0);
    for (const pressed of [
      "button",
      "audio",
      ".detail-text-to-speech",
      ".comment-footer",
      ".below-article",
    ])
      expect(await onPaper(page, pressed), pressed).toBe(0);
  });

  it("has its pictures, and rows of its tables, whole on one sheet, and leaves out nothing because it was far below the fold", async () => {
    const html = `<p>清晨五点，桥下的菜场醒了。</p>
      <figure><img src="/media/cover/dragon-boats.jpg" width="1200" height="800"><figcaption>龙舟</figcaption></figure>
      <table><tr><th>时间</th><th>潮位</th></tr><tr><td>五点</td><td>3.2米</td></tr></table>`;
    const article = await visit(await publish({ html }));
    await article.emulateMedia({ media: "print" });
    const cut = await article
      .locator("article :is(.picture, .body-picture, figure, tr)")
      .evaluateAll((parts) =>
        parts
          .filter((part) => getComputedStyle(part).breakInside !== "avoid")
          .map((part) => part.outerHTML),
      );
    expect(cut).toEqual([]);
    expect(await onPaper(article, ".article-body :is(figure, tr)")).toBe(3);

    const special = await visit(await sample("special:"));
    const skipped = () =>
      special
        .locator("article .content-card-box")
        .evaluateAll(
          (cards) =>
            cards.filter(
              (card) => !card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
            ).length,
        );
    await expect.poll(skipped).toBeGreaterThan(0);
    await special.emulateMedia({ media: "print" });
    await expect.poll(skipped).toBe(0);
  });

  it("has every column of a wide table and the whole of a long line of code", async () => {
    const cells = (tag: string, words: string) =>
      Array.from({ length: 14 }, (_, at) => `<${tag}>${words}${at + 1}</${tag}>`).join("");
    const html = `<table><tr>${cells("th", "指标")}</tr><tr>${cells("td", "万元 100")}</tr></table><pre>${"const text = 'abc'; ".repeat(20)}</pre>`;
    const page = await visit(await publish({ html }), { viewport: { width: 794, height: 1123 } });
    await page.emulateMedia({ media: "print" });
    const ends = await page
      .locator(".article-body :is(th:last-child, td:last-child, pre)")
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().left + one.scrollWidth - innerWidth),
      );
    expect(ends).toHaveLength(3);
    for (const end of ends) expect(end).toBeLessThanOrEqual(0);
  });

  it("has what a body folds, which is folded again on the screen", async () => {
    const html = "<p>问：</p><details><summary>答案</summary><p>四十年。</p></details>";
    const page = await visit(await publish({ html }));
    const printed = (event: string) =>
      page.evaluate((name) => {
        dispatchEvent(new Event(name));
        return document.querySelector("details")?.open;
      }, event);
    expect(await printed("afterprint")).toBe(false);
    await expect.poll(() => printed("beforeprint")).toBe(true);
    expect(await printed("afterprint")).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(
      await page
        .locator("details p")
        .evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true })),
    ).toBe(true);
  });

  it("is light where the reader has chosen the dark scheme", async () => {
    const page = await visit(await sample("article:"));
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(colour).toBe("rgb(18, 18, 18)");
    await page.emulateMedia({ media: "print" });
    await expect.poll(colour).toBe("rgb(255, 255, 255)");
  });

  it("has all pictures of a gallery below each other, with their words", async () => {
    const context = await visitor();
    const page = await context.newPage();
    await page.goto(await sample("image:"));
    await page.emulateMedia({ media: "print" });
    const tops = () =>
      page
        .locator(".gallery-slide")
        .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().top));
    await expect
      .poll(async () =>
        (await tops()).every((top, at, all) => at === 0 || top > (all[at - 1] ?? top)),
      )
      .toBe(true);
    expect(await onPaper(page, ".gallery-caption-text")).toBe(
      await page.locator(".gallery-slide").count(),
    );
    expect(await onPaper(page, ".gallery-move")).toBe(0);
  });

  it("has nothing of the mini program it was printed from", async () => {
    const page = await newPage({ userAgent: MINI_PROGRAM_UA });
    await page.addInitScript(installBridge, {});
    await page.goto(await sample("article:"));
    await page.locator(".mini-program-controls").waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await onPaper(page, ".mini-program-footer, .mini-program-controls")).toBe(0);
  });
});
