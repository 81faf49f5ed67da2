import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { manyComments } from "../helpers/content";
import { setUpSite } from "../helpers/set-up-site";
import { waitForHydration, hydrate } from "../helpers/site";

describe("what readers do with the comments below an article", () => {
  const setup = setUpSite();
  const { publish, visit } = setup;
  let article: string;
  let loggedIn: BrowserContextOptions;
  const withoutScripts = { javaScriptEnabled: false };

  const rows = (page: Page) => page.locator(".comment-list > .comment-row");
  const texts = (page: Page) => rows(page).locator("> .comment-main > .comment-text");
  const actions = (page: Page, alias: string) =>
    rows(page).getByRole("link", { name: `更多操作：${alias}的评论` });

  /** Why comments were reported, as the platform keeps it. */
  const reported = async (): Promise<string[]> => {
    const response = await fetch(`${setup.site.address}/__origin/comment-reports`);
    return ((await response.json()) as { reason: string }[]).map(({ reason }) => reason);
  };

  /** Writes a comment without scripts; the page shows it afterwards. */
  const write = async (page: Page, text: string): Promise<void> => {
    await page.locator("textarea[name=content]").fill(text);
    await page.getByRole("button", { name: "发送" }).click();
    await rows(page).getByText(text).waitFor();
  };

  /** Reports the first comment for breaking somebody's privacy. */
  const reportPrivacy = async (page: Page): Promise<void> => {
    await page
      .getByRole("link", { name: /^更多操作/ })
      .first()
      .tap();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "举报" }).tap();
    await sheet.getByLabel("侵犯隐私").check();
    await sheet.getByRole("button", { name: "举报" }).tap();
  };

  beforeAll(async () => {
    const comments = manyComments(12).map((comment, index) => ({ ...comment, star_count: index }));
    article = await publish({ comments });
    loggedIn = await setup.logIn();
  });

  it("the three that readers like most stand before the recommendations and lead to the rest of them", async () => {
    const page = await visit(article, withoutScripts);
    const hottest = page.locator(".hottest-comments > li");
    expect(await hottest.count()).toBe(3);
    const best = await hottest.locator(".comment-text").allTextContents();
    const order = await page
      .locator(".hottest-comments, #recommended, #comments")
      .evaluateAll((parts) => parts.map((part) => part.id));
    expect(order).toEqual(["", "recommended", "comments"]);
    await page.getByRole("link", { name: "查看全部 12 条评论" }).click();
    await page.waitForURL(/comments_order=hot#comments$/);
    expect((await texts(page).allTextContents()).slice(0, 3)).toEqual(best);
    // Further open, the list keeps its order.
    await page.getByRole("link", { name: "加载更多" }).last().click();
    await page.waitForURL(/comments_order=hot&comments_page=2/);
    expect(await rows(page).count()).toBe(12);
  });

  it("the hottest comes with its best reply, and author and media accounts are marked there and in the list", async () => {
    const passer = { content: "路过", alias: "路人", star_count: 5 };
    const author = { content: "下一期就写她。", alias: "江南", owner_user_id: "702" };
    const comments = manyComments(12).map((comment, index) => ({
      ...comment,
      star_count: index,
      replys: index === 9 ? [passer, author] : [],
    }));
    const url = await publish({ comments, mp_user_id: "702" });
    const page = await visit(url, withoutScripts);
    const best = page.locator(".hottest-comments > li").nth(2).locator(".comment-best-reply");
    expect(await best.textContent()).toBe("江南作者下一期就写她。");
    expect(await page.locator(".comment-best-reply").count()).toBe(1);
    const marks = await page.locator(".comment-section .comment-mark").allTextContents();
    expect(marks).toEqual(["作者"]);
  });

  it("the list turns to the most liked ones in place and back", async () => {
    const page = await visit(article);
    const first = await texts(page).first().textContent();
    await page.getByRole("link", { name: "最热" }).tap();
    await expect.poll(() => texts(page).first().textContent()).not.toBe(first);
    expect(await page.locator(".comment-orders [aria-current]").textContent()).toBe("最热");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("最热");
    await page.getByRole("link", { name: "最新" }).tap();
    await expect.poll(() => texts(page).first().textContent()).toBe(first);
    expect(new URL(page.url()).search).toBe("");
  });

  it("the list is in the order it was left in for who comes back, without the browser's own cache", async () => {
    const page = await visit(article);
    // An unload listener disables the back/forward cache.
    await page.evaluate(() => addEventListener("unload", () => {}));
    const first = await texts(page).first().textContent();
    await page.getByRole("link", { name: "最热" }).tap();
    await expect.poll(() => texts(page).first().textContent()).not.toBe(first);
    const best = await texts(page).first().textContent();
    await page.goto(setup.site.at("auth"));
    await page.goBack();
    await expect.poll(() => texts(page).first().textContent()).toBe(best);
    expect(await page.locator(".comment-orders [aria-current]").textContent()).toBe("最热");
    await page.getByRole("link", { name: "最新" }).tap();
    await expect.poll(() => texts(page).first().textContent()).toBe(first);
    expect(new URL(page.url()).search).toBe("");
  });

  it("a comment is reported in place, with a reason, and the reader stays", async () => {
    const page = await visit(article, loggedIn);
    await page
      .getByRole("link", { name: /^更多操作/ })
      .nth(1)
      .tap();
    const sheet = page.getByRole("dialog");
    const report = sheet.getByRole("button", { name: "举报" });
    await report.tap();
    await sheet.getByText("请选择举报原因").waitFor();
    // The keyboard goes on in the question.
    expect(await sheet.locator("form:focus").count()).toBe(1);
    await report.tap();
    // The browser asks for the reason by itself.
    expect(await sheet.isVisible()).toBe(true);
    await sheet.getByLabel("垃圾广告").check();
    await report.tap();
    await page.getByText("举报已收到，我们会尽快核实").waitFor();
    await sheet.waitFor({ state: "hidden" });
    expect(await reported()).toContain("spam");
    expect(page.url()).toBe(article);
    const focused = () => page.evaluate(() => document.activeElement?.className);
    expect(await focused()).toBe("comment-options-open");
  });

  it("a reader who is not logged in is asked to, and nothing is sent for nobody", async () => {
    const page = await visit(article);
    await reportPrivacy(page);
    await page.getByText("登录后即可举报或删除评论").waitFor();
    expect(await reported()).not.toContain("privacy");
  });

  it("says without scripts why the login comes first", async () => {
    const page = await visit(article, withoutScripts);
    await page.locator(".comment-options-open").first().click();
    await page.getByText("登录后即可举报或删除评论").waitFor();
    expect(await page.getByRole("link", { name: "去登录" }).count()).toBe(1);
  });

  it("is asked to log in over the page, too, where the login's code is there already", async () => {
    const page = await visit(article);
    await page.locator(".comment-input").first().tap();
    const login = page.locator("dialog[open] input[type=tel]");
    await login.waitFor();
    await page.keyboard.press("Escape");
    await login.waitFor({ state: "detached" });
    await reportPrivacy(page);
    await login.waitFor();
    await page.getByText("登录后即可举报或删除评论").waitFor();
    // The step back that the first sheet leaves behind does not take the second away.
    await page.waitForTimeout(500);
    expect(await login.isVisible()).toBe(true);
    await page.goBack();
    await login.waitFor({ state: "hidden" });
    expect(page.url()).toBe(article);
  });

  it("one's own comment can be deleted as soon as it is written", async () => {
    const page = await visit(await publish(), loggedIn);
    const field = page.locator("textarea[name=content]");
    // Before, the form is sent natively where the machine is busy.
    await hydrate(page);
    await waitForHydration(field);
    await field.fill("刚写的一条");
    await page.getByRole("button", { name: "发送" }).tap();
    await page.getByRole("dialog").getByText("评论已发送").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "hidden" });
    await page.getByRole("link", { name: /^更多操作/ }).tap();
    await page.getByRole("button", { name: "删除评论" }).tap();
    await page.getByText("确定删除这条评论吗？").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "删除" }).tap();
    await rows(page).waitFor({ state: "detached" });
  });

  it("one's own comment can be deleted also where nobody had answered at first who one is", async () => {
    const page = await visit(article, loggedIn);
    await page.route("**/-/me", (route) => route.fulfill({ status: 503 }));
    const refused = page.waitForResponse((response) => response.url().endsWith("/-/me"));
    await page.reload();
    await hydrate(page);
    await refused;
    await write(page, "没人认得我");
    await page.getByRole("dialog").getByText("评论已发送").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "hidden" });
    // Asked at the load, and once more: then the page gives up.
    await page.waitForTimeout(3_000);
    await page.unroute("**/-/me");
    const own = rows(page).filter({ hasText: "没人认得我" });
    await own.locator(".comment-options-open").tap();
    await page.getByRole("button", { name: "删除评论" }).tap();
    await page.getByText("确定删除这条评论吗？").waitFor();
    expect(await own.locator(".comment-writer").textContent()).not.toContain("匿名用户");
  });

  it("one's own comment is deleted in place, after a question, and stays away", async () => {
    const url = await publish();
    const written = await visit(url, { ...loggedIn, ...withoutScripts });
    await write(written, "写错了的一条");
    const page = await visit(url, loggedIn);
    await page.getByRole("link", { name: /^更多操作/ }).tap();
    const sheet = page.getByRole("dialog");
    const remove = sheet.getByRole("button", { name: "删除评论" });
    await remove.waitFor();
    expect(await sheet.innerText()).toMatch(
      /^评论操作\s+.*写错了的一条\s+生成评论海报\s+删除评论$/u,
    );
    await remove.tap();
    await sheet.getByText("确定删除这条评论吗？").waitFor();
    // The question is right below what it is about, and what is pressed first deletes nothing.
    expect(await sheet.innerText()).toMatch(/^删除评论\s+.*写错了的一条\s+确定删除这条评论吗/u);
    await sheet.getByRole("button", { name: "取消" }).tap();
    await sheet.waitFor({ state: "hidden" });
    expect(await rows(page).count()).toBe(1);
    await page.getByRole("link", { name: /^更多操作/ }).tap();
    await remove.tap();
    await sheet.getByText("确定删除这条评论吗？").waitFor();
    await sheet.getByRole("button", { name: "删除" }).tap();
    await page.getByText("评论已删除").waitFor();
    await rows(page).waitFor({ state: "detached" });
    await page.reload();
    await page.getByText("暂无评论，快来抢沙发").waitFor();
  });

  it("without JavaScript, on a page of its own, other people's are reported and one's own deleted", async () => {
    const url = await publish({ comments: [{ content: "别人的", alias: "旁人" }] });
    const page = await visit(url, { ...loggedIn, ...withoutScripts });
    await actions(page, "旁人").click();
    await page.getByRole("heading", { name: "举报：旁人的评论" }).waitFor();
    expect(await page.getByRole("blockquote").textContent()).toBe("别人的");
    await page.getByLabel("违法或不实信息").check();
    await page.getByRole("button", { name: "举报" }).click();
    await page.getByText("举报已收到，我们会尽快核实").waitFor();
    expect(await reported()).toContain("illegal");
    await page.getByRole("link", { name: "继续阅读" }).click();

    await write(page, "没有脚本也能删");
    await rows(page)
      .filter({ hasText: "没有脚本也能删" })
      .getByRole("link", { name: /^更多操作/ })
      .click();
    expect(await page.getByRole("blockquote").textContent()).toBe("没有脚本也能删");
    await page.getByRole("button", { name: "删除" }).click();
    await page.getByText("评论已删除").waitFor();
    await page.getByRole("link", { name: "继续阅读" }).click();
    await rows(page).getByText("别人的").waitFor();
    expect(await rows(page).getByText("没有脚本也能删").count()).toBe(0);
  });
});
