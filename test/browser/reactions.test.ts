import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { MINI_PROGRAM_UA } from "../helpers/devices";
import { setUpSite } from "../helpers/set-up-site";

describe("like, collect and follow", () => {
  const { publish, visit, logIn } = setUpSite();
  let article: string;
  let loggedIn: BrowserContextOptions;

  beforeAll(async () => {
    article = await publish();
    loggedIn = await logIn();
  });

  const collect = (page: Page) => page.getByRole("button", { name: "收藏" });

  it("a collection is confirmed, survives a reload and is taken back", async () => {
    const page = await visit(article, loggedIn);
    await collect(page).tap();
    await page.getByText("收藏成功", { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => collect(page).getAttribute("aria-pressed")).toBe("true");
    expect(await collect(page).locator(".reaction-count").textContent()).toBe("1");
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
    const other = await visit(article, loggedIn);
    await collect(other).tap();
    await other.getByRole("dialog", { name: "收藏成功" }).waitFor();
  });

  it("a like asks to open the app", async () => {
    const page = await visit(article);
    await page.getByRole("button", { name: "点赞", exact: true }).tap();
    await page.getByRole("button", { name: "立即前往" }).waitFor();
  });

  it("after a like's dialog another success is a sentence about the app", async () => {
    const page = await visit(article, loggedIn);
    await page.getByRole("button", { name: "点赞", exact: true }).tap();
    await page.getByRole("button", { name: "再考虑下" }).tap();
    await page.locator(".comment-input").fill("江面真宽。");
    await page.getByRole("button", { name: "发送" }).tap();
    await page.getByText(/^评论已发送，有人回复时.+会提醒您$/).waitFor();
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });

  it("who follows media accounts finds them on an account's page", async () => {
    const page = await visit("mp/personal/702/index.html", loggedIn);
    await page.getByRole("button", { name: "关注", exact: true }).tap();
    const followed = page.getByRole("region", { name: "我关注的号" });
    await followed.getByRole("link", { name: "江南味道" }).waitFor();
    const other = await visit("mp/personal/703/index.html", loggedIn);
    await other.getByRole("link", { name: "江南味道" }).waitFor();
    const anonymous = await visit("mp/personal/703/index.html");
    await anonymous.getByRole("button", { name: "关注", exact: true }).waitFor();
    expect(await anonymous.getByRole("region", { name: "我关注的号" }).count()).toBe(0);
  });
});
