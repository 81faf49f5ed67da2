import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { holdResponse } from "../helpers/hanging";
import { fillLogin, freshPhone } from "../helpers/login";
import { setUpSite } from "../helpers/set-up-site";
import { hydrate } from "../helpers/site";

describe("logging in and out", () => {
  const setup = setUpSite();
  const { publish, visit } = setup;
  let article: string;

  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
  const status = (page: Page, sentence: string) => page.locator(".toast", { hasText: sentence });

  /** Touches the page, and waits until its script has hydrated the login form. */
  const scripted = async (page: Page) => {
    await hydrate(page);
    await page.locator(".login-submit[aria-disabled=true]").waitFor();
  };

  beforeAll(async () => {
    article = await publish();
  });

  it("the login popup opens empty with the phone field in focus, logs in by code and closes", async () => {
    const page = await visit(article);
    const tel = freshPhone();
    await page.locator(".comment-input").tap();
    const phone = page.getByLabel("手机号");
    await phone.waitFor();
    await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true);
    await phone.fill("13800138000");
    await page.keyboard.press("Escape");
    await page.locator(".comment-input").tap();
    await expect.poll(() => phone.inputValue()).toBe("");

    await phone.pressSequentially(tel);
    expect(await phone.inputValue()).toBe(`${tel.slice(0, 3)} ${tel.slice(3, 7)} ${tel.slice(7)}`);
    await button(page, "获取验证码").tap();
    await page.getByText("请勾选阅读并同意《用户协议》《隐私政策》").waitFor();
    await page.getByRole("checkbox").check();
    await button(page, "获取验证码").tap();
    await status(page, "验证码发送成功").waitFor();

    const login = page.locator(".login-submit");
    expect(await login.isEnabled()).toBe(false);
    await page.getByLabel("验证码", { exact: true }).fill(await setup.control.code(tel));
    expect(await login.isEnabled()).toBe(true);
    await login.tap();
    await status(page, "登录成功～").waitFor();
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    // What was to be done before is at hand again.
    await expect
      .poll(() => page.locator(".comment-input").evaluate((box) => box === document.activeElement))
      .toBe(true);
    expect(await page.evaluate(() => sessionStorage.getItem("davmu:code-sent-at"))).toBeNull();
  });

  it("has what is said of an unknown number and the other way in right below the button, and with text at 200 % the code button stays beside its field, all in sight", async () => {
    const page = await visit("auth");
    const submit = (await page.locator(".login-submit").boundingBox())!;
    const note = (await page.getByText("未注册的手机号验证后将自动注册").boundingBox())!;
    const other = (await button(page, "密码登录").boundingBox())!;
    expect(note.y - submit.y - submit.height).toBeLessThanOrEqual(16);
    expect(other.y - note.y - note.height).toBeLessThanOrEqual(16);
    await page.evaluate(() => localStorage.setItem("TEXT_SIZE", "200"));
    await page.reload();
    const code = (await page.getByLabel("验证码", { exact: true }).boundingBox())!;
    const send = (await button(page, "获取验证码").boundingBox())!;
    expect(send.x).toBeGreaterThanOrEqual(code.x + code.width);
    expect(send.y).toBeLessThan(code.y + code.height);
    const large = (await page.locator(".login-submit").boundingBox())!;
    expect(large.y + large.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  });

  it("the code button counts down after a code was sent, over a reload too", async () => {
    const page = await visit("auth");
    await scripted(page);
    await page.getByLabel("手机号").fill(freshPhone());
    await page.getByRole("checkbox").check();
    await button(page, "获取验证码").tap();
    const counting = page.getByRole("button", { name: /^\d+s 后重新获取$/ });
    await counting.waitFor();
    expect(await counting.isEnabled()).toBe(false);
    await page.reload();
    await hydrate(page);
    await counting.waitFor();
  });

  it("takes a code that comes before the response that it was sent", async () => {
    const page = await visit("auth");
    await scripted(page);
    const code = await holdResponse(page, "**/-/code");
    const tel = freshPhone();
    await page.getByLabel("手机号").fill(tel);
    await page.getByRole("checkbox").check();
    await button(page, "获取验证码").tap();
    await code.given;
    await page.getByLabel("验证码", { exact: true }).fill(await setup.control.code(tel));
    await page.locator(".login-submit").tap();
    await page.waitForURL((url) => !url.pathname.endsWith("/auth"));
    code.release();
  });

  it("a login stands although what the page load asked is answered after it", async () => {
    const page = await setup.newPage();
    // What the login itself asks, whether its cookie was kept, is answered at once.
    const me = await holdResponse(page, "**/-/me");
    await page.goto(article);
    await page.locator(".banner-content").getByText("登录", { exact: true }).tap();
    await fillLogin(page, setup.control);
    await page.locator(".login-submit").tap();
    await status(page, "登录成功～").waitFor();
    const response = page.waitForResponse("**/-/me");
    me.release();
    await (await response).finished();
    await page.waitForTimeout(300);
    await page.locator(".banner-avatar").waitFor();
    const user = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem("DEVICE_META") ?? "{}").user_id);
    expect(await user()).toMatch(/./);
  });

  it("a logout in another tab shows in this one, without anybody touching it", async () => {
    const options = await setup.logIn();
    const page = await visit(article, options);
    await page.locator(".banner-avatar").waitFor();
    const other = await page.context().newPage();
    await other.goto(article);
    await other.locator(".banner-avatar").tap();
    await other.getByRole("button", { name: "退出登录", exact: true }).tap();
    await status(other, "退出登录成功～").waitFor();
    await page.locator(".banner-login").waitFor();
  });

  it("a refused login shows the platform's words and keeps what was typed", async () => {
    const page = await visit("auth");
    await scripted(page);
    await page.getByLabel("手机号").fill(freshPhone());
    await page.getByLabel("验证码", { exact: true }).fill("123456");
    await page.getByRole("checkbox").check();
    await page.locator(".login-submit").tap();
    const code = page.getByLabel("验证码", { exact: true });
    await page.getByRole("alert").filter({ hasText: "验证码" }).waitFor();
    expect(await code.inputValue()).toBe("123456");
    // Said at the field that is wrong, which has the focus.
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    const description = (await code.getAttribute("aria-describedby")) ?? "none";
    expect(await page.locator(`[id="${description}"]`).textContent()).toContain("验证码");
    expect(await code.getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByRole("alert").filter({ hasText: "验证码" }).count()).toBe(1);
  });

  it("shows a password while it is typed, and hides it again", async () => {
    const page = await visit("auth");
    await scripted(page);
    await page.getByRole("checkbox").check();
    await page.locator(".login-switch").tap();
    const password = page.getByLabel("密码", { exact: true });
    await password.fill("secret-1");
    await page.getByRole("button", { name: "显示密码" }).tap();
    await expect.poll(() => password.getAttribute("type")).toBe("text");
    expect(await password.inputValue()).toBe("secret-1");
    await page.getByRole("button", { name: "隐藏密码" }).tap();
    await expect.poll(() => password.getAttribute("type")).toBe("password");
  });

  it("says a refused login at its field without JavaScript too", async () => {
    const page = await visit("auth", { javaScriptEnabled: false });
    await page.getByLabel("手机号").fill(freshPhone());
    const code = page.getByLabel("验证码", { exact: true });
    await code.fill("123456");
    await page.getByRole("checkbox").check();
    await page.locator(".login-submit").tap();
    await page.locator(".login-field .login-error").waitFor();
    expect(await code.getAttribute("aria-invalid")).toBe("true");
  });

  it("a browser that keeps no cookies is told that the login does not hold, and keeps what was typed", async () => {
    const page = await visit("auth");
    // What such a browser makes of the response: the site sees nobody afterwards.
    await page.route("**/-/me", (route) =>
      route.fulfill({ json: { status: "anonymous" }, headers: { "cache-control": "no-store" } }),
    );
    const tel = await fillLogin(page, setup.control);
    await page.keyboard.press("Enter");
    await page.getByText(/没有保存登录信息（Cookie）/).waitFor();
    expect(await page.getByLabel("手机号").inputValue()).toBe(tel);
    expect(new URL(page.url()).pathname).toBe("/davmu/share/auth");
  });

  it("logs in by code on /auth without JavaScript, and out again", async () => {
    const path = new URL(article).pathname;
    const page = await visit(`auth?return_to=${encodeURIComponent(path)}`, {
      javaScriptEnabled: false,
    });
    const tel = freshPhone();
    await page.getByLabel("手机号").fill(tel);
    await page.locator(".login-submit").tap();
    await page.getByText("请勾选阅读并同意《用户协议》《隐私政策》").waitFor();
    expect((await page.getByLabel("手机号").inputValue()).replaceAll(" ", "")).toBe(tel);

    await page.getByRole("checkbox").check();
    await button(page, "获取验证码").tap();
    await page.getByText("验证码发送成功").waitFor();
    await page.getByLabel("验证码", { exact: true }).fill("123");
    await page.keyboard.press("Enter");
    await page.getByText("验证码错误").waitFor();
    expect(await page.getByLabel("验证码", { exact: true }).inputValue()).toBe("123");
    await page.getByLabel("验证码", { exact: true }).fill(await setup.control.code(tel));
    await page.keyboard.press("Enter");
    await page.getByText("登录成功～").waitFor();
    await page.getByRole("link", { name: "继续阅读" }).tap();
    await page.waitForURL(article);

    await page.goto(setup.site.at("auth"));
    await button(page, "退出登录").tap();
    await page.getByText("退出登录成功～").waitFor();
    await page.goto(setup.site.at("auth"));
    await page.getByLabel("手机号").waitFor();
  });

  it("keeps the token out of documents, scripts and personal answers", async () => {
    const page = await visit("auth");
    await scripted(page);
    await fillLogin(page, setup.control);
    const answered = page.waitForResponse((response) => response.url().endsWith("/-/login"));
    await page.locator(".login-submit").tap();
    expect(Object.keys(await (await answered).json()).toSorted()).toEqual([
      "message",
      "status",
      "value",
    ]);
    await page.waitForURL(setup.site.at(""));
    const session = (await page.context().cookies()).find(({ name }) => name.endsWith("-session"));
    // On plain http, which the local site allows, no browser keeps a secure one for certain.
    expect(session).toMatchObject({ httpOnly: true, secure: false, sameSite: "Lax" });
    const payload = decodeURIComponent(session?.value ?? "").split(".")[0] ?? "";
    const { token } = JSON.parse(atob(payload)) as { token: string };
    const me = await page.request.get(setup.site.at("-/me"));
    expect(me.headers()["cache-control"]).toContain("no-store");
    for (const text of [await me.text(), await page.content()]) expect(text).not.toContain(token);
    expect(await page.evaluate(() => document.cookie)).toBe("");
  });

  it("the agreements open from the login form", async () => {
    const page = await visit("auth", { javaScriptEnabled: false });
    const popup = page.context().waitForEvent("page");
    await page.getByRole("link", { name: "《隐私政策》" }).tap();
    const agreement = await popup;
    await agreement.getByRole("heading", { name: "隐私政策" }).waitFor();
  });

  it("opens a page in a frame of 500 by 280 pixels over the one that is read", async () => {
    const page = await visit("auth", { viewport: { width: 800, height: 900 } });
    await scripted(page);
    await page.getByRole("link", { name: "《隐私政策》" }).tap();
    const frame = page.locator("dialog[open] iframe");
    await frame.contentFrame().getByRole("heading", { name: "隐私政策" }).waitFor();
    // The sheet grows while it opens: its size is that of its rest.
    await expect
      .poll(() => frame.boundingBox(), { timeout: 15_000 })
      .toMatchObject({ width: 500, height: 280 });
    await page.getByRole("button", { name: "关闭" }).tap();
    await frame.waitFor({ state: "detached" });
  });
});
