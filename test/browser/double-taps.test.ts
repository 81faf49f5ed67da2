import type { BrowserContextOptions, Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { receivedCalls } from "../helpers/received-calls";
import { freshPhone } from "../helpers/login";
import { fillCloudForm } from "../helpers/cloud-form";
import { messageBox, setUpLiveSite } from "../helpers/live";

const { setup, publish } = setUpLiveSite();
let loggedIn: BrowserContextOptions;

beforeAll(async () => {
  loggedIn = { ...(await setup.logIn()), javaScriptEnabled: false };
});

/** How long the platform takes for a post, in milliseconds: the second tap comes meanwhile. */
const DELAY = 1500;

/** Taps again once the browser has submitted the form. */
async function tapTwice(button: Locator): Promise<void> {
  const page = button.page();
  let submitted = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") submitted += 1;
  });
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  for (const tap of [1, 2]) {
    // A locator's click would wait for the page after it.
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect.poll(() => submitted).toBe(tap);
  }
}

/** How often the platform was sent a text. */
async function arrivals(text: string): Promise<number> {
  const calls = await receivedCalls(setup.site);
  return calls.filter(
    ({ method, body }) => method === "POST" && JSON.stringify(body ?? "").includes(text),
  ).length;
}

describe("two taps on send without JavaScript", () => {
  it("post a comment once", async () => {
    const url = await setup.publish();
    const page = await setup.visit(url, loggedIn);
    await setup.control.fault({ path: "/comment/", delay_ms: DELAY });
    await page.locator("textarea[name=content]").fill("评论点了两下");
    await tapTwice(page.getByRole("button", { name: "发送" }));
    await page.waitForURL(`${url}#comments`);
    expect(await page.getByText("评论点了两下").count()).toBe(1);
    expect(await arrivals("评论点了两下")).toBe(1);
  });

  it("post a chat message once", async () => {
    const { address } = await publish({});
    const page = await setup.visit(address, loggedIn);
    await setup.control.fault({ path: "/live/", delay_ms: DELAY });
    await messageBox(page).fill("聊天点了两下");
    await tapTwice(page.locator(".live-send"));
    await page.waitForURL(/auth\/result/);
    await setup.control.clearFaults();
    await page.goto(address);
    await page.getByText("聊天点了两下").first().waitFor();
    expect(await page.getByText("聊天点了两下").count()).toBe(1);
    expect(await arrivals("聊天点了两下")).toBe(1);
  });

  it("submit a cloud form once, also of a visitor who is not logged in", async () => {
    const page = await setup.visit(await setup.sample("cloud_form"), {
      javaScriptEnabled: false,
    });
    await fillCloudForm(page);
    await page.getByLabel("您的建议").fill("表单点了两下");
    await setup.control.fault({ path: "/form/mobile/", delay_ms: DELAY });
    await tapTwice(page.getByRole("button", { name: "提交建议" }));
    await page.getByRole("heading", { name: "提交成功" }).waitFor();
    expect(await arrivals("表单点了两下")).toBe(1);
  });
});

/** The page of an invitation that somebody gives. */
async function invitation(): Promise<string> {
  const page = await setup.visit("invite/index.html", loggedIn);
  return new URL(await page.getByLabel("邀请链接").inputValue()).pathname;
}

describe("two taps on login without JavaScript", () => {
  it.each<
    readonly [
      act: string,
      button: string,
      address: () => Promise<string>,
      call: string,
      message: string,
    ]
  >([
    ["log in", "登录", async () => "auth", "/peony/v1/auth", "登录成功～"],
    ["sign up", "注册并接受邀请", invitation, "/peony/v1/account", "注册成功"],
  ])("%s once, and the browser has the session", async (_, name, address, called, message) => {
    const page = await setup.visit(await address(), { javaScriptEnabled: false });
    const phone = freshPhone();
    await page.getByRole("checkbox").check();
    await page.getByLabel("手机号").fill(phone);
    await page.getByRole("button", { name: "获取验证码" }).click();
    await page.getByText("验证码发送成功").waitFor();
    await page.getByLabel("验证码", { exact: true }).fill(await setup.control.code(phone));
    const before = await changes(new RegExp(`${called}$`));
    await setup.control.fault({ path: called, delay_ms: DELAY });
    await tapTwice(page.getByRole("button", { name, exact: true }).last());
    await page.waitForURL(/auth\/result/);
    await page.getByText(message).waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.map((cookie) => cookie.name)).toContainEqual(
      expect.stringContaining("davmu-session"),
    );
    await setup.control.clearFaults();
    expect(await changes(new RegExp(`${called}$`))).toBe(before + 1);
    expect(await page.locator(".login-error").count()).toBe(0);
  });
});

/** How often something of a path was changed on the platform. */
async function changes(path: RegExp): Promise<number> {
  const calls = await receivedCalls(setup.site);
  return calls.filter((call) => call.method === "POST" && path.test(call.path)).length;
}

describe("two taps on an action without JavaScript", () => {
  it.each([
    ["collect", /^收藏/, "/user_related", "收藏成功", /\/collection\//],
    ["follow", "关注", "/is_followed/", "关注成功", /\/mp\/follow\//],
  ])("%s once: the second takes nothing back", async (_, name, path, done, changed) => {
    const page = await setup.visit(await setup.sample("mp article"), loggedIn);
    await setup.control.fault({ path, delay_ms: DELAY });
    await tapTwice(page.getByRole("button", { name, exact: true }).first());
    await page.getByText(done).waitFor();
    expect(await changes(changed)).toBe(1);
  });
});
