import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { manyComments } from "../helpers/content";
import { fillLogin } from "../helpers/login";
import { setUpSite } from "../helpers/set-up-site";
import { errorsOf, watchShifts } from "../helpers/page-watch";

const setup = setUpSite();
const { newPage, visit } = setup;

const comments = manyComments(25).map((comment, index) => ({
  ...comment,
  ip_location: "浙江",
  replies: index === 0 ? [{ content: "说得好", alias: "另一位读者", minutes_ago: 1 }] : [],
}));

function publish(): Promise<string> {
  return setup.publish({
    title: "钱塘江畔的早晨",
    source: "江南新报",
    summary: "潮水退去，城市醒来。",
    mp_user_id: "701",
    html: "<p>　　清晨五点，江面还浮着一层薄雾。</p><p>第二段。</p>".repeat(20),
    comments,
  });
}

async function send(page: Page, text: string): Promise<void> {
  await page.locator(".comment-input").fill(text);
  await page.getByRole("button", { name: "发送" }).click();
}

/** Logs in by the form that is open. */
async function logIn(page: Page): Promise<void> {
  await fillLogin(page, setup.control);
  await page.locator(".login-submit").click();
  await page.getByText("登录成功～").first().waitFor();
}

describe("a shared article on a phone", () => {
  it("is read, discussed, kept and left: comments, login by code, collect, follow, logout", async () => {
    const page = await newPage();
    const problems = errorsOf(page);
    await page.goto(await publish());

    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("钱塘江畔的早晨");
    await page.getByText("清晨五点，江面还浮着一层薄雾。").first().waitFor();

    const list = page.locator("#comments");
    await list.scrollIntoViewIfNeeded();
    await list.getByText("第 10 条评论").waitFor();
    expect(await list.getByText("第 11 条评论").count()).toBe(0);
    await list.getByRole("link", { name: "加载更多" }).click();
    await list.getByText("第 20 条评论").waitFor();
    // Who comes back finds the list as far open as it was.
    await expect.poll(() => new URL(page.url()).search).toBe("?comments_page=2");

    await page.locator(".comment-input").tap();
    await logIn(page);
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await send(page, "雾散了，江面真宽。");
    await list.getByText("雾散了，江面真宽。").waitFor();
    await page.getByRole("dialog", { name: "评论已发送" }).waitFor();
    await page.getByRole("button", { name: "再考虑下" }).tap();
    await page.reload();
    await list.getByText("雾散了，江面真宽。").waitFor();

    // One dialog is enough for a visit.
    await page.getByRole("button", { name: "收藏" }).tap();
    await page.getByText(/^收藏成功，在.+里随时能找到$/).waitFor();
    await page.getByRole("button", { name: "关注", exact: true }).tap();
    await page.getByText(/^关注成功，有更新时.+会提醒您$/).waitFor();
    expect(await page.locator("dialog[open]").count()).toBe(0);

    await page.getByRole("button", { name: /^退出登录/ }).tap();
    await page.locator("dialog[open]").getByRole("button", { name: "退出登录" }).tap();
    await page.getByText("退出登录成功～").waitFor();
    await page.getByRole("link", { name: "登录" }).waitFor();
    expect(problems).toEqual([]);
  });

  it("is read and discussed without JavaScript: comments, login by code, collect, logout", async () => {
    const page = await visit(await publish(), { javaScriptEnabled: false });
    await page.getByText("清晨五点，江面还浮着一层薄雾。").first().waitFor();
    const list = page.locator("#comments");
    await list.getByRole("link", { name: "加载更多" }).click();
    await list.getByText("第 20 条评论").waitFor();

    await send(page, "没有脚本也要说一句。");
    await page.getByRole("link", { name: "去登录" }).click();
    await logIn(page);
    await page.getByRole("link", { name: "继续阅读" }).click();
    expect(await page.getByRole("link", { name: "去登录" }).count()).toBe(0);
    expect(await page.getByLabel("评论内容").inputValue()).toBe("没有脚本也要说一句。");
    await page.getByRole("button", { name: "发送" }).click();
    await list.getByText("没有脚本也要说一句。").waitFor();
    await page.reload();
    await list.getByText("没有脚本也要说一句。").waitFor();

    await page.getByRole("button", { name: "收藏" }).click();
    await page.getByText("收藏成功", { exact: true }).waitFor();
    await page.goto(setup.site.at("auth"));
    await page.getByRole("button", { name: "退出登录" }).click();
    await page.getByText("退出登录成功～").waitFor();
  });

  it("is readable at once while comments take three seconds, and they arrive without a shift", async () => {
    await setup.control.fault({ path: "comment", delay_ms: 3000 });
    const slow = await setup.publish({
      title: "慢评论",
      html: "<p>正文立刻可读。</p>",
      comments: [{ content: "迟到的评论", alias: "读者", minutes_ago: 3 }],
    });
    const page = await newPage();
    const shift = await watchShifts(page);
    await page.goto(slow, { waitUntil: "commit" });
    await page.getByText("正文立刻可读。").waitFor();
    expect(await page.getByText("迟到的评论").count()).toBe(0);
    await page.getByText("迟到的评论").waitFor();
    expect(await shift()).toBe(0);
  });

  it("says that a page could not be found and leads home", async () => {
    const page = await newPage();
    const response = await page.goto(setup.site.at("web/doc/zzzzzzzz/index.html"));
    expect(response?.status()).toBe(404);
    expect(new URL(page.url()).pathname).toBe("/davmu/share/404");
    await page.getByRole("heading", { name: "这个页面不在了" }).waitFor();
    await page.getByText("This page could not be found").waitFor();
    expect(await page.getByRole("link", { name: "返回首页" }).getAttribute("href")).toBe(
      "/davmu/share/",
    );
    await page.locator(".banner[data-shown]").waitFor();
    await page.getByRole("button", { name: "打开APP" }).waitFor();
    await page.getByRole("link", { name: "导航" }).tap();
    const panel = page.getByRole("dialog", { name: "全部频道" });
    await panel.getByRole("link", { name: "首页" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/davmu/share/404");
  });
});
