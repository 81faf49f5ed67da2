import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { installBridge } from "../helpers/fake-bridge";
import { setUpLiveSite } from "../helpers/live";
import { MINI_PROGRAM_UA } from "../helpers/devices";
import { hydrate } from "../helpers/site";

const { setup, publish } = setUpLiveSite();
const { visit, visitor, sample } = setup;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf(element: Locator): Promise<Box> {
  return element.first().evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

/** Of the words in it: beside what floats a block itself goes on. */
function wordsOf(element: Locator): Promise<Box> {
  return element.first().evaluate((node) => {
    const words = document.createRange();
    words.selectNodeContents(node);
    const { left, right, top, bottom } = words.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

async function visitLarge(url: string): Promise<Page> {
  const context = await visitor();
  await context.addInitScript(() => localStorage.setItem("TEXT_SIZE", "200"));
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function staysInWidth(page: Page): Promise<void> {
  const [contentHeight, seen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(contentHeight).toBeLessThanOrEqual(seen!);
}

describe("a page at twice the text size", () => {
  it.each(["公积金", "直击台风", "澜州之夜", "南门夜市", "图文直播"])(
    "has the row to chat, like and share of every broadcast in sight: %s",
    async (name) => {
      const page = await visitLarge(await sample(`local_live: ${name}`));
      const row = await boxOf(page.locator(".live-composer"));
      expect(row.bottom).toBeLessThanOrEqual(844);
      expect(row.bottom - row.top).toBeGreaterThanOrEqual(44);
    },
  );

  it("leaves no character alone on a last line", async () => {
    const page = await visitLarge(
      await setup.publish({ title: "一", content: `<p>${"字".repeat(31)}</p>`, comments: [] }),
    );
    const widths = await page.locator(".article-body p").evaluate((paragraph) => {
      const words = document.createRange();
      words.selectNodeContents(paragraph);
      return [...words.getClientRects()].map(({ width }) => Math.round(width));
    });
    // However many there are on a line: without the rule one is left of them here.
    expect(widths.at(-1)).toBeGreaterThan(40);
  });

  it("says what the site is for in the banner whole or not at all", async () => {
    const page = await visitLarge(await sample("article:"));
    expect(await page.locator(".banner-name").isVisible()).toBe(true);
    expect(await page.locator(".banner-description").isVisible()).toBe(false);
    const usual = await visit(await sample("article:"));
    expect(
      await usual
        .locator(".banner-description")
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
    ).toBe(true);
  });

  it("begins a row of tabs at the margin where the first is chosen", async () => {
    for (const page of [
      await visitLarge(await sample("search results")),
      await visit(await sample("search results"), { viewport: { width: 320, height: 640 } }),
    ]) {
      const { left } = await wordsOf(page.locator(".tab"));
      expect(Math.abs(left - 16)).toBeLessThanOrEqual(1);
    }
  });

  it("begins the links of a section where its words begin", async () => {
    const page = await visitLarge(await sample("clue topics"));
    const { left } = await wordsOf(page.locator(".section-bar-links a"));
    expect(Math.abs(left - 16)).toBeLessThanOrEqual(1);
  });

  it("keeps its buttons beside the facts, the site's mark, and titles of lists their whole width", async () => {
    const page = await visitLarge(await sample("article:"));
    const figures = await boxOf(page.locator(".detail-meta"));
    const button = await boxOf(page.locator(".detail-line .settings-button:visible"));
    expect(button.left).toBeGreaterThanOrEqual(figures.right);
    expect(button.top).toBeLessThan(figures.bottom);
    expect(await page.locator(".banner-logo").isVisible()).toBe(true);
    const card = page.locator(".content-card").first();
    await card.scrollIntoViewIfNeeded();
    const thumb = await boxOf(card.locator(".content-card-thumb"));
    const title = await boxOf(card.locator(".content-card-title"));
    const meta = await boxOf(card.locator(".content-card-meta"));
    expect(thumb.top).toBeGreaterThanOrEqual(title.bottom);
    expect(title.right).toBe(thumb.right);
    expect(meta.right).toBeLessThanOrEqual(thumb.left);
    await staysInWidth(page);
  });
});

describe("comments", () => {
  it("end at the gutter with their responses, and have what is said of one level with its button", async () => {
    const page = await visit(await sample("article:"));
    const replies = page.locator(".comment-replies").first();
    await replies.scrollIntoViewIfNeeded();
    expect((await boxOf(replies)).right).toBe(374);
    const account = await visit(await sample("mp article"));
    for (const shown of [page, account]) {
      const foot = shown.locator("#comments .comment-foot").first();
      await foot.scrollIntoViewIfNeeded();
      const time = await wordsOf(foot.locator("time"));
      const actions = await boxOf(foot.locator(".comment-options-open"));
      const apart = (time.top + time.bottom) / 2 - (actions.top + actions.bottom) / 2;
      expect(Math.abs(apart)).toBeLessThanOrEqual(1);
    }
  });
});

describe("comments at twice the text size", () => {
  it("keep what is said of one below its words, however many lines it takes", async () => {
    const page = await visitLarge(await sample("article:"));
    const rows = await page.locator("#comments .comment-row").all();
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      await row.scrollIntoViewIfNeeded();
      const words = await wordsOf(row.locator(".comment-text"));
      expect((await wordsOf(row.locator(".comment-foot > time"))).top).toBeGreaterThanOrEqual(
        words.bottom - 1,
      );
      expect((await boxOf(row.locator(".comment-star .icon"))).right).toBeLessThanOrEqual(375);
    }
  });
});

describe("the bars of a page", () => {
  it.each([320, 360, 383, 390])("say their words on a phone of %i px", async (width) => {
    const page = await visit(await sample("video:"), { viewport: { width, height: 720 } });
    const place = await boxOf(page.locator(".banner-text"));
    const name = await wordsOf(page.locator(".banner-name"));
    const words = await wordsOf(page.locator(".banner-description"));
    // What is said of the site stands below its name in one line, cut where room ends.
    expect(words.top).toBeGreaterThanOrEqual(name.bottom - 1);
    expect(words.bottom - words.top).toBeLessThan(20);
    const line = await boxOf(page.locator(".banner-description"));
    expect(line.right - line.left).toBeGreaterThan(60);
    expect(line.right).toBeLessThanOrEqual(place.right);
    const middle = (name.top + words.bottom) / 2;
    expect(Math.abs(middle - 23.5)).toBeLessThanOrEqual(1);
    expect(name.top).toBeGreaterThanOrEqual(4);
    const bar = await boxOf(page.locator(".comment-footer"));
    for (const button of await page.locator(".comment-actions .reaction-button").all()) {
      const sign = await boxOf(button.locator(".icon"));
      const words = await wordsOf(button.locator(":scope > span:last-child"));
      expect(words.top).toBeGreaterThanOrEqual(sign.bottom - 2);
      expect(words.bottom).toBeLessThan(bar.bottom);
    }
  });
});

describe("a page on a phone held sideways", () => {
  const screens = [
    { width: 844, height: 390 },
    { width: 640, height: 320 },
  ];

  const heldWithNotch = async (url: string, user?: string): Promise<Page> => {
    const context = await visitor({
      viewport: screens[0]!,
      ...(user === undefined ? {} : { userAgent: user }),
    });
    if (user !== undefined) await context.addInitScript(installBridge, {});
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const insets = { left: 47, right: 47, bottom: 21 };
    await client.send("Emulation.setSafeAreaInsetsOverride", { insets });
    await page.goto(url);
    return page;
  };

  it("keeps the bar of a mini program clear of the notch", async () => {
    for (const name of ["article:", "image:"]) {
      const page = await heldWithNotch(await sample(name), MINI_PROGRAM_UA);
      const controls = page.locator(".mini-program-controls .icon");
      await controls.first().waitFor();
      expect((await boxOf(controls)).left).toBeGreaterThanOrEqual(45);
      const last = await boxOf(page.locator(".comment-actions .icon >> nth=-1"));
      expect(last.right).toBeLessThanOrEqual(844 - 47);
    }
  });

  it.each([
    ["video:", ".video-frame"],
    ["video_album:", ".video-frame"],
    ["image:", ".gallery-slide .picture"],
    ["special:", ".head-picture"],
    ["topic:", ".head-picture"],
  ])("has its title beside what is looked at: %s", async (name, looked) => {
    const url = await sample(name);
    for (const viewport of screens) {
      const page = await visit(url, { viewport });
      const picture = await boxOf(page.locator(looked));
      const title = await wordsOf(page.locator("h1"));
      expect(title.left).toBeGreaterThanOrEqual(picture.right);
      expect(title.top).toBeLessThan(viewport.height / 2);
      expect(picture.bottom).toBeLessThanOrEqual(viewport.height);
      await staysInWidth(page);
    }
  });

  it("lets a notch cover no words, at twice the text size too", async () => {
    const context = await visitor({ viewport: screens[0]! });
    await context.addInitScript(() => localStorage.setItem("TEXT_SIZE", "200"));
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const insets = { left: 47, right: 47, bottom: 21 };
    await client.send("Emulation.setSafeAreaInsetsOverride", { insets });
    await page.goto(await sample("article:"));
    for (const words of ["h1", ".banner-logo", ".comment-input"])
      expect((await boxOf(page.locator(words))).left).toBeGreaterThanOrEqual(47);
    for (const control of [".banner-open", ".comment-actions .icon >> nth=-1"])
      expect((await boxOf(page.locator(control))).right).toBeLessThanOrEqual(844 - 47);
  });

  it("shows a picture of a text whole between its bars", async () => {
    const page = await visit(await sample("article:"), { viewport: screens[0]! });
    const picture = await boxOf(page.locator(".body-picture"));
    const bar = await boxOf(page.locator(".comment-footer"));
    expect(picture.bottom - picture.top).toBeLessThanOrEqual(bar.top - 48);
    // In its own ratio, not between two bars of its ground.
    const ratio = await page
      .locator(".body-picture img")
      .first()
      .evaluate(
        (image) => Number(image.getAttribute("width")) / Number(image.getAttribute("height")),
      );
    expect((picture.right - picture.left) / (picture.bottom - picture.top)).toBeCloseTo(ratio, 1);
  });

  it.each([
    ["link:", ".link-cover", ".link-leave"],
    ["h5:", ".link-cover", ".link-leave"],
    ["mini_program:", ".mini-stage", ".mini-web"],
  ])(
    "has the main button beside the picture on its first screen: %s",
    async (name, looked, way) => {
      const page = await visit(await sample(name), { viewport: screens[0]! });
      const picture = await boxOf(page.locator(looked));
      const button = await boxOf(page.locator(way));
      expect(button.left).toBeGreaterThanOrEqual(picture.right);
      const bar = await boxOf(page.locator(".comment-footer"));
      expect(button.bottom).toBeLessThanOrEqual(bar.top);
    },
  );

  it.each(["video:", "video_album:", "image:", "svideo:"])(
    "has one gutter for its bars, what is looked at and its lists: %s",
    async (name) => {
      const page = await heldWithNotch(await sample(name));
      for (const one of [".banner-logo", ".comment-input", "#related-title, #hot-title"])
        expect((await boxOf(page.locator(one))).left, one).toBeCloseTo(47, 0);
      if (name !== "svideo:")
        expect((await boxOf(page.locator(".video-frame, .gallery-strip"))).left).toBeCloseTo(47, 0);
    },
  );

  it("keeps the comments over a video clear of the notch, beside the whole video", async () => {
    const page = await heldWithNotch(await sample("svideo:"));
    await page.locator(".svideo-actions a[href='#comments']").click();
    await page.locator(".comments-close").waitFor();
    const comments = await boxOf(page.locator("#comments"));
    expect((await boxOf(page.locator(".comment-input"))).right).toBeLessThanOrEqual(844 - 47);
    expect((await boxOf(page.locator(".comment-star .icon"))).right).toBeLessThanOrEqual(844 - 47);
    expect((await boxOf(page.locator(".video-poster"))).right).toBeLessThanOrEqual(comments.left);
  });

  it("has the day, the search and the whole lead above the bar of its front page", async () => {
    const page = await visit(await sample("home"), { viewport: screens[0]! });
    const bar = await boxOf(page.locator(".bottom-bar"));
    expect((await boxOf(page.locator(".home-lead .picture"))).bottom).toBeLessThanOrEqual(bar.top);
    expect((await boxOf(page.locator(".home-search"))).top).toBeLessThan(
      (await boxOf(page.locator(".home-weather"))).bottom,
    );
  });

  it("shows the button of a sheet with what it asks for", async () => {
    for (const viewport of screens) {
      const page = await visit(await sample("article:"), { viewport });
      const isSeen = async (button: string) => {
        const sheet = page.locator("dialog[open]");
        await sheet.waitFor();
        await sheet.evaluate((node) =>
          Promise.all(node.getAnimations().map(({ finished }) => finished)),
        );
        expect((await boxOf(sheet.locator(button))).bottom).toBeLessThanOrEqual(viewport.height);
      };
      await page.locator(".banner-login").click();
      await isSeen(".login-submit");
      await page.keyboard.press("Escape");
      await page.locator("#comments .comment-options-open").first().click();
      await page.locator(".comment-options-menu > :last-child > button").click();
      await isSeen(".comment-options-buttons .button");
    }
  });

  it("begins the titles of what stands beside an ended broadcast where their pictures begin, as upright", async () => {
    const page = await visit(await sample("local_live: 公积金"), { viewport: screens[0]! });
    const card = page.locator(".content-card:has(.content-card-thumb)").first();
    const title = await boxOf(card.locator(".content-card-title"));
    const thumb = await boxOf(card.locator(".content-card-thumb"));
    expect(Math.abs(title.top - thumb.top)).toBeLessThan(4);
  });

  it("keeps the video in sight while the words beside it are read", async () => {
    const page = await visit(await sample("video_album:"), { viewport: screens[0]! });
    await page.evaluate(() => scrollTo(0, 300));
    // With the air that is around it at the beginning.
    expect((await boxOf(page.locator(".video-frame"))).top).toBe(12);
  });
});

describe("a page inside a mini program", () => {
  const open = async (url: string, viewport = { width: 390, height: 844 }): Promise<Page> => {
    const context = await visitor({ userAgent: MINI_PROGRAM_UA, viewport });
    await context.addInitScript(installBridge, {});
    const page = await context.newPage();
    await page.goto(url);
    await page.locator(".mini-program-controls").waitFor();
    return page;
  };

  it.each([
    [320, ["返回上一页"]],
    [390, ["返回上一页", "回到首页"]],
  ])("has as many of its ways as there is room for in its bar of %i px", async (width, ways) => {
    const page = await open(await sample("article:"), { width, height: 640 });
    const controls = await boxOf(page.locator(".mini-program-controls"));
    const bar = await boxOf(page.locator(".comment-footer"));
    expect(controls.top).toBeGreaterThanOrEqual(bar.top);
    const field = await boxOf(page.locator(".comment-input"));
    expect(overlap(controls, field)).toBe(false);
    // The field begins where they end: it has hardly room for its words.
    expect(field.left - controls.right).toBeLessThanOrEqual(2);
    expect(overlap(controls, await boxOf(page.locator(".comment-actions")))).toBe(false);
    const names = await page.locator(".mini-program-controls a:visible").all();
    expect(await Promise.all(names.map((link) => link.getAttribute("aria-label")))).toEqual(ways);
    // The way home is first in the navigation, too.
    await hydrate(page);
    await page.getByRole("link", { name: "导航" }).tap();
    await page.getByRole("dialog").getByRole("link", { name: "首页" }).waitFor();
  });

  it("has them in line with what is written and pressed below a broadcast", async () => {
    const { address } = await publish({});
    const page = await open(address);
    const controls = await boxOf(page.locator(".mini-program-controls"));
    const like = await boxOf(page.locator(".live-like"));
    expect(controls.top + controls.bottom).toBeCloseTo(like.top + like.bottom, 0);
    const field = await boxOf(page.locator(".live-say"));
    expect(field.left).toBeGreaterThanOrEqual(controls.right);
  });

  it.each([
    ["login", ".login-page"],
    ["search", ".search"],
    ["circle", ".section-bar"],
  ])("says each of them once: %s", async (name, screen) => {
    const page = await open(await sample(name));
    await page.locator(screen).waitFor();
    expect(await page.locator(".login-back, .search-back, .section-bar-home").count()).toBe(1);
    expect(await page.locator(".login-back:visible, .search-back:visible").count()).toBe(0);
    expect(await page.locator(".section-bar-home:visible").count()).toBe(0);
  });

  it("has the way home among its tabs where there are some", async () => {
    const page = await open(await sample("home"));
    expect(await page.locator(".mini-program-controls a:visible").count()).toBe(1);
    expect(await page.locator(".bottom-bar").getByText("首页").isVisible()).toBe(true);
  });

  it("has the page's foot above the row of a broadcast that is all of the screen", async () => {
    const page = await open((await publish({ type: "landscape" })).address);
    const foot = await boxOf(page.locator(".mini-program-footer"));
    const row = await boxOf(page.locator(".live-composer"));
    expect(row.bottom).toBe(844);
    expect(foot.bottom).toBe(row.top);
    const say = await boxOf(page.locator(".live-say"));
    const controls = await boxOf(page.locator(".mini-program-controls"));
    expect(Math.abs(say.top + say.bottom - controls.top - controls.bottom)).toBeLessThanOrEqual(2);
  });

  it.each([
    [{ width: 844, height: 390 }, "landscape"],
    [{ width: 844, height: 390 }, "portrait"],
    [{ width: 844, height: 390 }, "image"],
    [{ width: 640, height: 320 }, "landscape"],
    [{ width: 640, height: 320 }, "portrait"],
    [{ width: 320, height: 640 }, "landscape"],
  ])("has them at the beginning of a broadcast's row on %o: %s", async (viewport, type) => {
    const page = await open((await publish({ type })).address, viewport);
    const row = await boxOf(page.locator(".live-composer"));
    const controls = await boxOf(page.locator(".mini-program-controls"));
    expect(controls.left).toBeGreaterThanOrEqual(row.left);
    expect(controls.left).toBeLessThanOrEqual(row.left + 8);
    expect(controls.top).toBeGreaterThanOrEqual(row.top);
    expect(controls.bottom).toBeLessThanOrEqual(row.bottom);
    const say = await boxOf(page.locator(".live-say"));
    expect(say.left).toBeGreaterThanOrEqual(controls.right);
    expect(Math.abs(say.top + say.bottom - controls.top - controls.bottom)).toBeLessThanOrEqual(2);
    if (type === "image") return;
    const foot = await boxOf(page.locator(".mini-program-footer"));
    const line =
      viewport.width > viewport.height ? [row.bottom, viewport.height] : [row.top - 32, row.top];
    expect([foot.top, foot.bottom]).toEqual(line);
  });

  it("has them in a bar of their own where it has no other", async () => {
    const page = await open(await sample("list"));
    const controls = await boxOf(page.locator(".mini-program-controls"));
    expect([controls.left, controls.right]).toEqual([0, 390]);
    expect(controls.bottom).toBe(844);
  });
});

describe("what one does in a section", () => {
  it.each([
    ["circle", "加入圈子"],
    ["circle topic", "参与讨论"],
    ["clue topic", "我要报料"],
    ["reporter", "我要报料"],
    ["law question", "我要提问"],
    ["topic:", "参与话题"],
  ])("is offered once, and done in the app: %s", async (name, act) => {
    const url = await sample(name);
    const page = await visit(url);
    const button = page.getByRole("button", { name: act });
    expect(await button.count()).toBe(1);
    await button.click();
    await page.getByText("正在打开…").waitFor();
    const plain = await visit(url, { javaScriptEnabled: false });
    expect(await plain.getByRole("button", { name: act }).isVisible()).toBe(false);
  });
});

describe("a broadcast's posts", () => {
  it("show one or two pictures whole", async () => {
    const chart = "/media/cover/river-city.jpg";
    const posts = [{ alias: "记者", content: "两张图表", images: [chart, chart] }];
    const { address } = await publish({ type: "image", posts });
    const page = await visit(address);
    const fits = await page
      .locator(".live-post-pictures img")
      .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).objectFit));
    expect(fits).toEqual(["contain", "contain"]);
  });
});
