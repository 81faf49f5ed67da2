import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import { requestsOf } from "../helpers/page-watch";

/** Machines that run many browsers at once are slow; what is waited for comes all the same. */
const LONG_TIMEOUT = { timeout: 15_000 };

const VIDEO = { url: "/media/video/canal-boat.mp4", type: "video/mp4" };
const SUBTITLES = [
  { url: "/media/subtitles/canal-boat-zh.vtt", lang: "zh-CN", label: "中文" },
  { url: "/media/subtitles/canal-boat-en.vtt", lang: "en", label: "English" },
];
const LONG_TEXT = `<p>${"船从南门出发。".repeat(60)}</p>`.repeat(6);

function isPlaying(page: Page) {
  return page.evaluate(() => {
    const video = document.querySelector("video");
    return video !== null && !video.paused && video.currentTime > 0;
  });
}

const { newPage, publish, visit, sample } = setUpSite();

function videoPage(more: object = {}): Promise<string> {
  return publish({
    content_type: "video",
    title: "一条河的转身",
    media: [VIDEO],
    html: LONG_TEXT,
    ...more,
  });
}

/** A video that plays, over and over so that it is never over before the test is. */
async function playing(url: string, before?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await newPage();
  await before?.(page);
  await page.goto(url);
  await page.locator(".video-play").tap();
  await page.locator("[data-playing] :is(.vjs-has-started, .video-bar)").waitFor(LONG_TIMEOUT);
  await page.evaluate(() => {
    for (const video of document.querySelectorAll("video")) video.loop = true;
  });
  await expect.poll(() => isPlaying(page), LONG_TIMEOUT).toBe(true);
  return page;
}

/** A stream, which the library plays. */
const STREAM = { url: "/media/video/river-night/index.m3u8", type: "application/x-mpegURL" };

