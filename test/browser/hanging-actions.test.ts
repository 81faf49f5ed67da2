import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { fillCloudForm } from "../helpers/cloud-form";
import { hang, shortenTimeouts } from "../helpers/hanging";
import { fillLogin } from "../helpers/login";
import { setUpSite } from "../helpers/set-up-site";
import { hydrate } from "../helpers/site";

const setup = setUpSite();

/** A URL opened where what takes seconds passes faster. */
async function hurried(url: string): Promise<Page> {
  const page = await setup.newPage();
  await shortenTimeouts(page);
  await page.goto(url);
  return page;
}

let article = "";
beforeAll(async () => {
  article = await setup.publish({
    title: "挂住的网",
    comments: [{ content: "头一条", nickname: "甲" }],
  });
});

describe("where the connection hangs", () => {
  it.each([
    ["login", /login-popup-.*js/, ".banner-login", /\/auth\?return_to=/],
    ["navigation", /navigation-panel-.*js/, ".banner-navigation", /\/share\/$/],
    ["report", /comment-options-dialog-.*js/, ".comment-options-open", /\/comment\/acts\?/],
  ])("a tap on %s leads to the page of its own", async (_, code, control, leads) => {
    const page = await hurried(article);
    await hydrate(page);
    await hang(page, code);
    await page.locator(control).first().tap();
    await page.waitForURL(leads);
  });

  it.each([
    ["login", /account-.*css/, ".banner-login"],
    ["navigation", /navigation-panel-.*css/, ".banner-navigation"],
    ["report", /comment-options-.*css/, ".comment-options-open"],
  ])("a tap on %s opens what it opens without its style", async (_, style, control) => {
    const page = await hurried(article);
    await hydrate(page);
    await hang(page, style);
    await page.locator(control).first().tap();
    await page.locator("dialog[open]").waitFor();
  });

  it.each([/follow-link-.*js/, /open-share-.*js/, /\/share-[\w-]+\.css/])(
    "the way to pass a page on leads to its URL without %s",
    async (file) => {
      const page = await hurried(article);
      await hang(page, file);
      await page.locator("a[data-action=share]").first().tap();
      await page.waitForURL(/#page-address$/);
    },
  );

  it("a button that opens the app is at rest again, and leads to where it is to be had", async () => {
    const page = await hurried(article);
    await hang(page, /open-the-app-.*js/);
    const left = page.waitForRequest((request) => request.isNavigationRequest());
    await page.locator("[data-open-app]").first().tap();
    expect((await left).url()).not.toContain("/davmu/share/web/");
  });

  it("a login that succeeded goes on", async () => {
    const page = await hurried(setup.site.at("auth"));
    await hydrate(page);
    await fillLogin(page, setup.control);
    await hang(page, /-\/me$/);
    await page.getByRole("button", { name: "登录", exact: true }).last().tap();
    await page.waitForURL(/\/share\/$/);
  });

  it("a form that was not answered says so, with all that was filled in", async () => {
    const page = await hurried(await setup.sample("cloud_form"));
    await hydrate(page);
    await fillCloudForm(page);
    const answers = page.locator(".form input,.form textarea,.form select");
    const entered = () =>
      answers.evaluateAll((all) =>
        (all as HTMLInputElement[]).map(({ value, checked }) => [value, checked]),
      );
    const before = await entered();
    await hang(page, /\/activity\/.*\.data/);
    const submit = page.getByRole("button", { name: "提交建议" });
    await submit.click();
    await page.getByText("您填写的内容都还在").waitFor();
    expect(await entered()).toEqual(before);
    await page.unroute(/\/activity\/.*\.data/);
    await submit.click();
    await page.getByRole("heading", { name: "提交成功" }).waitFor();
  });

  it("a file of a form that does not move says so, and can be sent again", async () => {
    const page = await hurried(await setup.sample("cloud_form"));
    await hydrate(page);
    await hang(page, /-\/form-file\//);
    const question = page.locator("#question-photo");
    const buffer = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000)]);
    await question
      .locator("input[type=file]")
      .setInputFiles([{ name: "埠头.jpg", mimeType: "image/jpeg", buffer }]);
    await question.getByText("没有上传成功").waitFor();
    await page.unroute(/-\/form-file\//);
    await question.getByRole("button", { name: /重试/ }).click();
    await question.locator("[data-status=done]").waitFor();
  });

  it("a form that was taken is followed by its receipt as a page, where that does not come in place", async () => {
    const page = await hurried(await setup.sample("cloud_form"));
    await hydrate(page);
    await fillCloudForm(page);
    await hang(page, /\.data\?submitted=1/);
    await page.getByRole("button", { name: "提交建议" }).click();
    await page.getByRole("heading", { name: "提交成功" }).waitFor();
    expect(await page.locator("html[data-hydrated]").count()).toBe(0);
  });

  it("a video plays by the browser's own player where the library does not come", async () => {
    const page = await hurried(await setup.sample("video:"));
    await hang(page, /video\.es-.*js/);
    await page.locator(".video-play").tap();
    await page.locator(".video-bar").waitFor();
  });

  it("a tap that waits for the framework shows that it was felt", async () => {
    const page = await setup.visit(article);
    await page.route(/framework-.*js/, () => {});
    const like = page.locator("button.reaction-button").first();
    await like.tap();
    await page.locator("button.reaction-button[aria-busy=true]").waitFor();
    await expect.poll(() => like.evaluate((one) => getComputedStyle(one).opacity)).toBe("0.6");
  });
});
