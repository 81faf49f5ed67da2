import { describe, expect, it } from "vitest";
import { setUpLiveSite } from "../helpers/live";

/** Machines that run many browsers at once are slow; what is waited for comes all the same. */
const LONG_TIMEOUT = { timeout: 15_000 };

const REPLAY = {
  status: "ended",
  start_minutes: -90,
  end_minutes: -30,
  playlists: [{ name: "回放", play_url: "/media/video/canal-boat.mp4", type: "replay" }],
  chapters: [
    { at: 8, title: "结束语" },
    { at: 4, title: "船过第九座桥" },
  ],
};

describe("a replay's chapters", () => {
  const { setup, publish, visitHydrated } = setUpLiveSite();

  it("play it from their place, by keyboard, in the order of the recording", async () => {
    const { address } = await publish(REPLAY);
    const page = await visitHydrated(address);
    const chapters = page.getByRole("navigation", { name: "看点" }).getByRole("link");
    expect(await chapters.allTextContents()).toEqual(["00:04船过第九座桥", "00:08结束语"]);
    const at = () => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
    await chapters.first().focus();
    await page.keyboard.press("Enter");
    await expect.poll(at, LONG_TIMEOUT).toBeGreaterThanOrEqual(4);
    await chapters.last().focus();
    await page.keyboard.press("Enter");
    await expect.poll(at, LONG_TIMEOUT).toBeGreaterThanOrEqual(8);
  });

  it("say which of them is watched, none before any", async () => {
    const { address } = await publish(REPLAY);
    const page = await visitHydrated(address);
    const watched = page.locator(".live-chapters [aria-current=true]");
    expect(await watched.count()).toBe(0);
    const chapters = page.getByRole("navigation", { name: "看点" }).getByRole("link");
    for (const title of ["结束语", "船过第九座桥"]) {
      await chapters.filter({ hasText: title }).tap();
      await watched.filter({ hasText: title }).waitFor(LONG_TIMEOUT);
      expect(await watched.count()).toBe(1);
      // The times make a column, whichever is bold.
      const begins = await chapters.evaluateAll((links) =>
        links.map((link) => {
          const words = document.createRange();
          words.selectNodeContents(link.lastChild!);
          return words.getBoundingClientRect().left;
        }),
      );
      expect(new Set(begins).size).toBe(1);
    }
    await page.evaluate(() => {
      document.querySelector("video")!.currentTime = 1;
    });
    await expect.poll(() => watched.count(), LONG_TIMEOUT).toBe(0);
  });

  it("leave the way to watch it whole on a small phone held sideways", async () => {
    const { address } = await publish({
      ...REPLAY,
      playlists: [...REPLAY.playlists, { ...REPLAY.playlists[0], name: "答记者问" }],
      chapters: [1, 2, 3, 4, 5].map((at) => ({ at, title: `第${at}段` })),
    });
    const page = await setup.visit(address, { viewport: { width: 640, height: 320 } });
    const frame = (await page.locator(".live-frame").boundingBox())!;
    const button = (await page.locator(".live-play").boundingBox())!;
    expect(button.y).toBeGreaterThanOrEqual(frame.y);
    expect(button.y + button.height).toBeLessThanOrEqual(frame.y + frame.height);
  });

  it("may be paused before the first picture comes, and nothing is said to have failed", async () => {
    const { address } = await publish({
      ...REPLAY,
      play_background: "/media/cover/dragon-boats.jpg",
    });
    const page = await visitHydrated(address);
    await page.evaluate(() => {
      const pause = ({ target }: Event) => (target as HTMLMediaElement).pause();
      document.addEventListener("play", pause, { capture: true, once: true });
    });
    await page.getByRole("navigation", { name: "看点" }).getByRole("link").first().tap();
    const paused = () => page.evaluate(() => document.querySelector("video")?.paused ?? false);
    await expect.poll(paused, LONG_TIMEOUT).toBe(true);
    await expect
      .poll(() => page.locator(".live-ring, .live-loading, .live-veil").count(), LONG_TIMEOUT)
      .toBe(0);
    // What it stands at is the recording's picture, not a poster that looks out beside it.
    await expect.poll(() => page.locator(".live-poster").count(), LONG_TIMEOUT).toBe(0);
  });

  it("say nothing of loading once a recording that ran dry is paused, nor while it is", async () => {
    const { address } = await publish(REPLAY);
    const page = await visitHydrated(address);
    await page.getByRole("navigation", { name: "看点" }).getByRole("link").first().tap();
    const video = page.locator("video");
    const at = () => video.evaluate((media: HTMLVideoElement) => media.currentTime);
    await expect.poll(at, LONG_TIMEOUT).toBeGreaterThan(4.1);
    const loading = page.locator(".live-loading");
    await expect.poll(() => loading.count(), LONG_TIMEOUT).toBe(0);
    await video.evaluate((media) => media.dispatchEvent(new Event("waiting")));
    await loading.waitFor();
    await video.evaluate((media: HTMLVideoElement) => media.pause());
    await loading.waitFor({ state: "detached", timeout: 5_000 });
    await video.evaluate((media) => media.dispatchEvent(new Event("waiting")));
    await page.waitForTimeout(300);
    expect(await loading.count()).toBe(0);
  });

  it("lead to their place of the recording without JavaScript", async () => {
    const { address } = await publish(REPLAY);
    const page = await setup.visit(address, { javaScriptEnabled: false });
    const chapters = page.getByRole("navigation", { name: "看点" }).getByRole("link");
    expect(await chapters.first().getAttribute("href")).toMatch(/canal-boat\.mp4#t=4$/);
  });

  it("are not there where the platform names none", async () => {
    const { address } = await publish({ ...REPLAY, chapters: [] });
    const page = await setup.visit(address);
    expect(await page.getByRole("navigation", { name: "看点" }).count()).toBe(0);
  });
});
