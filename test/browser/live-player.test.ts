import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { followsRoom, hurry, setUpLiveSite, REPLAY, STREAM } from "../helpers/live";
import { requestsOf } from "../helpers/page-watch";

function playing(page: Page) {
  return page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>(".video-js video");
    return video !== null && !video.paused && video.currentTime > 0;
  });
}

function currentSource(page: Page) {
  return page.evaluate(() => {
    const element = document.querySelector(".video-js") as unknown as {
      player: { currentSrc(): string };
    };
    return element.player.currentSrc();
  });
}

describe("a live page's player", () => {
  const { setup, publish, setState, visitHydrated } = setUpLiveSite();
  const { visit } = setup;

  it("loads no player before the visitor asks for one, then plays a stream that keeps moving", async () => {
    const { address } = await publish({});
    const page = await visit(address);
    const asked = requestsOf(page);
    await page.waitForLoadState("networkidle");
    // The player, its looks and the stream; the few lines that would load them may be there.
    expect(asked.filter((url) => /video\.es|video-js\.min|player-skin|m3u8/.test(url))).toEqual([]);
    await page.getByRole("link", { name: "播放直播" }).tap();
    const time = () => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
    await expect.poll(time, { timeout: 15_000 }).toBeGreaterThan(0);
    const before = await time();
    await expect.poll(time, { timeout: 10_000 }).toBeGreaterThan(before + 3);
    await expect.poll(() => page.locator(".vjs-liveui").count(), { timeout: 10_000 }).toBe(1);
    expect(await page.evaluate(() => document.querySelector("video")?.muted)).toBe(false);
  });

  it("keeps its poster, under a ring, until there is a picture", async () => {
    const { address } = await publish({ play_background: "/media/cover/typhoon.jpg" });
    const page = await setup.newPage();
    let arrive = () => {};
    const wait = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/live\/stream\//, (route) => wait.then(() => route.fallback()));
    await page.goto(address);
    await followsRoom(page);
    await page.getByRole("link", { name: "播放直播" }).tap();
    await page.locator(".live-poster ~ .live-video .video-js").waitFor();
    await page.locator(".live-ring").waitFor();
    // The player above it covers nothing of it, and shows no second ring.
    const player = page.locator(".video-js");
    expect(await player.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
      "rgba(0, 0, 0, 0)",
    );
    expect(await page.locator(".vjs-loading-spinner").isVisible()).toBe(false);
    arrive();
    await page.locator(".live-poster").waitFor({ state: "detached" });
    expect(await page.locator(".live-ring").count()).toBe(0);
    expect(await playing(page)).toBe(true);
  });

  it("keeps its poster when the start fails, and puts the ring on it again for another try", async () => {
    const { address } = await publish({ play_background: "/media/cover/typhoon.jpg" });
    await setup.control.fault({ path: "/live/stream/", status: 503 });
    const page = await setup.newPage();
    await hurry(page);
    await page.goto(address);
    await followsRoom(page);
    await page.getByRole("link", { name: "播放直播" }).tap();
    await page.getByRole("alert").getByText("画面没有加载出来").waitFor();
    expect(await page.locator(".live-poster").isVisible()).toBe(true);
    expect(await page.locator(".live-ring").count()).toBe(0);
    await setup.control.clearFaults();
    let arrive = () => {};
    const wait = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/live\/stream\//, (route) => wait.then(() => route.fallback()));
    await page.getByRole("button", { name: "重新加载" }).tap();
    await page.locator(".live-poster ~ .live-ring").waitFor();
    arrive();
    await page.locator(".live-poster").waitFor({ state: "detached" });
    expect(await playing(page)).toBe(true);
  });

  it("says on the picture that there is no signal yet", async () => {
    const { address } = await publish({ playlists: [] });
    const page = await setup.newPage();
    await page.goto(address);
    const frame = (await page.locator(".live-frame").boundingBox())!;
    const signal = (await page.getByText("信号准备中，请稍候").boundingBox())!;
    expect(signal.y).toBeGreaterThan(frame.y);
    expect(signal.y + signal.height).toBeLessThan(frame.y + frame.height);
  });

  it("plays in its place when it is tapped before the page's script has come", async () => {
    const { address } = await publish({});
    const page = await setup.newPage();
    let arrive = () => {};
    const wait = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/entry\.client/, (route) => wait.then(() => route.fallback()));
    await page.goto(address);
    await page.getByRole("link", { name: "播放直播" }).tap();
    arrive();
    await expect.poll(() => playing(page), { timeout: 15_000 }).toBe(true);
    expect(page.url()).toBe(address);
  });

  it("makes one player however fast its sources are tapped, and plays the last", async () => {
    const other = { ...STREAM, name: "二号机位", play_url: `${STREAM.play_url}?camera=2` };
    const page = await visitHydrated((await publish({ playlists: [STREAM, other] })).address);
    await page.evaluate(() => {
      for (const source of document.querySelectorAll<HTMLElement>(".live-source")) source.click();
    });
    await page.locator(".video-js video").first().waitFor();
    await expect.poll(() => currentSource(page)).toContain("camera=2");
    expect(await page.locator(".video-js video").count()).toBe(1);
    expect(await page.getByText("画面没有加载出来").count()).toBe(0);
  });

  it("offers the recordings of a running broadcast too, and no pause interrupts who looks back", async () => {
    const { postId, address } = await publish({ playlists: [STREAM, REPLAY] });
    const page = await visitHydrated(address);
    await page.getByRole("link", { name: "回放" }).tap();
    await expect.poll(() => playing(page), { timeout: 15_000 }).toBe(true);
    expect(await currentSource(page)).toContain(REPLAY.play_url);
    await setState(postId, "paused");
    await page.getByText("直播暂停，稍后继续").waitFor();
    expect(await page.locator(".live-veil").count()).toBe(0);
    expect(await playing(page)).toBe(true);
  });

  it("says when a stream stops coming, and goes on by itself when it comes again", async () => {
    const { address } = await publish({});
    const page = await setup.newPage();
    await hurry(page);
    await page.goto(address);
    await followsRoom(page);
    await page.getByRole("link", { name: "播放直播" }).tap();
    await expect.poll(() => playing(page), { timeout: 15_000 }).toBe(true);
    await setup.control.fault({ path: "/live/stream/", status: 503 });
    const alert = page.getByRole("alert").getByText("画面没有加载出来");
    // What is buffered already plays on first.
    await alert.waitFor({ timeout: 30_000 });
    await setup.control.clearFaults();
    await alert.waitFor({ state: "detached", timeout: 25_000 });
    expect(await playing(page)).toBe(true);
  });

  it("waits over a pause of the broadcast and goes on with it by itself", async () => {
    const { postId, address } = await publish({});
    const page = await visitHydrated(address);
    await page.getByRole("link", { name: "播放直播" }).tap();
    await expect.poll(() => playing(page), { timeout: 15_000 }).toBe(true);
    await setState(postId, "paused");
    await page.locator(".live-note").getByText("画面稍后继续").waitFor();
    await expect.poll(() => playing(page)).toBe(false);
    await setState(postId, "live");
    await page.getByText("直播继续").waitFor();
    await expect.poll(() => playing(page), { timeout: 15_000 }).toBe(true);
  });

  it("keeps another camera that is chosen during a pause for when it is over", async () => {
    const second = { ...STREAM, name: "二号机位", play_url: `${STREAM.play_url}?camera=2` };
    const { postId, address } = await publish({ playlists: [STREAM, second] });
    const page = await visitHydrated(address);
    await setState(postId, "paused");
    await page.locator(".live-note").getByText("画面稍后继续").waitFor();
    await page.getByRole("link", { name: "二号机位" }).tap();
    await page.locator(".live-source[aria-current=true]", { hasText: "二号机位" }).waitFor();
    // The stage opens before the player's library comes.
    expect(await page.locator(".live-video[hidden]").count()).toBe(1);
    expect(await page.locator("video").count()).toBe(0);
    await setState(postId, "live");
    await expect.poll(() => playing(page), { timeout: 15_000 }).toBe(true);
    expect(await currentSource(page)).toContain("camera=2");
  });

  it("gives the player the defaults of the specification", async () => {
    const { address } = await publish({
      status: "ended",
      start_minutes: -60,
      end_minutes: -10,
      playlists: [REPLAY],
    });
    const page = await visitHydrated(address);
    await page.getByRole("link", { name: "看回放" }).tap();
    await page.locator(".video-js video").waitFor();
    const options = await page.evaluate(() => {
      const element = document.querySelector(".video-js") as unknown as {
        player: { options_: Record<string, unknown>; muted(): boolean; playsinline(): boolean };
      };
      const { player } = element;
      const { autoplay, controls, liveui, errorDisplay } = player.options_;
      const [muted, inline] = [player.muted(), player.playsinline()];
      return { autoplay, controls, liveui, errorDisplay, muted, inline };
    });
    expect(options).toEqual({
      autoplay: false,
      controls: true,
      liveui: true,
      errorDisplay: false,
      muted: false,
      inline: true,
    });
  });
});