describe("the engine's own player of plain files", () => {
  it("goes on from the first tap without the library, with subtitles to pick", async () => {
    const page = await newPage();
    const requests = requestsOf(page);
    await page.goto(await videoPage({ subtitles: SUBTITLES }));
    await page.evaluate(() => {
      const video = document.querySelector("video");
      video?.addEventListener("emptied", () => (video.dataset["interrupted"] = ""));
    });
    await page.locator(".video-play").tap();
    await page.locator("[data-playing] .video-bar-toggle:focus").waitFor(LONG_TIMEOUT);
    await expect.poll(() => isPlaying(page), LONG_TIMEOUT).toBe(true);
    expect(await page.locator("video[data-interrupted]").count()).toBe(0);
    const tracks = await page
      .locator("video")
      .evaluate((video: HTMLVideoElement) =>
        [...video.textTracks].map(({ label, mode }) => [label, mode]),
      );
    expect(tracks).toEqual([
      ["中文", "disabled"],
      ["English", "disabled"],
    ]);
    expect(requests.filter((one) => /video\.es|video-js\.min|\.vtt/.test(one))).toEqual([]);
  });

  it("has a bar, whose speeds and subtitles are lists of the device", async () => {
    const page = await newPage();
    const requests = requestsOf(page);
    await page.goto(await videoPage({ subtitles: SUBTITLES }));
    await page.locator(".video-play").tap();
    await page.locator(".video-bar").waitFor(LONG_TIMEOUT);
    expect(await page.locator("video[controls]").count()).toBe(0);
    await page.getByRole("combobox", { name: "倍速" }).selectOption("1.5");
    await page.getByRole("combobox", { name: "字幕" }).selectOption({ label: "English" });
    await expect.poll(() => requests.filter((one) => one.includes(".vtt"))).toHaveLength(1);
    const video = page.locator("video");
    expect(await video.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(1.5);
    expect(
      await video.evaluate((one: HTMLVideoElement) =>
        Array.from(one.textTracks, ({ mode }) => mode),
      ),
    ).toEqual(["disabled", "showing"]);
    const sizes = await page
      .locator(".video-bar > :not(.video-bar-time)")
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
      );
    for (const { width, height } of sizes)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  });

  it("goes where the bar's slider is moved to by keyboard, and says where that is", async () => {
    const page = await playing(await videoPage());
    const slider = page.getByRole("slider", { name: "播放进度" });
    await page.getByRole("button", { name: "暂停" }).tap();
    await slider.focus();
    await page.keyboard.press("End");
    await expect.poll(() => slider.getAttribute("aria-valuetext")).toMatch(/^(\d\d:\d\d)，共\1$/);
    await page.keyboard.press("Home");
    await expect.poll(() => slider.getAttribute("aria-valuetext")).toMatch(/^00:0\d，/);
  });

  it("takes its bar away while nobody touches it, and brings it back by a tap that does not pause", async () => {
    const page = await playing(await videoPage());
    const bar = page.locator(".video-bar");
    const opacity = () => bar.evaluate((element) => getComputedStyle(element).opacity);
    await expect.poll(opacity, LONG_TIMEOUT).toBe("0");
    await page.locator("video").tap({ position: { x: 100, y: 60 } });
    await expect.poll(opacity).toBe("1");
    expect(await isPlaying(page)).toBe(true);
    await bar.getByRole("button", { name: "暂停" }).tap();
    expect(await isPlaying(page)).toBe(false);
    await bar.getByRole("button", { name: "播放" }).waitFor();
    // By keyboard it stays.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("[data-idle]").count(), LONG_TIMEOUT).toBe(1);
    expect(await opacity()).toBe("1");
  });

  it("has the engine's controls on the full screen, and where its bar does not load", async () => {
    const page = await playing(await videoPage());
    await page.getByRole("button", { name: "全屏" }).tap();
    await page.locator("video:fullscreen[controls]").waitFor();
    await page.evaluate(() => document.exitFullscreen());
    await page.locator("video:not([controls])").waitFor();

    const other = await newPage();
    await other.route(/video-bar-.*css/, (route) => route.abort());
    await other.goto(await videoPage());
    await other.locator(".video-play").tap();
    await other.locator("[data-playing] video[controls]:focus").waitFor(LONG_TIMEOUT);
    expect(await other.locator(".video-bar").count()).toBe(0);
  });

  it("loads the library for subtitles of another origin", async () => {
    const subtitles = [{ ...SUBTITLES[0], url: "https://elsewhere.example/zh.vtt" }];
    const page = await playing(await videoPage({ subtitles }));
    await page.locator(".vjs-has-started").waitFor(LONG_TIMEOUT);
  });
});

/** A cover of this size, in pixels. */
function coverOf(width: number, height: number) {
  return { style: { data: [{ url: "/media/portrait/night-market.jpg", width, height }] } };
}

describe("the frame of a video", () => {
  const shape = (page: Page) =>
    page.locator(".video-frame").evaluate((frame) => {
      const { width, height } = frame.getBoundingClientRect();
      return Math.round((100 * width) / height) / 100;
    });
  const fits = (page: Page) =>
    page
      .locator(".video-poster img")
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).objectFit));

  it("has its cover's shape, which is not cut", async () => {
    const page = await newPage();
    await page.goto(await videoPage(coverOf(720, 1280)));
    expect(await shape(page)).toBeLessThan(0.7);
    expect(await fits(page)).toEqual(["cover", "contain"]);
    await page.goto(await videoPage(coverOf(800, 800)));
    expect(await shape(page)).toBe(1);
    expect(await fits(page)).toEqual(["cover", "contain"]);
    await page.goto(await videoPage(coverOf(1280, 720)));
    expect(await shape(page)).toBe(1.78);
    expect(await fits(page)).toEqual(["cover"]);
  });

  it("shows a cover of unknown size on its own blur, and takes the video's shape once it is known", async () => {
    const page = await newPage();
    await page.goto(
      await videoPage({
        ...coverOf(0, 0),
        media: [{ url: "/media/video/night-market.mp4", type: "video/mp4" }],
      }),
    );
    expect(await shape(page)).toBe(1.78);
    expect(await fits(page)).toEqual(["cover", "contain"]);
    await page.locator(".video-play").tap();
    await expect.poll(() => shape(page), LONG_TIMEOUT).toBeLessThan(0.7);
  });
});

