import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestBrowser, startTestSite, type TestBrowser, type TestSite } from "../helpers/site";

const WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_4) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1 Safari/605.1.15";

const desktop: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  hasTouch: false,
  userAgent: WINDOWS,
};

describe("the desktop page", () => {
  let site: TestSite;
  let chromium: TestBrowser;
  let article: { post_id: string; url: string };
  let other: { post_id: string; url: string };
  const open: BrowserContext[] = [];

  const visit = async (options: BrowserContextOptions = desktop): Promise<Page> => {
    const context = await chromium.visitor(options);
    open.push(context);
    return context.newPage();
  };

  const desktopPageOf = (address: string) => `${site.at("pc")}?url=${encodeURIComponent(address)}`;

  beforeAll(async () => {
    [site, chromium] = await Promise.all([
      startTestSite({ variables: { PC_LINK_HOSTS: "www.example.com" } }),
      startTestBrowser(),
    ]);
    other = await site.control.addContent({
      title: "第二篇",
      html: "<p>另一篇文章。</p>",
      pc_link: "https://www.example.com/second",
    });
    article = await site.control.addContent({
      title: "桥上的灯",
      html: `<p>夜里的桥。</p><p><a href="${other.url}">读第二篇</a></p>`,
    });
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await Promise.all([site?.dispose(), chromium?.close()]);
  });

  test("a desktop agent sees the page in a phone frame, with title, code and link, and no second redirect", async () => {
    const page = await visit();
    await page.goto(article.url);
    expect(page.url()).toBe(desktopPageOf(article.url));
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("桥上的灯");
    expect(await page.getByLabel("分享链接").inputValue()).toBe(article.url);
    const frame = page.frameLocator("iframe");
    expect(await frame.getByRole("heading", { level: 1 }).innerText()).toBe("桥上的灯");
    expect(await frame.locator("iframe").count()).toBe(0);
    expect(
      (await page.locator("[data-desktop-code] path").getAttribute("d"))!.length,
    ).toBeGreaterThan(500);
  });

  test("the desktop page follows the document in its frame by changeRoute", async () => {
    const page = await visit();
    await page.goto(article.url);
    const code = page.locator("[data-desktop-code] path");
    const before = await code.getAttribute("d");
    await page.frameLocator("iframe").getByRole("link", { name: "读第二篇" }).click();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("第二篇");
    expect(await page.getByLabel("分享链接").inputValue()).toBe(other.url);
    expect(await page.title()).toBe("第二篇");
    await expect.poll(() => page.url()).toBe(desktopPageOf(other.url));
    await expect.poll(() => code.getAttribute("d")).not.toBe(before);
    expect(await page.getByRole("link", { name: "查看电脑版" }).getAttribute("href")).toBe(
      "https://www.example.com/second",
    );
  });

  test("the link is copied and the copy is said", async () => {
    const page = await visit();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(article.url);
    await page.frameLocator("iframe").getByText("夜里的桥").waitFor();
    await page.getByRole("button", { name: "复制链接" }).click();
    await page.getByText("链接已复制").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(article.url);
  });

  test("an address that is not ours is not embedded", async () => {
    const page = await visit();
    for (const address of ["https://evil.example/davmu/share/", site.at("pc?url=x"), "x"]) {
      const answer = await page.goto(desktopPageOf(address));
      expect(answer!.status()).toBe(404);
      expect(await page.locator("iframe").count()).toBe(0);
    }
  });

  test("a wide window of a mobile agent is sent to the desktop page by the browser, an upright one stays", async () => {
    const wide = await visit({ viewport: { width: 1180, height: 820 } });
    await wide.goto(article.url);
    await wide.waitForURL(/\/pc\?url=/);
    const upright = await visit({ viewport: { width: 1000, height: 1300 } });
    await upright.goto(article.url);
    await upright.waitForTimeout(800);
    expect(upright.url()).toBe(article.url);
  });

  test("an upright iPad that calls itself a Mac gets the page itself, once for all", async () => {
    const page = await visit({ userAgent: MAC, viewport: { width: 820, height: 1180 } });
    await page.context().addInitScript(() => {
      Object.defineProperty(navigator, "maxTouchPoints", { get: () => 5 });
    });
    await page.goto(article.url);
    await expect.poll(() => page.url()).toBe(article.url);
    await page.getByText("夜里的桥").waitFor();
    const answer = await page.goto(other.url);
    expect(answer!.request().redirectedFrom()).toBeNull();
  });

  test("crawlers are never sent to the desktop page, and from it to the page itself", async () => {
    const headers = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
    const direct = await fetch(article.url, { headers, redirect: "manual" });
    expect(direct.status).toBe(200);
    const embedded = await fetch(desktopPageOf(article.url), { headers, redirect: "manual" });
    expect(embedded.status).toBe(302);
    expect(new URL(embedded.headers.get("location")!, site.address).href).toBe(article.url);
  });

  test("a message carrying pc_link makes a desktop browser navigate, to known hosts only", async () => {
    const page = await visit();
    const reached: string[] = [];
    await page.route(/^https:\/\/(www|evil)\.example/, (route) => {
      reached.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<p>reached</p>" });
    });
    await page.goto(article.url);
    await page.frameLocator("iframe").getByText("夜里的桥").waitFor();
    const say = (pc_link: string) =>
      page.evaluate((link) => window.postMessage({ pc_link: link }, location.origin), pc_link);
    await say("https://evil.example/");
    await say("javascript:alert(1)");
    await page.waitForTimeout(300);
    expect(reached).toEqual([]);
    await say("https://www.example.com/second");
    await page.waitForURL("https://www.example.com/second");
  });

  test("a message from another origin moves nothing", async () => {
    const page = await visit();
    const link = "https://www.example.com/second";
    await page.route("https://evil.example/**", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<script>parent.postMessage({pc_link:"${link}"},"*");
          parent.postMessage({type:"changeRoute",document:{title:"假标题"}},"*")</script>`,
      }),
    );
    await page.goto(article.url);
    await page.frameLocator("iframe").getByText("夜里的桥").waitFor();
    const address = page.url();
    await page.evaluate(() => {
      const frame = document.createElement("iframe");
      frame.src = "https://evil.example/";
      document.body.appendChild(frame);
    });
    await page.waitForTimeout(800);
    expect(page.url()).toBe(address);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("桥上的灯");
  });
});
