import { describe, expect, it } from "vitest";
import { SHORT_STORED_MS } from "../../app/features/shared/visitor/submit-once.server";
import { delay } from "../../app/model/time/deadline";
import { fillLogin, freshPhone } from "../helpers/login";
import { setUpSite } from "../helpers/set-up-site";

const setup = setUpSite();
const { visit } = setup;

describe("invitations", () => {
  it("a code is passed on, somebody signs up with it without JavaScript, and both see it", async () => {
    const inviter = await visit("auth?return_to=/davmu/share/invite/index.html", {
      javaScriptEnabled: false,
    });
    await fillLogin(inviter, setup.control);
    await inviter.keyboard.press("Enter");
    await inviter.getByRole("link", { name: "继续阅读" }).tap();
    const code = await inviter.locator(".invite-code").textContent();
    expect(code).toMatch(/^[A-Z2-9]{6}$/);
    await inviter.getByText("还没有好友接受邀请").waitFor();
    const link = await inviter.getByLabel("邀请链接").inputValue();
    expect(new URL(link).pathname).toBe(`/davmu/share/invite/${code}/index.html`);

    const invited = await visit(new URL(link).pathname, { javaScriptEnabled: false });
    const phone = await fillLogin(invited, setup.control);
    await invited.keyboard.press("Enter");
    await invited.getByRole("heading", { level: 1, name: "注册成功" }).waitFor();
    await invited.getByRole("link", { name: "继续阅读" }).tap();
    await invited.getByRole("heading", { name: "我的邀请码" }).waitFor();

    await inviter.reload();
    await inviter.getByRole("heading", { name: "邀请记录（1人）" }).waitFor();

    // Who came by an invitation is offered no other one.
    await invited.goto(setup.site.at("invite/ABC234/index.html"));
    await invited.getByRole("heading", { name: "我的邀请码" }).waitFor();
    expect(await invited.getByRole("button", { name: "接受邀请" }).count()).toBe(0);

    // The phone has an account already: it is logged in, not registered, and nothing is counted twice.
    const again = await visit(new URL(link).pathname, { javaScriptEnabled: false });
    await fetch(`${setup.site.address}/__origin/codes/${phone}`, { method: "DELETE" });
    // Within this time the same request for a code counts as a second tap.
    await delay(SHORT_STORED_MS);
    await fillLogin(again, setup.control, phone);
    await again.keyboard.press("Enter");
    await again.getByText("登录成功，您之前已经接受过邀请").waitFor();
  });

  it("tells who invites from who was invited", async () => {
    const page = await visit("invite/index.html", { javaScriptEnabled: false });
    const [own, form] = await Promise.all(
      [page.getByRole("link", { name: "登录后查看我的邀请码" }), page.locator(".login-form")].map(
        (one) => one.boundingBox(),
      ),
    );
    const received = await page
      .getByRole("heading", { level: 2, name: "收到好友的邀请码" })
      .boundingBox();
    expect(own?.y).toBeLessThan(received?.y ?? 0);
    expect(received?.y).toBeLessThan(form?.y ?? 0);
    const invited = await visit("invite/ABC234/index.html", { javaScriptEnabled: false });
    expect(await invited.getByRole("heading", { level: 2 }).count()).toBe(0);
  });

  it("has a code sent in place, and says what is missing before anything is sent", async () => {
    const page = await visit("invite/ABC234/index.html");
    await page.waitForSelector(":root[data-open-app-ready]");
    await page.getByRole("button", { name: "注册并接受邀请" }).tap();
    await page.getByText("请输入正确的手机号").waitFor();
    expect(new URL(page.url()).pathname).toBe("/davmu/share/invite/ABC234/index.html");
    expect(await page.getByLabel("邀请码").inputValue()).toBe("ABC234");
    await page.getByLabel("手机号").fill(freshPhone());
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "获取验证码" }).tap();
    await page.getByRole("button", { name: /^\d+s 后重新获取$/ }).waitFor();
  });
});
