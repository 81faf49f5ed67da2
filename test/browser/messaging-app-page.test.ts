import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { postIdOf, previewOf } from "../helpers/content";
import { installBridge, invoked } from "../helpers/fake-bridge";
import { ANDROID_APP_UA, IOS_APP_UA, MINI_PROGRAM_UA } from "../helpers/devices";
import { setUpSite } from "../helpers/set-up-site";
import { errorsOf, requestsOf } from "../helpers/page-watch";

describe("an article inside the messaging app", () => {
  const setup = setUpSite({ variables: { LAUNCH_APP_ID: "wx0a1b2c3d4e5f6789" } });
  const { publish } = setup;
  let article: string;

  const visit = async (userAgent: string): Promise<Page> => {
    const visitor = await setup.visitor({ userAgent });
    await visitor.addInitScript(installBridge, {});
    return visitor.newPage();
  };

  beforeAll(async () => {
    article = await publish({
      title: "桥上的灯",
      summary: "夜里的桥，一盏一盏亮起来。",
      html: "<p>夜里的桥。</p>",
    });
  });

  test("shares carry what the head tags say, signed for the page's own URL", async () => {
    const page = await visit(ANDROID_APP_UA);
    await page.goto(`${article}?from=groupmessage#top`);
    await expect.poll(() => invoked(page, "updateTimelineShareData")).toHaveLength(1);
    const head = (property: string) =>
      page.locator(`meta[property="${property}"]`).getAttribute("content");
    const card = {
      title: await head("og:title"),
      link: await head("og:url"),
      imgUrl: await head("og:image"),
    };
    const [toFriend] = await invoked(page, "updateAppMessageShareData");
    expect(toFriend).toMatchObject({ ...card, desc: await head("og:description") });
    expect((await invoked(page, "updateTimelineShareData"))[0]).toMatchObject(card);
    const [verified] = await invoked(page, "preVerifyJSAPI");
    expect(String(verified!["verifySignature"])).toMatch(/^[0-9a-f]{40}$/);
  });

  test.each([
    ["fails", { status: 500 }],
    ["answers another code than 0", { code: 40001, message: "凭证无效" }],
  ])("a platform that signs nothing leaves the page as it is: its call %s", async (how, fault) => {
    await setup.control.clearCalls();
    await setup.control.fault({ path: "wxshare", ...fault });
    const page = await visit(ANDROID_APP_UA);
    const problems = errorsOf(page);
    const response = page.waitForResponse(/\/-\/share\?/);
    await page.goto(`${article}?unsigned=${encodeURIComponent(how)}`);
    await response;
    await page.getByText("夜里的桥。").waitFor();
    await page.waitForTimeout(1000);
    expect((await setup.control.calls())["/peony/v1/system/wxshare"]).toBeGreaterThan(0);
    expect(await invoked(page, "preVerifyJSAPI")).toHaveLength(0);
    expect(problems).toEqual([]);
  });

  test("a page of this very machine is signed by each of the machine's names", async () => {
    const page = await visit(ANDROID_APP_UA);
    await page.goto(article.replace("127.0.0.1", "localhost"));
    await expect.poll(() => invoked(page, "updateTimelineShareData")).toHaveLength(1);
  });

  test("a preview has its share set-up and no launch tag", async () => {
    const draft = await publish({ title: "待发", draft: true });
    const page = await visit(IOS_APP_UA);
    await page.goto(previewOf(draft));
    await expect.poll(() => invoked(page, "updateTimelineShareData")).toHaveLength(1);
    await page.waitForTimeout(500);
    expect(await page.locator("wx-open-launch-app").count()).toBe(0);
  });

  test("only our own URLs are signed, and only for our own pages", async () => {
    const request = (url: string, headers: Record<string, string> = {}) =>
      fetch(`${setup.site.at("-/share")}?url=${encodeURIComponent(url)}`, { headers });
    expect((await request(article)).status).toBe(200);
    expect((await request("https://evil.example/davmu/share/")).status).toBe(400);
    expect((await request("http://127.0.0.1:1/davmu/share/")).status).toBe(400);
    expect((await request(article, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  test("a signature is asked for once for every whole URL, without its fragment", async () => {
    await setup.control.clearCalls();
    const request = async (query: string) => {
      const url = encodeURIComponent(`${article}?${query}`);
      return (await (await fetch(`${setup.site.at("-/share")}?url=${url}`)).json()) as unknown;
    };
    const first = await request("once=1");
    expect(await request("once=1#top")).toEqual(first);
    expect(await request("once=2")).not.toEqual(first);
    const calls = await setup.control.calls();
    expect(calls["/peony/v1/system/wxshare"]).toBe(2);
  });

  test("the launch tip of Android launches directly once the page is signed", async () => {
    const page = await visit(ANDROID_APP_UA);
    await page.goto(article);
    await expect.poll(() => invoked(page, "updateTimelineShareData")).toHaveLength(1);
    await page.locator("[data-banner]").getByRole("button", { name: "打开APP" }).click();
    const tag = page.locator("dialog.launch-tip wx-open-launch-app");
    await tag.waitFor({ state: "attached" });
    expect(JSON.parse((await tag.getAttribute("extinfo"))!)).toMatchObject({
      page: "docDetailspage",
      id: postIdOf(article),
    });
  });

  test("a mini program shows footer and router controls, and login opens its popup", async () => {
    const page = await visit(MINI_PROGRAM_UA);
    await page.goto(article);
    const controls = page.getByRole("navigation", { name: "页面导航" });
    await controls.waitFor();
    expect(await page.getByText("内容由江岚提供").isVisible()).toBe(true);
    expect(await controls.getByRole("link", { name: "回到首页" }).getAttribute("href")).toBe(
      "/davmu/share/",
    );
    await page.locator("[data-banner]").getByRole("link", { name: "登录" }).click();
    await page.getByLabel("手机号").waitFor();
  });

  test("a short screen of a mini program ends at its foot, without a scroll", async () => {
    const page = await visit(MINI_PROGRAM_UA);
    await page.goto(setup.site.at("auth"));
    const footer = page.locator(".mini-program-footer");
    await footer.waitFor();
    const { y, height } = (await footer.boundingBox())!;
    const screen = page.viewportSize()!.height;
    expect(Math.abs(y + height - screen)).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(screen);
  });

  test("the way back inside a mini program is the previous page", async () => {
    const page = await visit(MINI_PROGRAM_UA);
    await page.goto(setup.site.at("privacy_policy"));
    await page.goto(article);
    await page.getByRole("link", { name: "返回上一页" }).click();
    await page.waitForURL(/privacy_policy/);
  });

  test("outside the messaging app neither SDK nor controls are there", async () => {
    const page = await setup.newPage();
    const asked = requestsOf(page);
    await page.goto(article);
    await page.waitForTimeout(1000);
    expect(asked.filter((url) => new URL(url).pathname.endsWith("/-/share"))).toEqual([]);
    expect(await page.locator(".mini-program-footer, html[data-mini-program]").count()).toBe(0);
  });
});
