import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";

describe("circles and law questions", () => {
  const { visit, sample } = setUpSite();
  const noScripts = { javaScriptEnabled: false };

  it("show a circle's notice, members and posts, and lead from a post to its page", async () => {
    const circle = await sample("circle");
    const page = await visit(circle, noScripts);
    expect(await page.locator(".circle-notice").textContent()).toContain("雨天顺延");
    expect(await page.locator(".circle-members li").count()).toBeGreaterThan(3);
    // A post that nobody has seen yet has no empty line of numbers.
    expect(await page.locator(".circle-post > .post-meta:empty").count()).toBe(0);
    await page.locator(".circle-post-link").nth(1).click();
    await page.getByRole("heading", { level: 1, name: "阿婆的灶头的动态" }).waitFor();
    expect(await page.locator(".comment-list > li").count()).toBe(8);
    await page.locator(".circle-home").click();
    await page.waitForURL(({ pathname }) => pathname === new URL(circle).pathname);
  });

  it("grow a circle's posts by ten, in place and without JavaScript", async () => {
    const posts = (page: Page) => page.locator("#posts [data-expose]");
    const circle = await sample("circle");
    const page = await visit(circle);
    expect(await posts(page).count()).toBe(10);
    await page.locator("#posts .load-more").click();
    await expect.poll(() => posts(page).count()).toBe(14);
    expect(new URL(page.url()).pathname).toBe(new URL(circle).pathname);

    const plain = await visit(circle, noScripts);
    await plain.locator("#posts .load-more").click();
    await plain.waitForURL(`${circle}&page=2#posts`);
    await expect.poll(() => posts(plain).count()).toBe(14);
  });

  it("show a law question with its answers, the adopted one marked", async () => {
    const page = await visit(await sample("law question"), noScripts);
    expect(await page.locator("h1").textContent()).toContain("押金不退");
    expect(await page.locator(".law-answer").count()).toBe(3);
    expect(await page.locator(".law-answer[data-adopted]").count()).toBe(1);
    // Beside the lawyer's name, in the colour of what was answered.
    const adopted = page.locator(".post-byline-name .law-adopted");
    expect(await adopted.textContent()).toBe("已采纳");
    const colorOf = (status: Element) => getComputedStyle(status).color;
    expect(await page.locator(".post > .post-meta > .post-status").evaluate(colorOf)).toBe(
      await adopted.evaluate(colorOf),
    );
  });
});
