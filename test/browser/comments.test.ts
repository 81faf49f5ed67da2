import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { manyComments } from "../helpers/content";
import { hang, shortenTimeouts } from "../helpers/hanging";
import { setUpSite } from "../helpers/set-up-site";
import { watchShifts } from "../helpers/page-watch";
import { scrollToElement, waitForHydration, hydrate } from "../helpers/site";

/** Twenty-three comments, the newest of them with twelve replies. */
const comments = manyComments(23).map((comment, index) => ({
  ...comment,
  ip_location: "浙江",
  star_count: index,
  replies:
    index === 0
      ? Array.from({ length: 12 }, (_, reply) => ({
          alias: `回复者${reply + 1}`,
          content: `第${reply + 1}条回复`,
          minutes_ago: 1,
        }))
      : [],
}));

describe("comments below an article", () => {
  const setup = setUpSite();
  const { newPage, publish, sample, visit } = setup;
  let article: string;
  let loggedIn: BrowserContextOptions;

  /** The first key starts the framework. */
  const hydrateNow = async (page: Page): Promise<void> => {
    await hydrate(page);
    await waitForHydration(box(page));
  };

  /** The article, hydrated, for the visitor who has logged in. */
  const visitLoggedIn = async (): Promise<Page> => {
    const page = await visit(article, loggedIn);
    await hydrateNow(page);
    return page;
  };

  const box = (page: Page) => page.locator("textarea[name=content]");
  const rows = (page: Page) => page.locator(".comment-list > .comment-row");

  beforeAll(async () => {
    article = await publish({ comments });
    loggedIn = await setup.logIn();
  });

  it("loads replies only when a reader opens them, ten at a time, and grows by ten in place when one asks for more comments", async () => {
    const page = await visit(article);
    expect(await rows(page).count()).toBe(10);
    const replies = rows(page).first().locator(".comment-row");
    const before = await replies.count();
    expect(before, "replies before they are opened").toBeLessThan(10);
    await rows(page).first().locator(".comment-more").first().click();
    await expect.poll(() => replies.count(), { message: "opened replies" }).toBe(10);
    await page.getByText("更多回复").click();
    await expect.poll(() => replies.count(), { message: "more replies" }).toBe(12);
    await page.getByText("收起回复").click();
    await expect.poll(() => replies.count(), { message: "closed replies" }).toBe(before);
    await (await scrollToElement(page.locator("#comments .load-more"))).click();
    await expect.poll(() => rows(page).count()).toBe(20);
    expect(page.url()).toBe(`${article}?comments_page=2`);
    await (await scrollToElement(page.locator("#comments .load-more"))).click();
    await expect.poll(() => rows(page).count()).toBe(23);
    await page.locator("#comments .load-more").waitFor({ state: "hidden" });
  });

  it("is left out of the layout until somebody scrolls, and then drawn as far as the page is long", async () => {
    const html = "<p>清晨五点，桥下的菜场醒了。</p>".repeat(60);
    const page = await visit(await publish({ html, comments }));
    const drawn = () =>
      page
        .locator("#recommended .content-card, .comment-row")
        .evaluateAll((rows) =>
          rows.map((row) =>
            row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
          ),
        );
    await page.locator("html[data-open-app-ready]").waitFor();
    expect((await drawn()).length).toBeGreaterThan(15);
    expect(await drawn()).toContain(false);
    await page.mouse.wheel(0, 200);
    await expect.poll(drawn).not.toContain(false);
  });

  it("shows the next page of comments without JavaScript", async () => {
    const page = await visit(article, { javaScriptEnabled: false });
    expect(await rows(page).count()).toBe(10);
    expect(await rows(page).first().isVisible()).toBe(true);
    await (await scrollToElement(page.locator("#comments .load-more"))).click();
    await expect.poll(() => rows(page).count()).toBe(20);
    expect(page.url()).toContain("comments_page=2#comments");
  });

  it("goes on past a hundred comments without JavaScript, and back to the beginning", async () => {
    const long = await publish({ title: "长讨论", comments: manyComments(112) });
    const page = await visit(`${long}?comments_page=10`, { javaScriptEnabled: false });
    // A document is read while it still comes: its comments stream after the article.
    await expect.poll(() => rows(page).count()).toBe(100);
    await (await scrollToElement(page.locator("#comments .load-more"))).click();
    await expect.poll(() => rows(page).count()).toBe(10);
    expect(await rows(page).first().textContent()).toContain("第 101 条评论");
    await (await scrollToElement(page.locator("#comments .load-more"))).click();
    await expect.poll(() => rows(page).count()).toBe(12);
    expect(await page.locator("#comments .load-more").count()).toBe(0);
    await page.getByRole("link", { name: "回到最前面" }).click();
    await expect.poll(() => rows(page).first().textContent()).toContain("第 1 条评论");
  });

  it("opens replies through a link without JavaScript", async () => {
    const page = await visit(article, { javaScriptEnabled: false });
    const replies = rows(page).first().locator(".comment-row");
    await rows(page).first().locator(".comment-more").first().click();
    await expect.poll(() => replies.count()).toBe(10);
    await page.getByText("更多回复").click();
    await expect.poll(() => replies.count()).toBe(12);
  });

  it.each(["article", "svideo"])(
    "has the bar's first button in its place before the last has arrived: %s",
    async (kind) => {
      const page = await visit(await sample(kind));
      const moved = await page.locator(".comment-actions").evaluate((actions) => {
        const left = () => actions.firstElementChild?.getBoundingClientRect().left ?? 0;
        const total = left();
        while (actions.childElementCount > 1) actions.lastElementChild?.remove();
        return left() - total;
      });
      expect(moved).toBe(0);
    },
  );

  it("arrives in its place without a layout shift when the platform is slow with comments", async () => {
    const slow = await publish({ title: "慢评论", comments });
    await setup.control.fault({ path: "/comment/", delay_ms: 3000 });
    const page = await newPage();
    const shift = await watchShifts(page);
    await page.goto(slow, { waitUntil: "commit" });
    await page.getByText("清晨五点").waitFor();
    expect(await rows(page).count()).toBe(0);
    await page.mouse.wheel(0, 100_000);
    await rows(page).first().waitFor();
    expect(await shift()).toBe(0);
  });

  it("refuses an empty comment with its sentence, shows a posted one at once and after a reload, and keeps the text of one that the platform does not take", async () => {
    const page = await visitLoggedIn();
    await page.waitForLoadState("networkidle");
    await setup.control.clearCalls();
    await box(page).fill("   ");
    await page.getByRole("button", { name: "发送" }).click();
    await page.getByText("评论不能为空～").waitFor();
    expect(
      Object.keys(await setup.control.calls()).filter((path) => path.includes("comment")),
      "calls for an empty comment",
    ).toEqual([]);

    const text = `写在${Date.now()}`;
    const total = async () => Number(await page.locator(".comment-total").textContent());
    const before = await total();
    await box(page).fill(text);
    const told = page.getByRole("dialog").getByText("评论已发送");
    await page.getByRole("button", { name: "发送" }).tap();
    await rows(page).first().getByText(text).waitFor();
    await told.waitFor();
    expect(await total(), "the number with one's own").toBe(before + 1);
    // The focus is on the way to the comments once one was sent.
    await page.keyboard.press("Escape");
    await told.waitFor({ state: "detached" });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href"));
    expect(await focused(), "the focus once a comment was sent").toBe("#comments");

    await setup.control.fault({ path: "/peony/v1/comment/", status: 503 });
    await box(page).fill("还在吗");
    const refused = page.waitForResponse(/-\/comment$/);
    await page.getByRole("button", { name: "发送" }).click();
    await refused;
    await expect
      .poll(() => box(page).inputValue(), { message: "the text that was not taken" })
      .toBe("还在吗");
    expect(await rows(page).first().getByText("还在吗").count(), "what was not taken").toBe(0);
    await setup.control.clearFaults();

    await page.reload();
    await rows(page).first().getByText(text).waitFor();
    expect(await total(), "the number after a reload").toBe(before + 1);
  });

  it("counts a comment from 400 characters on, and marks one that is too long", async () => {
    const page = await visitLoggedIn();
    const count = page.locator(".comment-count");
    await box(page).fill("字".repeat(400));
    expect(await count.count()).toBe(0);
    await box(page).fill("字".repeat(401));
    expect(await count.textContent()).toBe("401/500");
    expect(await count.getAttribute("data-over")).toBeNull();
    await box(page).fill("字".repeat(501));
    expect(await count.textContent()).toBe("501/500");
    expect(await count.getAttribute("data-over")).not.toBeNull();
  });

  it("says that there is no network where the login cannot come, and keeps the foot still", async () => {
    const page = await visit(article);
    await hydrateNow(page);
    const top = () =>
      page.locator(".comment-footer").evaluate((foot) => foot.getBoundingClientRect().top);
    const before = await top();
    await page.context().setOffline(true);
    await box(page).tap();
    await page.getByText("网络错误，请稍后重试～").waitFor();
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  });

  it("counts a comment that was written here in the heading, at the foot and at the video's side alike", async () => {
    const video = await publish({ content_type: "svideo", title: "数评论的短视频", comments });
    const page = await visit(video, loggedIn);
    await hydrateNow(page);
    const counts = () =>
      page.evaluate(() =>
        [".comment-total", ".comment-actions .reaction-count", '.svideo-action[href="#comments"]']
          .map((where) => document.querySelector(where)?.textContent)
          .map((words) => /\d+$/.exec(words ?? "")?.[0]),
      );
    expect(await counts()).toEqual(["23", "23", "23"]);
    await box(page).fill("多了一条");
    await page.getByRole("button", { name: "发送" }).click();
    await expect.poll(counts).toEqual(["24", "24", "24"]);
  });

  it("folds a long comment after six lines until somebody unfolds it, and keeps a long name on one line", async () => {
    const text = `${"很长的一段评论，".repeat(30)}\n\n\n\n完`;
    const long = { ...comments[0], content: text, alias: "名字很长的读者".repeat(8), replies: [] };
    const page = await visit(await publish({ title: "长评论", comments: [long] }));
    const shown = rows(page).first().locator(".comment-text");
    const lines = () =>
      shown.evaluate((one) =>
        Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
      );
    expect(await lines()).toBe(6);
    expect(await shown.textContent()).toMatch(/，\n\n完$/);
    const name = rows(page).first().locator(".comment-writer");
    expect(await name.evaluate((one) => one.clientHeight)).toBeLessThan(24);
    await rows(page).first().getByRole("button", { name: "展开" }).click();
    await expect.poll(lines).toBeGreaterThan(12);
    expect(await rows(page).first().getByRole("button", { name: "展开" }).count()).toBe(0);
  });

  it("moves nothing of the bar for a field that is entered without a login, which a finger hits", async () => {
    const page = await visit(article);
    const field = await box(page).boundingBox();
    expect(field!.height).toBeGreaterThanOrEqual(44);
    await hydrateNow(page);
    await page.evaluate(() => {
      const widths = new Set<number>();
      const field = document.querySelector("textarea[name=content]")!;
      const watch = () => {
        widths.add(Math.round(field.getBoundingClientRect().width));
        requestAnimationFrame(watch);
      };
      watch();
      Object.assign(window, { widths });
    });
    await box(page).tap();
    await page.locator("dialog[open] input[type=tel]").waitFor();
    const widths = await page.evaluate(() => [
      ...(window as unknown as { widths: Set<number> }).widths,
    ]);
    expect(widths).toEqual([Math.round(field!.width)]);
  });

  it("offers to send once something is written, leaves its writer where they were in the text, and says once that it was sent", async () => {
    const html = "<p>清晨五点，桥下的菜场醒了。</p>".repeat(60);
    const page = await visit(await publish({ html, comments }), loggedIn);
    const send = page.locator(".comment-send");
    const isOffered = () =>
      send.evaluate((button) => button.checkVisibility({ checkOpacity: true }));
    const colourOf = (part: Locator) => part.evaluate((one) => getComputedStyle(one).color);
    expect(await isOffered(), "before the field is touched").toBe(false);
    await hydrateNow(page);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await box(page).tap();
    await expect.poll(isOffered, { message: "in the empty field" }).toBe(true);
    const grey = await colourOf(page.locator(".comment-total"));
    expect(await colourOf(send), "with nothing to send").toBe(grey);
    await page.keyboard.type("写在半途");
    expect(await colourOf(send), "with something to send").not.toBe(grey);

    await send.tap();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("评论已发送").waitFor();
    expect(await page.getByText("评论已发送").count(), "told how often").toBe(1);
    // The ring shows where the keyboard is: whole, within the dialog's round corners.
    await page.keyboard.press("Shift+Tab");
    const ring = await dialog.locator(":focus-visible").evaluate((button) => {
      const { outlineStyle, outlineWidth, outlineOffset, borderRadius } = getComputedStyle(button);
      const corner = getComputedStyle(button.closest("dialog")!).borderRadius;
      return {
        style: outlineStyle,
        reach: Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth),
        isRound: Number.parseFloat(borderRadius) >= Number.parseFloat(corner),
      };
    });
    expect(ring.style).toBe("solid");
    expect(ring.reach).toBeLessThanOrEqual(0);
    expect(ring.isRound).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    // A closed dialog is taken out a moment later; a toast would come a moment later.
    await page.waitForTimeout(200);
    const toast = page.getByText("评论已发送").filter({ visible: true });
    expect(await toast.count(), "told again").toBe(0);
    expect(await rows(page).first().textContent()).toContain("写在半途");
    expect(await page.evaluate(() => scrollY), "the place in the text").toBe(700);
    expect(await isOffered(), "once it was sent").toBe(false);
  });

  it("sends a comment on when its writer leaves the page before the network has taken it", async () => {
    const page = await visitLoggedIn();
    await page.waitForLoadState("networkidle");
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 400,
    });
    const text = `走之前说一句${Date.now()}`;
    await box(page).fill(text);
    await page.getByRole("button", { name: "发送" }).tap();
    await rows(page).first().getByText(text).waitFor();
    await page.goto("about:blank");
    const asked = { headers: { "user-agent": await page.evaluate(() => navigator.userAgent) } };
    await expect
      .poll(async () => (await fetch(article, asked)).text(), { message: "the article's comments" })
      .toContain(text);
  });

  it.each([
    ["Chinese", "zh-CN"],
    ["English", "en"],
  ])("keeps its %s hint whole on a narrow screen at the largest text", async (_, locale) => {
    const page = await setup.newPage({ viewport: { width: 320, height: 640 }, locale });
    await page.addInitScript(() => localStorage.setItem("TEXT_SIZE", "200"));
    await page.goto(article);
    const room = await box(page).evaluate((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const brush = document.createElement("canvas").getContext("2d")!;
      brush.font = font;
      const hint = (field as HTMLTextAreaElement).placeholder;
      const inside =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return inside - brush.measureText(hint).width;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });

  it("opens the login popup when the input is focused while logged out, and lets the keyboard go on behind the input once it is closed", async () => {
    const page = await visit(article);
    await box(page).focus();
    await page.locator("dialog[open] input[type=tel]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    const focused = () => page.evaluate(() => document.activeElement?.className);
    expect(await focused()).toBe("comment-send");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("reaction-button");
  });

  it("asks who is in the input for a login when their window lost the focus before it was known who visits", async () => {
    const page = await newPage();
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/-/me", (route) => asked.then(() => route.continue()));
    await page.goto(article);
    await box(page).focus();
    await hydrateNow(page);
    // What a field is told when a window goes behind another: it stays the one that has the focus.
    await box(page).evaluate((field) =>
      field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })),
    );
    answer();
    await page.locator("dialog[open] input[type=tel]").waitFor();
  });

  it("posts, asks for a login and keeps the text without JavaScript", async () => {
    const page = await visit(article, { javaScriptEnabled: false });
    await box(page).fill("没有脚本也能评论");
    await page.getByRole("button", { name: "发送" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/davmu/share/comment");
    expect(await box(page).inputValue()).toBe("没有脚本也能评论");
    expect(await page.getByRole("link", { name: "去登录" }).getAttribute("href")).toContain(
      "/davmu/share/auth?return_to=",
    );
  });

  it("gives all that was typed back without JavaScript when it is too long to be sent, and shows on the article what is posted then", async () => {
    const page = await visit(article, { ...loggedIn, javaScriptEnabled: false });
    const text = `${"长".repeat(600)}\n完`;
    await box(page).fill(text);
    await page.getByRole("button", { name: "发送" }).click();
    expect(await page.getByRole("alert").textContent()).toBe("评论最多 500 字");
    expect(await box(page).inputValue()).toBe(text);
    await box(page).fill("改短了");
    await page.getByRole("button", { name: "发送" }).click();
    await page.waitForURL(`${article}#comments`);
    expect(await rows(page).first().textContent()).toContain("改短了");
  });

  it("answers a comment on a page of its own without JavaScript", async () => {
    const page = await visit(article, { ...loggedIn, javaScriptEnabled: false });
    const sixth = rows(page).nth(5);
    const answered = await sixth.locator(".comment-text").first().textContent();
    await sixth.getByRole("link", { name: /^回复/ }).click();
    const quote = page.getByRole("blockquote");
    expect(await quote.textContent()).toBe(answered);
    // What stood on the screen is there after an error, too.
    await page.getByRole("button", { name: "发送" }).click();
    await page.getByRole("alert").waitFor();
    expect(await quote.textContent()).toBe(answered);
    await box(page).fill("没有脚本的回复");
    await page.getByRole("button", { name: "发送" }).click();
    await sixth.locator(".comment-replies", { hasText: "没有脚本的回复" }).waitFor();
  });

  it("says on a page of its own that a login comes, to whom one does", async () => {
    const hintOn = async (options: object) => {
      const page = await visit(article, { ...options, javaScriptEnabled: false });
      await rows(page).first().getByRole("link", { name: /^回复/ }).click();
      await box(page).waitFor();
      return page.getByText("发送时需要登录，文字会为您保留。").count();
    };
    expect(await hintOn({})).toBe(1);
    expect(await hintOn(loggedIn)).toBe(0);
  });

  it("stars a comment and takes the star back, before the platform has answered too, and answers one in place", async () => {
    const page = await visitLoggedIn();
    const given = rows(page).nth(4).locator("> .comment-star");
    const pressed = (star: Locator) => () => star.getAttribute("aria-pressed");
    await Promise.all([page.waitForResponse(/-\/star$/), given.click()]);
    await expect.poll(pressed(given), { message: "a star that is given" }).toBe("true");
    await Promise.all([page.waitForResponse(/-\/star$/), given.click()]);
    await expect.poll(pressed(given), { message: "a star that is taken back" }).toBe("false");

    await setup.control.fault({ path: "/peony/v1/star", delay_ms: 800 });
    const star = rows(page).nth(5).locator("> .comment-star");
    await waitForHydration(star);
    const told: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/-/star"))
        told.push(/name="type"\s+(\w+)/.exec(request.postData() ?? "")?.[1] ?? "");
    });
    await star.click();
    await expect.poll(pressed(star), { message: "a star on its way" }).toBe("true");
    await star.click();
    await expect.poll(pressed(star), { message: "a star taken back on its way" }).toBe("false");
    await expect.poll(() => told, { message: "what the platform is told" }).toEqual(["add", "del"]);
    await setup.control.clearFaults();

    const eighth = rows(page).nth(7);
    const starred = await rows(page).nth(5).getAttribute("id");
    await eighth.getByRole("link", { name: /^回复/ }).first().click();
    await page.getByText("正在回复").waitFor();
    await page.getByPlaceholder("写回复…").waitFor();
    await box(page).fill("就在这里回复");
    await page.getByRole("button", { name: "发送" }).click();
    await eighth.locator(".comment-replies").getByText("就在这里回复").waitFor();
    await page.reload();
    await eighth.locator(".comment-replies").getByText("就在这里回复").waitFor();
    const after = page.locator(`[id="${starred}"] > .comment-star`);
    await expect.poll(pressed(after), { message: "the star after a reload" }).toBe("false");
  });

  it("says that comments are closed in the input and when it is tapped", async () => {
    const page = await visit(await publish({ title: "不可评论", enable_comment: false }));
    await page.getByPlaceholder("评论已关闭").click();
    await page.getByText("评论已关闭～").waitFor();
    await page.getByText("暂无评论，快来抢沙发").waitFor();
  });

  it("says in English what the specification says of comments", async () => {
    const english = { ...loggedIn, locale: "en" };
    const page = await visit(await publish({ title: "Nobody yet" }), english);
    await page.getByText("no comments yet, grab the sofa").waitFor();
    await hydrateNow(page);
    await box(page).fill("   ");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("comment cannot be empty～").waitFor();
    const closed = await visit(await publish({ title: "Closed", enable_comment: false }), english);
    await closed.getByPlaceholder("comments closed", { exact: true }).click();
    await closed.getByText("comments closed～").waitFor();
  });

  it("says so in one line when comments cannot be had, and asks again on a tap", async () => {
    await setup.control.fault({ path: "/comment/", status: 500 });
    const page = await visit(await publish({ title: "评论暂缺", comments }));
    const line = page.getByText("评论暂时没有加载出来。");
    await line.waitFor();
    let answers = 0;
    page.on("response", (response) => {
      if (response.url().includes("-/comments/")) answers += 1;
    });
    await page.keyboard.press("Shift");
    // The page has asked again by itself, twice, before it leaves that to the reader.
    await expect.poll(() => answers).toBe(2);
    expect(await line.isVisible()).toBe(true);
    await setup.control.clearFaults();
    // The edge leaves a failing upstream alone for some seconds: a reader may have to tap again.
    const retry = page.locator("#comments .unavailable-section a");
    const tapAndCount = async () => {
      if (await retry.isVisible()) await retry.click();
      return rows(page).count();
    };
    await expect.poll(tapAndCount, { interval: 500, timeout: 15_000 }).toBe(10);
  });

  it("says after a while that no more came where the connection hangs, and brings them by another tap", async () => {
    const page = await newPage();
    await shortenTimeouts(page);
    await page.goto(await publish({ title: "断了的网", comments }));
    const asked: string[] = [];
    await hang(page, /part=comments|-\/comments\//, (url) => asked.push(url));
    await page.locator("#comments .load-more").tap();
    await page.getByText("更多内容暂时没有加载出来。").waitFor();
    expect(await rows(page).count()).toBe(10);
    // The bootstrap script asked, then the framework, each once.
    expect(asked).toHaveLength(2);
    await page.unroute(/part=comments|-\/comments\//);
    await page.locator("#comments .unavailable-section a").tap();
    await expect.poll(() => rows(page).count()).toBe(20);
  });

  it("keeps the place of comments that are not drawn yet: nothing moves for who jumps to them", async () => {
    const page = await visit(
      await publish({
        html: "<p>清晨五点，桥下的菜场醒了。</p>".repeat(80),
        comments: manyComments(9),
      }),
    );
    const list = page.locator("#comments .comment-list");
    const height = () => list.evaluate((element) => (element as HTMLElement).offsetHeight);
    const reserved = await height();
    await page.locator(".comment-row").last().scrollIntoViewIfNeeded();
    await page.waitForFunction(() => "near" in document.documentElement.dataset);
    await expect.poll(async () => Math.abs((await height()) - reserved)).toBeLessThan(9);
  });

  it("keeps what is read in its place when lists are drawn, in engines that do not by themselves", async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS) as (name: string, value: string) => boolean;
      Object.assign(CSS, {
        supports: (name: string, value: string) =>
          name !== "overflow-anchor" && supports(name, value),
      });
    });
    let settle = () => {};
    const settled = new Promise<void>((resolve) => (settle = resolve));
    await page.route(/assets\/start-cards-/, async (route) => {
      await settled;
      await route.continue();
    });
    const long = manyComments(50).map((comment) => ({
      ...comment,
      content: "菜场里的人都知道今天的鱼是谁家的。".repeat(8),
    }));
    const url = await publish({ title: "长评论", comments: long });
    await page.goto(`${url}?comments_page=5`);
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = "none";
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await page.waitForTimeout(300);
    const read = await page.evaluateHandle(() =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)!.closest(".comment-row")!,
    );
    const top = () => read.evaluate((row) => row.getBoundingClientRect().top);
    const before = await top();
    const from = await page.evaluate(() => scrollY);
    settle();
    await page.waitForFunction(() => "near" in document.documentElement.dataset);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(from + 100);
    expect(Math.abs((await top()) - before)).toBeLessThan(1);
  });
});
