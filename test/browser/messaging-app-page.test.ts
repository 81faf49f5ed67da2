import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { installBridge, type Invocation } from "../helpers/fake-bridge";
import { startTestBrowser, startTestSite, type TestBrowser, type TestSite } from "../helpers/site";

const VERSION = "MicroMessenger/8.0.46.2540(0x28002E3C)";
const ANDROID = `Mozilla/5.0 (Linux; Android 13; PHF110; wv) AppleWebKit/537.36 Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 ${VERSION}`;
const MINI_PROGRAM = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 ${VERSION} miniProgram/wx2c1c63e28bb33be1`;

describe("an article inside the messaging app", () => {
  let site: TestSite;
  let chromium: TestBrowser;
  let article: { post_id: string; url: string };
  const open: BrowserContext[] = [];

  const visit = async (userAgent: string): Promise<Page> => {
    const context = await chromium.visitor({ userAgent });
    await context.addInitScript(installBridge, {});
    open.push(context);
    return context.newPage();
  };

  const invoked = (page: Page, name: string): Promise<Invocation["data"][]> =>
    page.evaluate(
      (wanted) =>
        (window as unknown as { invocations: Invocation[] }).invocations
          .filter((one) => one.name === wanted)
          .map(({ data }) => data),
      name,
    );

  beforeAll(async () => {
    [site, chromium] = await Promise.all([
      startTestSite({ variables: { LAUNCH_APP_ID: "wx0a1b2c3d4e5f6789" } }),
      startTestBrowser(),
    ]);
    article = await site.control.addContent({
      title: "桥上的灯",
      summary: "夜里的桥，一盏一盏亮起来。",
      html: "<p>夜里的桥。</p>",
    });
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()));
    await site.control.clearFaults();
  });
  afterAll(async () => {
    await Promise.all([site?.dispose(), chromium?.close()]);
  });

  test("shares carry what the head tags say, signed for the page's own address", async () => {
    const page = await visit(ANDROID);
    await page.goto(`${article.url}?from=groupmessage#top`);
    await expect.poll(() => invoked(page, "updateTimelineShareData")).toHaveLength(1);
    const head = (property: string) =>
      page.locator(`meta[property="${property}"]`).getAttribute("content");
    const [shared] = await invoked(page, "updateAppMessageShareData");
    expect(shared).toMatchObject({
      title: await head("og:title"),
      desc: await head("og:description"),
      link: await head("og:url"),
      imgUrl: await head("og:image"),
    });
    const [verified] = await invoked(page, "preVerifyJSAPI");
    expect(String(verified!["verifySignature"])).toMatch(/^[0-9a-f]{40}$/);
  });

  test("a platform that signs nothing leaves the page as it is", async () => {
    await site.control.fault({ path: "wxshare", status: 500 });
    const page = await visit(ANDROID);
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await page.goto(`${article.url}?unsigned=1`);
    await page.getByText("夜里的桥。").waitFor();
    await page.waitForTimeout(1000);
    expect(await invoked(page, "preVerifyJSAPI")).toHaveLength(0);
    expect(problems).toEqual([]);
  });

  test("only our own addresses are signed, and only for our own pages", async () => {
    const ask = (url: string, headers: Record<string, string> = {}) =>
      fetch(`${site.at("-/share")}?url=${encodeURIComponent(url)}`, { headers });
    expect((await ask(article.url)).status).toBe(200);
    expect((await ask("https://evil.example/davmu/share/")).status).toBe(400);
    expect((await ask(article.url, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  test("a signature is asked for once for every whole address, without its fragment", async () => {
    await site.control.clearCalls();
    const ask = async (query: string) => {
      const address = encodeURIComponent(`${article.url}?${query}`);
      return (await (await fetch(`${site.at("-/share")}?url=${address}`)).json()) as unknown;
    };
    const first = await ask("once=1");
    expect(await ask("once=1#top")).toEqual(first);
    expect(await ask("once=2")).not.toEqual(first);
    const calls = await site.control.calls();
    expect(calls["/peony/v1/system/wxshare"]).toBe(2);
  });

  test("the launch tip of Android launches directly once the page is signed", async () => {
    const page = await visit(ANDROID);
    await page.goto(article.url);
    await expect.poll(() => invoked(page, "updateTimelineShareData")).toHaveLength(1);
    await page.locator("[data-banner]").getByRole("button", { name: "打开APP" }).click();
    const tag = page.locator("dialog.launch-tip wx-open-launch-app");
    await tag.waitFor({ state: "attached" });
    expect(JSON.parse((await tag.getAttribute("extinfo"))!)).toMatchObject({
      page: "docDetailspage",
      id: article.post_id,
    });
  });

  test("a mini program shows footer and router controls, and login opens its popup", async () => {
    const page = await visit(MINI_PROGRAM);
    await page.goto(article.url);
    const controls = page.getByRole("navigation", { name: "页面导航" });
    await controls.waitFor();
    expect(await page.getByText("内容由江岚提供").isVisible()).toBe(true);
    expect(await controls.getByRole("link", { name: "回到首页" }).getAttribute("href")).toBe(
      "/davmu/share/",
    );
    await page.locator("[data-banner]").getByRole("link", { name: "登录" }).click();
    await page.getByLabel("手机号").waitFor();
  });

  test("the way back inside a mini program is the previous page", async () => {
    const page = await visit(MINI_PROGRAM);
    await page.goto(site.at("privacy_policy"));
    await page.goto(article.url);
    await page.getByRole("link", { name: "返回上一页" }).click();
    await page.waitForURL(/privacy_policy/);
  });

  test("outside the messaging app neither SDK nor controls are there", async () => {
    const context = await chromium.visitor();
    open.push(context);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(article.url);
    await page.waitForTimeout(1000);
    expect(asked.filter((path) => path.endsWith("/-/share"))).toEqual([]);
    expect(await page.locator(".mini-program-footer").isVisible()).toBe(false);
  });
});
