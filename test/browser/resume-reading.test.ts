import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { manyComments } from "../helpers/content";
import { setUpSite } from "../helpers/set-up-site";

const setup = setUpSite();
const { publish, visit, sample } = setup;

const LONG = Array.from(
  { length: 60 },
  (_, index) =>
    `<p id="p${index}">第 ${index} 段，江水又涨了一寸，埠头的石阶没在水里，来往的人都绕着走。</p>`,
).join("");

/** Scrolls to a share of the text and waits until the page has noticed. */
async function readTo(page: Page, share: number): Promise<void> {
  await page.evaluate(async (to) => {
    const text = document.getElementById("article-body");
    if (text === null) throw new Error("no text");
    const { top, height } = text.getBoundingClientRect();
    scrollBy(0, top + to * height);
    // The page is told of it when it is drawn next.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, share);
}

/** A look that is taken after reading on by a step, and back at the next one: scrolling is what is noticed. */
function readingAround(page: Page, place: number, step: number, look: () => Promise<number>) {
  let isOn = false;
  return async () => {
    isOn = !isOn;
    await readTo(page, isOn ? place + step : place);
    return look();
  };
}

/** What a browser does when its tab is closed: the page is told that it goes. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
}

function offer(page: Page) {
  return page.getByRole("region", { name: "继续上次的阅读" });
}

function storedPosition(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("PLACES"));
}

describe("going on where one stopped", () => {
  it("is offered in a text, moves nothing by itself, and leads there", async () => {
    const url = await publish({ html: LONG });
    const page = await visit(url);
    // The code is loaded by who scrolls once the page listens: until then nothing is kept.
    await expect
      .poll(async () => {
        await readTo(page, 0.3);
        await readTo(page, 0.4);
        await leave(page);
        return storedPosition(page);
      })
      .toContain(new URL(url).pathname);
    // Whether the invitation came before or after: it is no part of the text, the next visit is without it.
    await page.locator(".mid-article-prompt").waitFor();
    const [place] = JSON.parse((await storedPosition(page)) ?? "[]") as { at: number }[];
    const percent = Math.round((place?.at ?? 0) * 100);
    expect(Math.abs(percent - 40)).toBeLessThanOrEqual(2);

    await page.goto(setup.site.at("auth"));
    await page.goto(url);
    await offer(page).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // On the foot, over its whole width: it cuts no line of the text in two.
    const { left, right, bottom } = await offer(page).evaluate((one) =>
      one.getBoundingClientRect(),
    );
    const foot = (await page.locator(".comment-footer").boundingBox())!;
    expect([left, right]).toEqual([0, page.viewportSize()!.width]);
    expect(Math.abs(bottom - foot.y)).toBeLessThan(4);
    // Held sideways it is as wide as its words, in the place of the field; where it is elsewhere the field stays.
    await page.setViewportSize({ width: 844, height: 390 });
    const input = page.locator(".comment-input");
    const opacity = () => input.evaluate((one) => getComputedStyle(one).opacity);
    const sideways = (await offer(page).boundingBox())!;
    const field = (await input.boundingBox())!;
    expect(sideways.width).toBeLessThan(field.width * 0.75);
    expect(sideways.y).toBeLessThan(field.y + field.height / 2);
    expect(sideways.y + sideways.height).toBeGreaterThan(field.y + field.height / 2);
    expect(await opacity()).toBe("0");
    for (const state of ["miniProgram", "textToSpeech"]) {
      await page.evaluate((name) => (document.documentElement.dataset[name] = ""), state);
      expect(await opacity()).toBe("1");
      await page.evaluate((name) => delete document.documentElement.dataset[name], state);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await offer(page)
      .getByRole("button", { name: `上次读到 ${percent}%，继续阅读` })
      .tap();
    const share = () =>
      page.evaluate(() => {
        const { top, height } = document.getElementById("article-body")!.getBoundingClientRect();
        return Math.round((-top / height) * 100);
      });
    await expect.poll(share).toBe(percent);
    await offer(page).waitFor({ state: "detached" });
    // The keyboard goes on where the text does.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^第 2\d 段/);
  });

  it("is forgotten by who reads to the end, and can be turned down", async () => {
    const url = await publish({ html: LONG });
    const page = await visit(url);
    const place = { path: new URL(url).pathname, at: 0.5, of: "text", track: "", title: "" };
    await page.evaluate((one) => localStorage.setItem("PLACES", JSON.stringify([one])), place);
    await page.goto(setup.site.at("auth"));
    await page.goto(url);
    await offer(page).getByRole("button", { name: "关闭" }).tap();
    await offer(page).waitFor({ state: "detached" });
    await readTo(page, 0.97);
    await leave(page);
    expect(await storedPosition(page)).toBeNull();
  });

  it("is offered in an album with its track, and plays from there at a tap", async () => {
    const url = await sample("audio_album:");
    const page = await visit(url);
    const link = page.locator("a.track").nth(1);
    const track = new URL((await link.getAttribute("href")) ?? "", url).searchParams.get("track");
    const path = new URL(url).pathname;
    await page.evaluate((one) => localStorage.setItem("PLACES", JSON.stringify([one])), {
      path,
      at: 12,
      of: "media",
      track,
      title: "第二集",
    });
    await page.goto(setup.site.at("auth"));
    await page.goto(url);
    await page.getByRole("button", { name: /^上次播放到 0?0:12，继续播放：第二集$/ }).tap();
    await page.waitForURL(/[?&]track=/);
    await offer(page)
      .getByRole("button", { name: /继续播放/ })
      .tap();
    const at = () =>
      page
        .locator("audio")
        .first()
        .evaluate((audio) => (audio as HTMLAudioElement).currentTime);
    await expect.poll(at).toBeGreaterThanOrEqual(12);
  });

  it("is kept of an album by its track, however short that is, unless it is the first", async () => {
    const page = await visit(await sample("audio_album:"));
    const tracks = page.locator("a.track");
    const listenTo = async (index: number) => {
      const track = tracks.nth(index);
      const href = (await track.getAttribute("href")) ?? "";
      await track.tap();
      await page.locator(`a.track[aria-current][href="${href}"]`).waitFor();
      await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) > 0);
      await leave(page);
      return new URL(href, page.url()).searchParams.get("track") ?? "";
    };
    const code = page.waitForResponse(/start-resume-reading/);
    await listenTo(0);
    await code;
    await leave(page);
    expect(await storedPosition(page)).toBe(null);
    const third = await listenTo(2);
    expect(await storedPosition(page)).toContain(third);
  });

  it("is kept of a video longer than a minute, and plays from there at a tap", async () => {
    const video = { url: "/media/video/wind-farm-slow.mp4", type: "video/mp4" };
    const url = await publish({ content_type: "video", media: [video] });
    const page = await visit(url);
    const code = page.waitForResponse(/start-resume-reading/);
    await page.locator(".video-play").tap();
    await code;
    const at = (to?: number) =>
      page.evaluate((seconds) => {
        const video = document.querySelector("video")!;
        if (seconds !== undefined) video.currentTime = seconds;
        return video.paused ? 0 : video.currentTime;
      }, to);
    await expect.poll(() => at()).toBeGreaterThan(0);
    await at(40);
    await expect
      .poll(async () => {
        await leave(page);
        return storedPosition(page);
      })
      .toContain(new URL(url).pathname);

    await page.goto(setup.site.at("auth"));
    await page.goto(url);
    expect(await page.evaluate(() => document.querySelector("video")?.paused ?? true)).toBe(true);
    await page.getByRole("button", { name: /^上次播放到 0?0:4\d，继续播放$/ }).tap();
    await expect.poll(() => at()).toBeGreaterThanOrEqual(40);
  });
});

describe("the invitation into the app halfway through a long article", () => {
  it("stands between paragraphs still to come, moves nothing in sight, and comes once a session", async () => {
    const page = await visit(await publish({ html: LONG }));
    const card = page.locator(".mid-article-prompt");
    await readTo(page, 0.3);
    expect(await card.count()).toBe(0);
    await readTo(page, 0.55);
    await card.waitFor({ state: "attached" });
    expect(await card.evaluate((one) => one.getBoundingClientRect().top >= innerHeight)).toBe(true);
    await card.scrollIntoViewIfNeeded();
    await card.getByRole("button", { name: "关闭" }).tap();
    await card.waitFor({ state: "detached" });

    await page.goto(await publish({ html: LONG }));
    // Its code and its sentences are there, once the page's script has seen somebody read on.
    const loaded = () =>
      page.evaluate(
        () =>
          performance
            .getEntriesByType("resource")
            .filter(({ name }) => /resume-reading-/.test(name)).length,
      );
    await expect.poll(readingAround(page, 0.6, 0.02, loaded)).toBeGreaterThanOrEqual(2);
    await readTo(page, 0.7);
    expect(await card.count()).toBe(0);
  });

  it("does not come between a recording and what is said of it", async () => {
    const recordings = `<p><audio src="/media/audio/drum.m4a" controls></audio></p>`.repeat(40);
    const page = await visit(await publish({ html: LONG + recordings + LONG }));
    const card = page.locator(".mid-article-prompt");
    await expect.poll(readingAround(page, 0.5, 0.002, () => card.count())).toBe(1);
    const before = () => card.evaluate((one) => one.previousElementSibling?.textContent ?? "");
    expect(await before()).not.toBe("");
  });

  it.each([
    ["a lone last line", `${LONG.slice(0, LONG.indexOf('<p id="p24">'))}`],
    ["what a heading opens", LONG.replaceAll("</p>", "</p><h2>又一节</h2>")],
  ])("does not part %s from its text", async (_what, html) => {
    const page = await visit(await publish({ html }));
    const card = page.locator(".mid-article-prompt");
    await expect.poll(readingAround(page, 0.4, 0.01, () => card.count())).toBe(1);
    const between = () =>
      card.evaluate(({ previousElementSibling: before, nextElementSibling: after }) => ({
        before: before?.tagName,
        isLast: after !== null && after.nextElementSibling === null,
      }));
    expect(await between()).toEqual({ before: "P", isLast: false });
  });

  it("follows a text whose last line alone is still to come", async () => {
    const tall = `<p style="text-align:center">${"江水又涨了一寸。<br>".repeat(120)}</p><p>完</p>`;
    const page = await visit(await publish({ html: tall }));
    const card = page.locator(".mid-article-prompt");
    await expect.poll(readingAround(page, 0.4, 0.01, () => card.count())).toBe(1);
    expect(await card.evaluate((one) => one.nextElementSibling)).toBeNull();
  });

  it("opens the app like every other way into it", async () => {
    const page = await visit(await publish({ html: LONG }));
    const card = page.locator(".mid-article-prompt");
    // Noticed by scrolling, once the page's script listens.
    await expect.poll(readingAround(page, 0.6, 0.02, () => card.count())).toBe(1);
    await card.getByRole("button", { name: "在APP内继续阅读" }).tap();
    await page.getByText("正在打开…").waitFor();
  });

  it("invites to the whole discussion, with its count, where there is one", async () => {
    const page = await visit(await publish({ html: LONG, comments: manyComments(12) }));
    const card = page.locator(".mid-article-prompt");
    await expect.poll(readingAround(page, 0.6, 0.02, () => card.count())).toBe(1);
    expect(await card.getByRole("button").first().textContent()).toBe(
      "APP内看完整讨论（12条）打开",
    );
  });
});
