import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import { hangOnce, shortenTimeouts } from "../helpers/hanging";
import { errorsOf, watchShifts } from "../helpers/page-watch";

const setup = setUpSite();
const { newPage, publish, visit } = setup;

const HTML = `${"<p>村口的喇叭响了。</p>".repeat(3)}<audio src="/media/audio/typhoon-notice.mp3" controls></audio><p><em>语音播报：防台风提示</em></p><p>我们将滚动更新。</p>`;

describe("audio within an article", () => {
  it("plays in a row of the site's own, without React, and moves nothing", async () => {
    const url = await publish({ html: HTML });
    const page = await newPage();
    const errors = errorsOf(page);
    const shift = await watchShifts(page);
    await page.route(/assets\/framework-/, () => {});
    await page.goto(url);
    await page.locator("html[data-open-app-ready]").waitFor();
    const row = page.locator(".body-audio");
    expect(await row.locator("figcaption").textContent()).toBe("语音播报：防台风提示");
    expect(await page.locator("audio").isVisible()).toBe(false);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => row.locator(".body-audio-time").textContent()).toMatch(/^00:\d\d$/);
    const before = await row.boundingBox();

    await row.getByRole("link", { name: "播放音频：语音播报：防台风提示" }).tap();
    const pause = row.getByRole("button", { name: /^暂停/ });
    await pause.waitFor();
    await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) > 0);
    await expect.poll(() => row.textContent()).toMatch(/00:0\d \/ 00:\d\d/);
    await pause.tap();
    await row.getByRole("button", { name: /^播放/ }).waitFor();
    expect(
      await page.locator("audio").evaluate((audio) => (audio as HTMLAudioElement).paused),
    ).toBe(true);
    expect(await row.boundingBox()).toEqual(before);
    expect(await shift()).toBeLessThan(0.001);
    expect(errors).toEqual([]);
  });

  it("loads nothing before it is played for visitors who save data", async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(await publish({ html: HTML }));
    await page.locator("html[data-open-app-ready]").waitFor();
    await page.mouse.wheel(0, 40);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => url.endsWith(".mp3"))).toEqual([]);
  });

  it("says when it cannot be played, and can be asked again", async () => {
    const page = await visit(
      await publish({ html: HTML.replace("typhoon-notice.mp3", "gone.mp3") }),
    );
    await page.locator("html[data-open-app-ready]").waitFor();
    await page.locator(".body-audio-play").tap();
    await page.getByRole("alert").getByText("音频暂时播放不了").waitFor();
    await page.getByRole("button", { name: /^播放/ }).waitFor();
  });

  it("says so when nothing of it comes, and plays when it is asked again", async () => {
    const page = await newPage();
    await shortenTimeouts(page);
    await hangOnce(page, /\/typhoon-notice\.mp3/);
    await page.goto(await publish({ html: HTML }));
    await page.locator("html[data-open-app-ready]").waitFor();
    await page.locator(".body-audio-play").tap();
    const alert = page.getByRole("alert").getByText("音频暂时播放不了");
    await alert.waitFor();
    await page.getByRole("button", { name: /^播放/ }).tap();
    await page.getByRole("button", { name: /^暂停/ }).waitFor();
    await page.waitForFunction(() => (document.querySelector("audio")?.currentTime ?? 0) > 0);
    await alert.waitFor({ state: "detached" });
  });

  it("has the browser's own player without JavaScript", async () => {
    const page = await visit(await publish({ html: HTML }), { javaScriptEnabled: false });
    expect(await page.locator("audio[controls]").isVisible()).toBe(true);
    expect(await page.locator(".body-audio-play").isVisible()).toBe(false);
    expect(await page.locator(".body-audio figcaption").isVisible()).toBe(true);
  });

  it("is no place to go on from: the text is", async () => {
    const long = HTML + "<p>江水又涨了一寸，埠头的石阶没在水里。</p>".repeat(60);
    const page = await visit(await publish({ html: long }));
    await page.locator("html[data-open-app-ready]").waitFor();
    const code = page.waitForResponse(/start-resume-reading/);
    await page.locator(".body-audio-play").tap();
    await code;
    const stored = () =>
      page.evaluate(() => {
        const text = document.getElementById("article-body")!.getBoundingClientRect();
        scrollBy(0, text.top + text.height * 0.4);
        dispatchEvent(new PageTransitionEvent("pagehide"));
        return localStorage.getItem("PLACES");
      });
    await expect.poll(stored).toContain('"of":"text"');
  });
});

describe("a video within an article", () => {
  const VIDEO =
    '<p>船来了。</p><video src="/media/video/canal-boat.mp4" poster="/media/cover/canal-spring.jpg" width="640" height="360"></video><p>船走了。</p>';

  it("shows poster and play button over all of it, then plays with the browser's own controls", async () => {
    const page = await visit(await publish({ html: VIDEO }));
    await page.locator("html[data-open-app-ready]").waitFor();
    const play = page.getByRole("link", { name: "播放视频" });
    const video = page.locator(".article-body video");
    // Its poster has another ratio than its size says.
    await expect.poll(async () => (await video.boundingBox())?.height).toBeGreaterThan(230);
    expect(await play.boundingBox()).toEqual(await video.boundingBox());
    expect(await play.locator("img").isVisible()).toBe(true);
    await play.tap();
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0);
    expect(await play.count()).toBe(0);
    expect(await video.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("has the browser's own player without JavaScript", async () => {
    const page = await visit(await publish({ html: VIDEO }), { javaScriptEnabled: false });
    expect(await page.locator("video[controls][poster]").isVisible()).toBe(true);
    expect(await page.locator(".body-video-play").isVisible()).toBe(false);
  });
});
