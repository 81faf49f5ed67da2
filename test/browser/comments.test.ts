import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  startTestBrowser,
  startTestSite,
  takenOver,
  wake,
  type TestBrowser,
  type TestSite,
  reach,
} from "../helpers/site";

const TEL = "13800138000";

const minutesAgo = (minutes: number) => ({ minutes_ago: minutes });

const manyComments = Array.from({ length: 23 }, (_, index) => ({
  alias: `读者${index + 1}`,
  content: `第${index + 1}条评论`,
  ip_location: "浙江",
  star_count: index,
  ...minutesAgo(index + 1),
  replies:
    index === 0
      ? Array.from({ length: 12 }, (__, reply) => ({
          alias: `回复者${reply + 1}`,
          content: `第${reply + 1}条回复`,
          ...minutesAgo(1),
        }))
      : [],
}));

describe("comments below an article", () => {
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

  const publish = async (item: Record<string, unknown>): Promise<string> => {
    const { url } = await site.control.addContent({
      title: "桥下的菜场",
      html: "<p>清晨五点，桥下的菜场醒了。</p>",
      ...item,
    });
    return new URL(new URL(url).pathname, site.address).href;
  };

  /** A visitor who has logged in by code before coming here. */
  const logIn = async (): Promise<void> => {
    const page = await visit(article);
    const send = (path: string, fields: Record<string, string>) =>
      page.evaluate(
        async ([address, values]) => {
          const form = new FormData();
          for (const [name, value] of Object.entries(values)) form.set(name, value);
          const reply = await fetch(address, {
            method: "POST",
            body: form,
            headers: { Accept: "application/json" },
          });
          return reply.status;
        },
        [`/davmu/share/-/${path}`, fields] as const,
      );
    const common = { method: "code", phone: TEL, agreed: "on" };
    expect(await send("code", common)).toBe(200);
    expect(await send("login", { ...common, code: await site.control.code(TEL) })).toBe(200);
    loggedIn = { storageState: await page.context().storageState() };
  };

  /** The first key starts the framework. */
  const comeAlive = async (page: Page): Promise<void> => {
    await wake(page);
    await takenOver(box(page));
  };

  /** The article, alive, for the visitor who has logged in. */
  const visitLoggedIn = async (): Promise<Page> => {
    const page = await visit(article, loggedIn);
    await comeAlive(page);
    return page;
  };

  const box = (page: Page) => page.locator("textarea[name=content]");
  const rows = (page: Page) => page.locator(".comment-list > .comment-row");

  beforeAll(async () => {
    [site, browser] = await Promise.all([startTestSite(), startTestBrowser()]);
    article = await publish({ comments: manyComments });
    await logIn();
  });
  afterEach(async () => {
    await site.control.clearFaults();
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await site?.dispose();
  });

  it("grows by ten in place when a reader asks for more comments", async () => {
    const page = await visit(article);
    expect(await rows(page).count()).toBe(10);
    await (await reach(page.locator("#comments .load-more"))).click();
    await expect.poll(() => rows(page).count()).toBe(20);
    expect(page.url()).toBe(article);
    await (await reach(page.locator("#comments .load-more"))).click();
    await expect.poll(() => rows(page).count()).toBe(23);
    await page.locator("#comments .load-more").waitFor({ state: "hidden" });
  });

  it("shows the next page of comments without JavaScript", async () => {
    const page = await visit(article, { javaScriptEnabled: false });
    expect(await rows(page).count()).toBe(10);
    expect(await rows(page).first().isVisible()).toBe(true);
    await (await reach(page.locator("#comments .load-more"))).click();
    await expect.poll(() => rows(page).count()).toBe(20);
    expect(page.url()).toContain("comments_page=2#comments");
  });

  it("loads replies only when a reader opens them, ten at a time", async () => {
    const page = await visit(article);
    const replies = rows(page).first().locator(".comment-row");
    const before = await replies.count();
    expect(before).toBeLessThan(10);
    await rows(page).first().locator(".comment-more").first().click();
    await expect.poll(() => replies.count()).toBe(10);
    await page.getByText("更多回复").click();
    await expect.poll(() => replies.count()).toBe(12);
    await page.getByText("收起回复").click();
    await expect.poll(() => replies.count()).toBe(before);
  });

  it("opens replies through a link without JavaScript", async () => {
    const page = await visit(article, { javaScriptEnabled: false });
    const replies = rows(page).first().locator(".comment-row");
    await rows(page).first().locator(".comment-more").first().click();
    await expect.poll(() => replies.count()).toBe(10);
    await page.getByText("更多回复").click();
    await expect.poll(() => replies.count()).toBe(12);
  });

  it("arrives in its place without a layout shift when the platform is slow with comments", async () => {
    const slow = await publish({ title: "慢评论", comments: manyComments });
    await site.control.fault({ path: "/comment/", delay_ms: 3000 });
    const page = await visit("about:blank");
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          seen.shift += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const started = Date.now();
    await page.goto(slow, { waitUntil: "commit" });
    await page.getByText("清晨五点").waitFor();
    expect(Date.now() - started).toBeLessThan(2500);
    await page.mouse.wheel(0, 100_000);
    await rows(page).first().waitFor();
    expect(Date.now() - started).toBeGreaterThan(2900);
    expect(
      await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift),
    ).toBe(0);
  });

  it("refuses an empty comment with its sentence and sends nothing", async () => {
    const page = await visitLoggedIn();
    await page.waitForLoadState("networkidle");
    await site.control.clearCalls();
    await box(page).fill("   ");
    await page.getByRole("button", { name: "发送" }).click();
    await page.getByText("评论不能为空～").waitFor();
    expect(
      Object.keys(await site.control.calls()).filter((path) => path.includes("comment")),
    ).toEqual([]);
  });

  it("shows a posted comment at once, and to its writer after a reload", async () => {
    const page = await visitLoggedIn();
    const text = `写在${Date.now()}`;
    await box(page).fill(text);
    await page.getByRole("button", { name: "发送" }).click();
    await rows(page).first().getByText(text).waitFor();
    await page.getByText("评论已发送").waitFor();
    await page.reload();
    await rows(page).first().getByText(text).waitFor();
  });

  it("keeps the text when the platform does not take the comment", async () => {
    const page = await visitLoggedIn();
    await site.control.fault({ path: "/peony/v1/comment/", status: 503 });
    await box(page).fill("还在吗");
    await page.getByRole("button", { name: "发送" }).click();
    await expect.poll(() => box(page).inputValue()).toBe("还在吗");
    expect(await rows(page).first().getByText("还在吗").count()).toBe(0);
  });

  it("opens the login popup when the input is focused while logged out", async () => {
    const page = await visit(article);
    await box(page).focus();
    await page.locator("dialog[open] input[type=tel]").waitFor();
  });

  it("posts, asks for a login and keeps the text without JavaScript", async () => {
    const page = await visit(article, { javaScriptEnabled: false });
    await box(page).fill("没有脚本也能评论");
    await page.getByRole("button", { name: "发送" }).click();
    expect(new URL(page.url()).pathname).toBe("/davmu/share/comment");
    expect(await box(page).inputValue()).toBe("没有脚本也能评论");
    expect(await page.getByRole("link", { name: "去登录" }).getAttribute("href")).toContain(
      "/davmu/share/auth?return_to=",
    );
  });

  it("posts without JavaScript and shows the comment on the article", async () => {
    const page = await visit(article, { ...loggedIn, javaScriptEnabled: false });
    await box(page).fill("没有脚本的评论");
    await page.getByRole("button", { name: "发送" }).click();
    expect(page.url()).toBe(`${article}#comments`);
    expect(await rows(page).first().textContent()).toContain("没有脚本的评论");
  });

  it("answers a comment on a page of its own without JavaScript", async () => {
    const page = await visit(article, { ...loggedIn, javaScriptEnabled: false });
    const sixth = rows(page).nth(5);
    await sixth.getByRole("link", { name: /^回复/ }).click();
    await box(page).fill("没有脚本的回复");
    await page.getByRole("button", { name: "发送" }).click();
    expect(await sixth.locator(".comment-replies").textContent()).toContain("没有脚本的回复");
  });

  it("answers a comment in place and shows the answer under it", async () => {
    const page = await visitLoggedIn();
    const eighth = rows(page).nth(7);
    await eighth.getByRole("link", { name: /^回复/ }).first().click();
    await page.getByText("正在回复").waitFor();
    await box(page).fill("就在这里回复");
    await page.getByRole("button", { name: "发送" }).click();
    await eighth.locator(".comment-replies").getByText("就在这里回复").waitFor();
    await page.reload();
    await eighth.locator(".comment-replies").getByText("就在这里回复").waitFor();
  });

  it("stars a comment and takes the star back", async () => {
    const page = await visitLoggedIn();
    const star = rows(page).nth(4).locator("> .comment-star");
    await Promise.all([page.waitForResponse(/-\/star$/), star.click()]);
    await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true");
    await star.click();
    await expect.poll(() => star.getAttribute("aria-pressed")).toBe("false");
  });

  it("says that comments are closed in the input and when it is tapped", async () => {
    const page = await visit(await publish({ title: "不可评论", enable_comment: false }));
    await page.getByPlaceholder("评论已关闭").click();
    await page.getByText("评论已关闭～").waitFor();
    await page.getByText("暂无评论，快来抢沙发").waitFor();
  });

  it("says so in one line when comments cannot be had, and asks again on a tap", async () => {
    await site.control.fault({ path: "/comment/", status: 500 });
    const page = await visit(await publish({ title: "评论暂缺", comments: manyComments }));
    const line = page.getByText("评论暂时没有加载出来。");
    await line.waitFor();
    await page.keyboard.press("Shift");
    // The page has asked again by itself, twice, before it leaves that to the reader.
    for (const _ of [1, 2]) await page.waitForResponse(/-\/comments\//);
    expect(await line.isVisible()).toBe(true);
    await site.control.clearFaults();
    // The edge leaves a failing upstream alone for some seconds: a reader may have to tap again.
    const retry = page.locator("#comments .unavailable-part a");
    const tapAndCount = async () => {
      if (await retry.isVisible()) await retry.click();
      return rows(page).count();
    };
    await expect.poll(tapAndCount, { interval: 500, timeout: 15_000 }).toBe(10);
  });
});