describe("the players of videos", () => {
  it("play faster and slower, chosen by keyboard from a menu that says its name", async () => {
    const page = await playing(await videoPage({ media: [STREAM] }));
    const button = page.locator(".vjs-playback-rate button");
    expect(await button.getAttribute("aria-haspopup")).toBe("true");
    await button.focus();
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^1×/);
    const choice = page.getByRole("menuitemradio", { name: "1.5×" });
    const frame = (await page.locator(".video-frame").boundingBox())!;
    const sizes = await page.locator(".vjs-playback-rate .vjs-menu-item").evaluateAll((items) =>
      items.map((item) => {
        const { top, bottom, left, right } = item.getBoundingClientRect();
        return { top, bottom, left, right };
      }),
    );
    expect(sizes).toHaveLength(5);
    for (const { top, bottom, left, right } of sizes) {
      expect(Math.min(bottom - top, right - left)).toBeGreaterThanOrEqual(44);
      expect(top).toBeGreaterThanOrEqual(frame.y);
      expect(left).toBeGreaterThanOrEqual(0);
    }
    await choice.focus();
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.querySelector("video")?.playbackRate), LONG_TIMEOUT)
      .toBe(1.5);
    const told = button.locator("..").locator(".vjs-playback-rate-value");
    await expect.poll(() => told.textContent(), LONG_TIMEOUT).toBe("1.5×");
  });

  it("show the subtitles that somebody picks, and read none before", async () => {
    const page = await newPage();
    const requests = requestsOf(page);
    await page.goto(await videoPage({ media: [STREAM], subtitles: SUBTITLES }));
    await page.locator(".video-play").tap();
    await page.locator(".vjs-has-started").waitFor(LONG_TIMEOUT);
    expect(requests.filter((one) => one.includes(".vtt"))).toEqual([]);
    await page.locator(".vjs-subs-caps-button button").focus();
    await page.keyboard.press("Enter");
    const choice = page.getByRole("menuitemradio", { name: "中文" });
    await choice.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => requests.filter((one) => one.includes(".vtt"))).toHaveLength(1);
    await page.evaluate(() => {
      for (const video of document.querySelectorAll("video")) {
        video.pause();
        video.currentTime = 5;
      }
    });
    await expect
      .poll(() => page.locator(".vjs-text-track-display").textContent(), LONG_TIMEOUT)
      .toContain("船老大说");
  });

  it("have no button for subtitles where there are none", async () => {
    const page = await playing(await videoPage({ media: [STREAM] }));
    expect(await page.locator("div.vjs-subs-caps-button").isVisible()).toBe(false);
  });

  it("name their subtitles to the browser's own player without JavaScript", async () => {
    const page = await visit(await videoPage({ subtitles: SUBTITLES }), {
      javaScriptEnabled: false,
    });
    expect(
      await page
        .locator("video.video-native track")
        .evaluateAll((tracks) => tracks.map((track) => (track as HTMLTrackElement).srclang)),
    ).toEqual(["zh-CN", "en"]);
  });

  it("go to the corner while the page is read on, and back to their place", async () => {
    const page = await playing(await videoPage());
    const title = page.locator("h1");
    const place = await title.evaluate((element: HTMLElement) => element.offsetTop);
    const frame = page.locator(".video-frame");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => frame.getAttribute("data-small"), LONG_TIMEOUT).toBe("");
    expect(await isPlaying(page)).toBe(true);
    expect((await frame.boundingBox())?.width).toBeLessThan(200);
    expect(await title.evaluate((element: HTMLElement) => element.offsetTop)).toBe(place);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await page
      .locator(".load-more, .comment-section")
      .last()
      .evaluate((last) => last.getBoundingClientRect().bottom);
    expect(end).toBeLessThanOrEqual((await frame.boundingBox())!.y);
    await page.getByRole("button", { name: "回到视频" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => frame.getAttribute("data-small"), LONG_TIMEOUT).toBe(null);
    await expect.poll(() => page.evaluate(() => scrollY < 200), LONG_TIMEOUT).toBe(true);
  });

  it("stop in the corner by a button, and stay where they belong then", async () => {
    const page = await playing(await videoPage());
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole("button", { name: "关闭小窗" }).tap();
    await expect.poll(() => page.locator("[data-small]").count(), LONG_TIMEOUT).toBe(0);
    expect(await page.evaluate(() => document.querySelector("video")?.paused)).toBe(true);
  });

  it("stay where they are while they rest", async () => {
    const page = await visit(await videoPage());
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.locator("[data-small]").count()).toBe(0);
  });

  it("say on the lock screen what plays", async () => {
    const page = await playing(await videoPage());
    await expect
      .poll(
        () =>
          page.evaluate(() => [
            navigator.mediaSession.metadata?.title,
            navigator.mediaSession.playbackState,
          ]),
        LONG_TIMEOUT,
      )
      .toEqual(["一条河的转身", "playing"]);
  });

  it("play an episode by the tap that chooses it, where the page stands", async () => {
    const page = await newPage();
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    await page.goto(await sample("video_album:"));
    await page.locator(".track", { hasText: "第三集" }).tap();
    await expect.poll(() => isPlaying(page), LONG_TIMEOUT).toBe(true);
    expect(documents).toHaveLength(1);
    expect(await page.locator(".track[aria-current]").textContent()).toContain("第三集");
    expect(await page.locator(".album-now-title").textContent()).toContain("第三集");
    expect(page.url()).toContain("track=");
    // Said once the player's code is there, which may follow the first sound.
    await expect
      .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title ?? ""), LONG_TIMEOUT)
      .toContain("第三集");
    await page.locator(".album-next").tap();
    await expect
      .poll(() => page.locator(".album-now-title").textContent(), LONG_TIMEOUT)
      .toContain("第四集");
    await expect.poll(() => isPlaying(page), LONG_TIMEOUT).toBe(true);
    expect(documents).toHaveLength(1);
  });

  it("open an episode's own document where its media do not come", async () => {
    const page = await visit(await sample("video_album:"));
    await page.route("**/-/track/**", (route) => route.abort());
    await page.locator(".track", { hasText: "第三集" }).tap();
    await page.waitForURL(/track=/, LONG_TIMEOUT);
    await expect
      .poll(() => page.locator(".album-now-title").textContent(), LONG_TIMEOUT)
      .toContain("第三集");
  });
});

