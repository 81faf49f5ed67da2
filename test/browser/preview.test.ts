import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  PHONE_UA,
  startTestBrowser,
  startTestSite,
  type TestBrowser,
  type TestSite,
} from "../helpers/site";

describe("the preview of an unpublished article", () => {
  let site: TestSite;
  let chromium: TestBrowser;
  const open: BrowserContext[] = [];

  const visit = async (locale = "zh-CN"): Promise<Page> => {
    const context = await chromium.visitor({ locale });
    open.push(context);
    return context.newPage();
  };

  const draft = async (item: Record<string, unknown> = {}): Promise<string> => {
    const { url } = await site.control.addContent({
      title: "待发稿件",
      summary: "一篇还没有发布的稿件",
      html: "<p>还没有发布的正文。</p>",
      draft: true,
      ...item,
    });
    return url.replace(/\/share\/[^/]+\//, "/share/preview-lin/");
  };

  beforeAll(async () => {
    [site, chromium] = await Promise.all([startTestSite(), startTestBrowser()]);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await Promise.all([site?.dispose(), chromium?.close()]);
  });

  test("a preview reloads itself with a fresh timestamp, once, and is kept by nobody", async () => {
    const url = await draft();
    const ask = (address: string) =>
      fetch(address, { headers: { "user-agent": PHONE_UA }, redirect: "manual" });
    const first = await ask(url);
    expect(first.status).toBe(302);
    expect(first.headers.get("cache-control")).toContain("no-store");
    const fresh = new URL(first.headers.get("location")!, url);
    expect(Math.abs(Number(fresh.searchParams.get("_")) - Date.now())).toBeLessThan(5000);
    const second = await ask(fresh.href);
    expect(second.status).toBe(200);
    expect(second.headers.get("cache-control")).toBe("private, no-store");
    expect(second.headers.get("x-robots-tag")).toContain("noindex");
    await site.control.clearCalls();
    await (await ask(fresh.href)).text();
    const calls = await site.control.calls();
    expect(Object.keys(calls).some((path) => path.startsWith("/document/detail/"))).toBe(true);
    expect(Object.keys(calls).some((path) => path.startsWith("/content/"))).toBe(false);
  });

  test("a preview shows the article under a watermark that comes back when it is taken away", async () => {
    const page = await visit();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await page.goto(await draft());
    await page.getByText("还没有发布的正文。").waitFor();
    const watermark = page.locator(".preview-watermark");
    await watermark.waitFor();
    const style = await watermark.evaluate((element) => {
      const { position, pointerEvents, backgroundSize, backgroundRepeat, backgroundImage } =
        getComputedStyle(element);
      return {
        position,
        pointerEvents,
        backgroundSize,
        backgroundRepeat,
        drawn: backgroundImage.length > 500,
      };
    });
    expect(style).toEqual({
      position: "fixed",
      pointerEvents: "none",
      backgroundSize: "150px 120px",
      backgroundRepeat: "repeat",
      drawn: true,
    });
    expect(await watermark.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    for (const harm of [
      "element.remove()",
      "element.style.display='none'",
      "element.hidden=true",
    ]) {
      await watermark.evaluate((element, code) => new Function("element", code)(element), harm);
      await expect.poll(() => watermark.isVisible()).toBe(true);
    }
    expect(problems).toEqual([]);
  });

  test("the watermark reads 'internal temporary preview' to an English-speaking editor", async () => {
    const page = await visit("en");
    await page.addInitScript(() => {
      const drawn: string[] = [];
      Object.assign(window, { drawn });
      const fillText = CanvasRenderingContext2D.prototype.fillText;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
        drawn.push(text);
        return fillText.call(this, text, ...(rest as [number, number]));
      };
    });
    await page.goto(await draft());
    await page.locator(".preview-watermark").waitFor();
    expect(await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)).toEqual([
      "internal temporary preview",
    ]);
  });

  test("the watermark covers a preview before and without scripts too", async () => {
    const context = await chromium.visitor({ javaScriptEnabled: false });
    open.push(context);
    const page = await context.newPage();
    await page.goto(await draft());
    const mark = page.locator(".preview-first-watermark");
    expect(await mark.isVisible()).toBe(true);
    expect(await mark.boundingBox()).toMatchObject({ width: 390, height: 844 });
    expect(decodeURIComponent((await mark.getAttribute("style"))!)).toContain("内部临时预览");
  });

  test("without expired_at the preview counts down from 30 minutes", async () => {
    const page = await visit();
    await page.goto(await draft());
    await expect
      .poll(() => page.locator("[data-preview-clock]").innerText())
      .toMatch(/^剩余 (30:00|29:5\d)$/);
  });

  test("at expired_at the content gives way to the end state", async () => {
    const page = await visit();
    const expired_at = new Date(Date.now() + 6000).toISOString();
    await page.goto(await draft({ expired_at }));
    await page.getByText("还没有发布的正文。").waitFor();
    await page.getByRole("heading", { name: "预览已到期" }).waitFor({ timeout: 9000 });
    expect(await page.getByText("还没有发布的正文。").isVisible()).toBe(false);
  });

  test("a preview that is over is opened without its content", async () => {
    const expired_at = new Date(Date.now() - 1000).toISOString();
    const page = await visit();
    await page.goto(await draft({ expired_at }));
    await page.getByRole("heading", { name: "预览已到期" }).waitFor();
    expect((await page.content()).includes("还没有发布的正文。")).toBe(false);
  });

  test("nobody acts in a preview and nothing of it is tracked", async () => {
    const page = await visit();
    const tracked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/tracker/log")) tracked.push(request.url());
    });
    await page.goto(await draft());
    await page.locator(".preview-watermark").waitFor();
    await page.waitForTimeout(1500);
    expect(await page.locator("[data-banner]").count()).toBe(0);
    expect(await page.locator("form").count()).toBe(0);
    expect(await page.locator(".comment-footer").count()).toBe(0);
    await page.close({ runBeforeUnload: true });
    expect(tracked).toEqual([]);
  });
});
