import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { EVERYTHING, violations } from "../helpers/axe";
import { previewOf } from "../helpers/content";
import { setUpSite } from "../helpers/set-up-site";
import { requestsOf } from "../helpers/page-watch";
import { hydrate } from "../helpers/site";

const setup = setUpSite();
const { newPage, publish, sample, visit } = setup;

const BAR = ".audio-bar";
const HTML = `${"<p>村口的喇叭响了。</p>".repeat(30)}<audio src="/media/audio/typhoon-notice.mp3" controls></audio><p><em>语音播报：防台风提示</em></p><p>我们将滚动更新。</p>`;

function isPaused(page: Page): Promise<boolean> {
  return page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.paused);
}

/** An article whose audio plays. */
async function playing(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options);
  await page.goto(await publish({ html: HTML }));
  await page.locator("html[data-open-app-ready]").waitFor();
  await page.locator(".body-audio-play").tap();
  await page.locator(BAR).waitFor();
  return page;
}

/** The next page of that visit, on which nothing plays by itself. */
async function navigate(page: Page, url: string): Promise<void> {
  await page.locator("audio").evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 2;
  });
  await expect
    .poll(() => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThanOrEqual(2);
  await page.goto(url);
}

describe("the bar of an audio that plays", () => {
  it("stands above the page's foot with title, pause and close, wherever one reads, until it is closed", async () => {
    const page = await playing();
    const box = (await page.locator(BAR).boundingBox())!;
    const foot = (await page.locator(".comment-footer").boundingBox())!;
    expect(box.height).toBe(52);
    expect(box.y + box.height).toBeCloseTo(foot.y, 0);
    expect(await page.locator(".audio-bar-title").textContent()).toBe("语音播报：防台风提示");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const bar = page.getByRole("region", { name: "音频播放：语音播报：防台风提示" });
    await bar.getByRole("button", { name: "暂停播放" }).tap();
    await expect.poll(() => isPaused(page)).toBe(true);
    await bar.getByRole("button", { name: "继续播放" }).tap();
    await expect.poll(() => isPaused(page)).toBe(false);
    for (const button of await bar.getByRole("button").all()) {
      const { width, height } = (await button.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(await violations(page, EVERYTHING)).toEqual([]);
    await bar.getByRole("button", { name: "关闭音频播放" }).tap();
    await page.locator(BAR).waitFor({ state: "detached" });
    expect(await isPaused(page)).toBe(true);
    // Closed, it stays away on the next page too.
    await page.goto(await publish());
    await page.locator("html[data-open-app-ready]").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.locator(BAR).count()).toBe(0);
  });

  it("leaves the width to the title at large text on a narrow phone", async () => {
    const page = await playing({ viewport: { width: 320, height: 640 } });
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const { width } = (await page.locator(".audio-bar-title").boundingBox())!;
    expect(width).toBeGreaterThan(150);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it("is left by Escape, and the focus is on the audio's own button again", async () => {
    const page = await playing();
    await page.getByRole("button", { name: "暂停播放" }).press("Escape");
    await page.locator(BAR).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("body-audio-play");
    expect(await isPaused(page)).toBe(true);
  });

  it("names an album's track with its cover, and the next one when that plays", async () => {
    const page = await visit(await sample("audio_album"));
    await hydrate(page);
    await page.locator(".audio-play").tap();
    await page.locator(BAR).waitFor();
    const title = page.locator(".audio-bar-title");
    await expect
      .poll(async () => [await title.textContent()])
      .toEqual(await page.locator(".audio-title").allTextContents());
    expect(await page.locator(".audio-bar-cover").isVisible()).toBe(true);
    const before = await title.textContent();
    await page.locator(".track").nth(3).tap();
    const name = await page.locator(".track").nth(3).locator(".track-title").textContent();
    expect(name).not.toBe(before);
    await expect.poll(() => title.textContent()).toBe(name);
  });

  it("is there for an audio that began before the page's script", async () => {
    const page = await newPage();
    let arrive = () => {};
    const wait = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/bootstrap-/, (route) => wait.then(() => route.fallback()));
    await page.goto(await sample("audio:"), { waitUntil: "commit" });
    await page.locator(".audio-play").tap();
    await expect.poll(() => isPaused(page)).toBe(false);
    arrive();
    await page.locator(BAR).waitFor();
    expect(await page.locator(".audio-bar-title").textContent()).toBe(
      await page.locator("h1").textContent(),
    );
    await page.locator("html[data-hydrated]").waitFor();
    expect(await isPaused(page)).toBe(false);
  });

  it("makes way for the voice that reads aloud, which ends when audio plays again", async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      const synthesis = { speak: () => {}, cancel: () => {} };
      Object.defineProperty(globalThis, "speechSynthesis", { value: synthesis });
    });
    await page.goto(await publish({ html: HTML }));
    await page.locator("html[data-open-app-ready]").waitFor();
    await page.locator(".body-audio-play").tap();
    await page.locator(BAR).waitFor();
    await page.getByRole("link", { name: "听文章" }).tap();
    const voice = page.getByRole("region", { name: "朗读" });
    await voice.waitFor();
    expect(await isPaused(page)).toBe(true);
    expect(await page.locator(BAR).isVisible()).toBe(false);
    await page.locator(".body-audio-play").tap();
    await voice.waitFor({ state: "detached" });
    expect(await page.locator(BAR).isVisible()).toBe(true);
    expect(await isPaused(page)).toBe(false);
  });

  it("loads with the first audio, and nothing of it before", async () => {
    const page = await newPage();
    const asked = requestsOf(page);
    await page.goto(await publish({ html: HTML }));
    await page.waitForLoadState("networkidle");
    const ofBar = () => asked.filter((url) => url.includes("audio-bar"));
    expect(ofBar()).toEqual([]);
    await page.locator(".body-audio-play").tap();
    await page.locator(BAR).waitFor();
    expect(ofBar()).not.toEqual([]);
    expect(asked.filter((url) => url.includes("framework-"))).toEqual([]);
  });
});

