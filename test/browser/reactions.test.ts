import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestBrowser, startTestSite, type TestBrowser, type TestSite } from "../helpers/site";

const MINI_PROGRAM_UA =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.76(0x18004c24) NetType/WIFI Language/zh_CN miniProgram/wx2c1c63e28bb33be1";

describe("like, collect and follow", () => {
  let site: TestSite;
  let browser: TestBrowser;
  let article: string;
  let loggedIn: BrowserContextOptions;
  const contexts: BrowserContext[] = [];

  const visit = async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.visitor(options);
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(address);
    return page;
  };

  /** The state of a visitor who logged in by code, without JavaScript, before coming here. */
  const logIn = async (): Promise<BrowserContextOptions> => {
    const page = await visit(site.at("auth"), { javaScriptEnabled: false });
    await page.getByLabel("手机号").fill("13600000001");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "获取验证码" }).tap();
    await page.getByText("验证码发送成功").waitFor();
    await page.getByLabel("验证码", { exact: true }).fill(await site.control.code("13600000001"));
    await page.keyboard.press("Enter");
    await page.getByText("登录成功～").waitFor();
    return { storageState: await page.context().storageState() };
  };

  beforeAll(async () => {
    site = await startTestSite();
    browser = await startTestBrowser();
    const { url } = await site.control.addContent({
      title: "桥下的菜场",
      html: "<p>清晨五点，桥下的菜场醒了。</p>",
    });
    article = new URL(new URL(url).pathname, site.address).href;
    loggedIn = await logIn();
  });

  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });

  afterAll(async () => {
    await browser?.close();
    await site?.dispose();
  });

  const collect = (page: Page) => page.getByRole("button", { name: "收藏" });

  it("a collection is confirmed, survives a reload and is taken back", async () => {
    const page = await visit(article, loggedIn);
    await collect(page).tap();
    await page.getByText("收藏成功", { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => collect(page).getAttribute("aria-pressed")).toBe("true");
    await collect(page).tap();
    await page.getByText("取消收藏成功", { exact: true }).waitFor();
  });

  it("an anonymous visitor who collects gets the login popup", async () => {
    const page = await visit(article);
    await collect(page).tap();
    await page.getByText("登录后即可收藏").waitFor();
    expect(await page.locator("dialog[open]").count()).toBe(1);
  });

  it("collects without JavaScript, says so and leads back to the article", async () => {
    const page = await visit(article, { ...loggedIn, javaScriptEnabled: false });
    await collect(page).tap();
    await page.getByText("收藏成功", { exact: true }).waitFor();
    await page.getByRole("link", { name: "继续阅读" }).tap();
    await page.waitForURL(article);
  });

  it("an anonymous visitor who collects without JavaScript gets the login page, which leads back", async () => {
    const page = await visit(article, { javaScriptEnabled: false });
    await collect(page).tap();
    await page.getByLabel("手机号").waitFor();
    expect(new URL(page.url()).searchParams.get("return_to")).toBe(new URL(article).pathname);
  });

  it("a success is a toast inside a mini program and an invitation into the app elsewhere", async () => {
    const miniProgram = await visit(article, { ...loggedIn, userAgent: MINI_PROGRAM_UA });
    await collect(miniProgram).tap();
    await miniProgram.locator(".toast", { hasText: "收藏成功" }).waitFor();
    await expect.poll(() => miniProgram.locator("dialog[open]").count()).toBe(0);
    const elsewhere = await visit(article, loggedIn);
    await collect(elsewhere).tap();
    await elsewhere.getByRole("dialog", { name: "收藏成功" }).waitFor();
  });

  it("a like asks to open the app", async () => {
    const page = await visit(article);
    await page.getByRole("button", { name: "点赞", exact: true }).tap();
    await page.getByRole("button", { name: "立即前往" }).waitFor();
  });

  it("who follows media accounts finds them on an account's page", async () => {
    const page = await visit(site.at("mp/personal/702/index.html"), loggedIn);
    await page.getByRole("button", { name: "关注", exact: true }).tap();
    const followed = page.getByRole("region", { name: "我关注的号" });
    await followed.getByRole("link", { name: "江南味道" }).waitFor();
    const other = await visit(site.at("mp/personal/703/index.html"), loggedIn);
    await other.getByRole("link", { name: "江南味道" }).waitFor();
    const anonymous = await visit(site.at("mp/personal/703/index.html"));
    await anonymous.getByRole("button", { name: "关注", exact: true }).waitFor();
    expect(await anonymous.getByRole("region", { name: "我关注的号" }).count()).toBe(0);
  });
});