type LockScreen = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

/** Keeps what a page gives the lock screen, from its first script on. */
async function watchLockScreen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lockScreen: LockScreen = {};
    Object.assign(window, { lockScreen });
    const session = navigator.mediaSession;
    const give = session.setActionHandler.bind(session);
    session.setActionHandler = (action, handler) => {
      give(action, handler);
      lockScreen[action] = handler;
    };
  });
}

/** The buttons that the lock screen has, in the order in which they were first given. */
function buttons(page: Page) {
  return page.evaluate(() => {
    const { lockScreen } = window as unknown as { lockScreen: LockScreen };
    return Object.entries(lockScreen).flatMap(([action, handler]) => (handler ? [action] : []));
  });
}

/** Presses one of them; fails where it is not there. */
function press(
  page: Page,
  action: MediaSessionAction,
  details: Omit<MediaSessionActionDetails, "action"> = {},
) {
  return page.evaluate(
    ([pressed, more]) => {
      const { lockScreen } = window as unknown as { lockScreen: LockScreen };
      const handler = lockScreen[pressed];
      if (!handler) throw new Error(`the lock screen has no ${pressed}`);
      handler({ action: pressed, ...more });
    },
    [action, details] as const,
  );
}

function isPaused(page: Page, element: "video" | "audio") {
  return page.locator(element).evaluate((media: HTMLMediaElement) => media.paused);
}