describe("the bar on the next page of a visit", () => {
  it("offers to go on by one tap, from where the audio was, and leads back to its page", async () => {
    const page = await playing();
    const own = new URL(page.url()).pathname;
    await navigate(page, await publish({ title: "下一页" }));
    const resume = page.getByRole("button", { name: /^从00:0[2-9]继续播放$/ });
    await resume.waitFor();
    expect(await isPaused(page)).toBe(true);
    const back = page.getByRole("link", { name: "语音播报：防台风提示" });
    expect(await back.getAttribute("href")).toBe(own);
    await resume.tap();
    await page.getByRole("button", { name: "暂停播放" }).waitFor();
    await expect
      .poll(() => page.locator(".audio-bar-time").textContent())
      .toMatch(/^00:(?:0[3-9]|[1-5])/);
    expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(
      "语音播报：防台风提示",
    );
    await page.getByRole("button", { name: "关闭音频播放" }).press("Enter");
    await page.locator(BAR).waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  });

  it("leads back to a preview with its query, without which no preview opens", async () => {
    const page = await newPage();
    const url = new URL(previewOf(await publish({ html: HTML })));
    url.searchParams.set("preview_expires", String(Math.floor(Date.now() / 1000) + 600));
    await page.goto(url.href);
    await page.locator("html[data-open-app-ready]").waitFor();
    await page.locator(".body-audio-play").tap();
    await page.locator(BAR).waitFor();
    const { pathname, search } = new URL(page.url());
    expect(search).toContain("preview_expires=");
    await navigate(page, await publish({ html: "<p>另一篇。</p>" }));
    expect(await page.locator(".audio-bar-title").getAttribute("href")).toBe(pathname + search);
  });

  it("is silent as soon as that page's own media play", async () => {
    const page = await playing();
    await navigate(page, await sample("video:"));
    await page.getByRole("button", { name: /继续播放$/ }).tap();
    await page.getByRole("button", { name: "暂停播放" }).waitFor();
    await page.locator("[data-frame] [data-plays]").first().tap();
    await page.getByRole("button", { name: "继续播放" }).waitFor();
    expect(await isPaused(page)).toBe(true);
  });

  it("says so when the audio is gone, and plays it when it is there again", async () => {
    const page = await playing();
    const source = /typhoon-notice\.mp3/;
    await page.route(source, (route) => route.abort());
    await navigate(page, await publish());
    await page.getByRole("button", { name: /继续播放$/ }).tap();
    await page.getByRole("alert").getByText("音频暂时播放不了").waitFor();
    await page.unroute(source);
    await page.getByRole("button", { name: /继续播放$/ }).tap();
    await page.getByRole("button", { name: "暂停播放" }).waitFor();
    await expect.poll(() => isPaused(page)).toBe(false);
  });

  it("is not there where a broadcast or a short video takes the screen, nor beside the audio's own player", async () => {
    const page = await playing();
    const own = page.url();
    await navigate(page, await sample("svideo:"));
    for (const url of [page.url(), await sample("local_live:"), own]) {
      await page.goto(url);
      await page.waitForLoadState("networkidle");
      expect(await page.locator(BAR).count(), url).toBe(0);
    }
    await page.goto(await publish());
    await page.locator(BAR).waitFor();
  });

  it("is gone when a page from the back/forward cache is shown after it was closed", async () => {
    const page = await playing();
    await page.evaluate(() => {
      sessionStorage.removeItem("AUDIO");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await page.locator(BAR).waitFor({ state: "detached" });
  });
});
