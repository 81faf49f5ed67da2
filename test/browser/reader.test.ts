import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestBrowser, startTestSite, type TestBrowser, type TestSite } from "../helpers/site";

interface Report {
  readonly behavior: string;
  readonly tid: string;
  readonly [field: string]: unknown;
}

let site: TestSite;
let chromium: TestBrowser;
let article: { post_id: string; url: string };
const open: BrowserContext[] = [];

beforeAll(async () => {
  [site, chromium] = await Promise.all([startTestSite(), startTestBrowser()]);
  article = await site.control.addContent({
    title: "被读到底的文章",
    html: "<p>一段正文，读起来要一会儿。</p>".repeat(40),
  });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((context) => context.close()));
});
afterAll(async () => {
  await Promise.all([site?.dispose(), chromium?.close()]);
});

const visit = async (options: Parameters<TestBrowser["visitor"]>[0] = {}) => {
  const context = await chromium.visitor(options);
  open.push(context);
  const page = await context.newPage();
  const reports: Report[] = [];
  await page.route("**/tracker/log", async (route) => {
    reports.push(JSON.parse(route.request().postData() ?? "{}") as Report);
    await route.fulfill({ json: { code: 0 } });
  });
  return { context, page, reports };
};

const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

describe("what a visit reports", () => {
  it("is its view, the cards seen in full, and when it is left how long and how far it was read", async () => {
    const { page, reports } = await visit({ serviceWorkers: "block" });
    await page.goto(site.at(article.url));
    await expect.poll(() => reports.map(({ behavior }) => behavior)).toEqual(["view"]);
    expect(reports[0]).toMatchObject({ tid: article.post_id, version: "1", terminal: "wap" });

    await page.locator("#hot").scrollIntoViewIfNeeded();
    await page.waitForTimeout(1200);
    await leave(page);
    await expect.poll(() => reports.find(({ behavior }) => behavior === "read")).toBeDefined();
    const read = reports.find(({ behavior }) => behavior === "read");
    expect(read).toMatchObject({ tid: article.post_id, percent: 100 });
    expect(Number(read?.["duration"])).toBeGreaterThanOrEqual(1);
    const exposed = reports
      .filter(({ behavior }) => behavior === "expose")
      .flatMap(({ tid }) => tid.split("|"));
    expect(exposed.length).toBeGreaterThan(0);
    expect(new Set(exposed).size).toBe(exposed.length);
  });

  it("is shown to the visitor when the reading report fails", async () => {
    const { page } = await visit({ serviceWorkers: "block" });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "sendBeacon", { value: () => false });
    });
    await page.route("**/tracker/log", (route) => route.fulfill({ status: 500 }));
    await page.goto(site.at(article.url));
    await page.waitForTimeout(2500);
    const dialog = page.waitForEvent("dialog");
    await page.evaluate(() => dispatchEvent(new Event("pagehide")));
    const shown = await dialog;
    expect(shown.message()).toContain("answered 500");
    await shown.dismiss();
  });
});

describe("the service worker", () => {
  it("is JavaScript that browsers ask for anew, and shows what was read without a network", async () => {
    const { context, page } = await visit();
    await page.goto(site.at(article.url));
    await page.evaluate(() => navigator.serviceWorker.ready);
    const script = await page.request.get(site.at("sw.js"));
    expect(script.headers()["content-type"]).toMatch(/javascript/);
    expect(script.headers()["cache-control"]).toBe("no-cache");
    await page.reload();
    await page.waitForTimeout(500);

    await context.setOffline(true);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "被读到底的文章" }).waitFor();
    await page.goto(site.at("auth"));
    await page.getByRole("heading", { name: "当前没有网络" }).waitFor();
    await page.getByRole("link", { name: "被读到底的文章" }).waitFor();
    const kept = await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes("documents"));
      const caches_ = await Promise.all(names.map((name) => caches.open(name)));
      const requests = await Promise.all(caches_.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual([new URL(article.url, site.address).pathname]);
  });
});

describe("a picture that does not load", () => {
  it("becomes a quiet tile of the same size", async () => {
    const broken = await site.control.addContent({
      title: "图片坏了",
      html: '<p><img src="/media/none-such.jpg" width="300" height="200"></p>',
    });
    const { page } = await visit();
    await page.goto(site.at(broken.url));
    await page.locator("#article-body .picture[data-failed]").waitFor();
  });
});