function secondOf(page: Page, element: "video" | "audio") {
  return page.locator(element).evaluate((media: HTMLMediaElement) => media.currentTime);
}

const ALONE = ["play", "pause", "seekbackward", "seekforward", "seekto"];
const AMONG_OTHERS = [...ALONE, "previoustrack", "nexttrack"];

describe("the lock screen's buttons", () => {
  it("stop a video, move it and let it go on", async () => {
    const page = await playing(await videoPage(), watchLockScreen);
    await expect.poll(() => buttons(page), LONG_TIMEOUT).toEqual(ALONE);
    await press(page, "pause");
    await expect.poll(() => isPaused(page, "video"), LONG_TIMEOUT).toBe(true);
    await press(page, "seekto", { seekTime: 4 });
    expect(await secondOf(page, "video")).toBe(4);
    await press(page, "seekforward", { seekOffset: 3 });
    expect(await secondOf(page, "video")).toBe(7);
    await press(page, "seekbackward", { seekOffset: 2 });
    expect(await secondOf(page, "video")).toBe(5);
    // Fifteen seconds unless the system says how many: before the beginning there is nothing.
    await press(page, "seekbackward");
    expect(await secondOf(page, "video")).toBe(0);
    await press(page, "play");
    await expect.poll(() => isPlaying(page), LONG_TIMEOUT).toBe(true);
  });

  it("lead from episode to episode, and only where there is another", async () => {
    const page = await newPage();
    await watchLockScreen(page);
    await page.goto(await sample("video_album:"));
    const now = () => page.locator(".album-now-title").textContent();
    await page.locator(".track", { hasText: "第二集" }).tap();
    await expect.poll(() => buttons(page), LONG_TIMEOUT).toEqual(AMONG_OTHERS);
    await press(page, "nexttrack");
    await expect.poll(now, LONG_TIMEOUT).toContain("第三集");
    await expect.poll(() => isPlaying(page), LONG_TIMEOUT).toBe(true);
    for (const title of ["第二集", "第一集"]) {
      await expect.poll(() => buttons(page), LONG_TIMEOUT).toContain("previoustrack");
      await press(page, "previoustrack");
      await expect.poll(now, LONG_TIMEOUT).toContain(title);
      await expect.poll(() => isPlaying(page), LONG_TIMEOUT).toBe(true);
    }
    await expect.poll(() => buttons(page), LONG_TIMEOUT).toEqual([...ALONE, "nexttrack"]);
  });

  it("stop audio, move it by fifteen seconds and lead from track to track", async () => {
    const page = await newPage();
    await watchLockScreen(page);
    await page.goto(await sample("audio_album"));
    const now = () => page.locator(".audio-title").textContent();
    await page.locator(".track").nth(3).tap();
    await expect.poll(() => buttons(page), LONG_TIMEOUT).toEqual(AMONG_OTHERS);
    await expect.poll(() => secondOf(page, "audio"), LONG_TIMEOUT).toBeGreaterThan(0);
    const title = await now();
    await press(page, "pause");
    await expect.poll(() => isPaused(page, "audio"), LONG_TIMEOUT).toBe(true);
    await press(page, "seekto", { seekTime: 2 });
    expect(await secondOf(page, "audio")).toBe(2);
    await press(page, "seekforward");
    expect(await secondOf(page, "audio")).toBe(17);
    await press(page, "seekbackward");
    expect(await secondOf(page, "audio")).toBe(2);
    await press(page, "play");
    await expect.poll(() => isPaused(page, "audio"), LONG_TIMEOUT).toBe(false);
    await press(page, "nexttrack");
    await expect.poll(now, LONG_TIMEOUT).not.toBe(title);
    await expect.poll(() => isPaused(page, "audio"), LONG_TIMEOUT).toBe(false);
    await press(page, "previoustrack");
    await expect.poll(now, LONG_TIMEOUT).toBe(title);
    await expect.poll(() => isPaused(page, "audio"), LONG_TIMEOUT).toBe(false);
  });
});
