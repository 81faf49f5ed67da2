import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import { hangOnce, shortenTimeouts } from "../helpers/hanging";
import { requestsOf, shiftedOn, watchShifts } from "../helpers/page-watch";
import { PHONE_UA, hydrate } from "../helpers/site";

/** Machines that run many browsers at once are slow; what is waited for comes all the same. */
const LONG_TIMEOUT = { timeout: 15_000 };

function samplePicture(name: string, caption: string, height = 640) {
  return {
    url: `/media/gallery/${name}.jpg`,
    wbep_thumb: `/media/gallery/${name}.webp`,
    avif_thumb: `/media/gallery/${name}.avif`,
    width: 960,
    height,
    caption,
  };
}

describe("galleries, videos, sounds and their albums", () => {
  const setup = setUpSite();
  const { newPage, publish } = setup;

  const sample = (name: string) => setup.sample(`${name}:`);
  const visit = async (name: string, options?: BrowserContextOptions): Promise<Page> =>
    setup.visit(await sample(name), options);

  const playing = (page: Page, element: "video" | "audio") =>
    page.evaluate((name) => {
      const media = document.querySelector<HTMLMediaElement>(name);
      return media !== null && !media.paused && media.currentTime > 0;
    }, element);

  const stripAt = (page: Page) =>
    page
      .locator(".gallery-strip")
      .evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth));

  it("steps through a gallery by button, arrow key, and from one picture's button to the next one's, and says which picture of how many", async () => {
    const page = await visit("image");
    expect(await page.locator(".gallery-index").first().textContent()).toBe("1/12");
    // The first tap comes before the page is hydrated.
    const around = () =>
      page.evaluate(() => ({ scrollY, entries: history.length, address: location.href }));
    const before = await around();
    await page.locator(".gallery-move[data-direction=next]").first().tap();
    await expect.poll(() => stripAt(page), LONG_TIMEOUT).toBe(1);
    expect(await around()).toEqual(before);
    await hydrate(page);
    await page.locator(".gallery-strip").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => stripAt(page), LONG_TIMEOUT).toBe(2);
    await page.keyboard.press("End");
    await expect.poll(() => stripAt(page), LONG_TIMEOUT).toBe(11);
    // The first picture's button: who focuses it is taken to it.
    await page.locator(".gallery-move").first().focus();
    await expect.poll(() => stripAt(page), LONG_TIMEOUT).toBe(0);
    const byKey = { ...LONG_TIMEOUT, message: "the picture after a key on a button" };
    for (const at of [1, 2]) {
      await page.keyboard.press("Enter");
      await expect.poll(() => stripAt(page), byKey).toBe(at);
    }
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => stripAt(page), byKey).toBe(1);
  });

  it("offers what a picture has before and after it, also where no script has followed a swipe", async () => {
    const page = await visit("image");
    const offered = () =>
      page.locator(".gallery-strip").evaluate((strip) => {
        const { left, right } = strip.getBoundingClientRect();
        return [...strip.querySelectorAll<HTMLElement>(".gallery-move")]
          .filter((move) => {
            const place = move.getBoundingClientRect();
            return place.width > 0 && place.left >= left && place.right <= right;
          })
          .map((move) => move.dataset["direction"]);
      });
    expect(await offered()).toEqual(["next"]);
    const swipeTo = (at: number) =>
      page
        .locator(".gallery-strip")
        .evaluate((strip, to) => strip.scrollTo(to * strip.clientWidth, 0), at);
    await swipeTo(11);
    await expect.poll(offered, LONG_TIMEOUT).toEqual(["previous"]);
    await swipeTo(5);
    await expect.poll(offered, LONG_TIMEOUT).toEqual(["previous", "next"]);
  });

  it("opens a picture to zoom into, by a tap quicker than the opening movement too, and comes back to it by the back gesture", async () => {
    const page = await visit("image");
    const url = page.url();
    await hydrate(page);
    await page.locator(".gallery-enlarge").first().tap();
    await page.locator(".pswp--open").waitFor();
    await expect
      .poll(() => page.locator(".lightbox-caption").textContent(), LONG_TIMEOUT)
      .toContain("卯时");
    const times = () => page.locator(".lightbox-zoom").textContent();
    expect(await times()).toBe("");
    const zoom = page.locator(".pswp--zoom-allowed .pswp__button--zoom");
    await zoom.tap();
    await expect.poll(times, LONG_TIMEOUT).toMatch(/^[1-9]\.\d×$/);
    await zoom.tap();
    await expect.poll(times, LONG_TIMEOUT).toBe("");
    // Keys count once the opening movement is over.
    const stepOn = async () => {
      const caption = await page.locator(".lightbox-caption").textContent();
      if (caption?.includes("卯时")) await page.keyboard.press("ArrowRight");
      return caption;
    };
    await expect.poll(stepOn, { ...LONG_TIMEOUT, interval: 500 }).toContain("辰时");
    await page.goBack();
    await expect.poll(() => page.locator(".pswp").count(), LONG_TIMEOUT).toBe(0);
    expect(page.url()).toBe(url);
    await expect.poll(() => stripAt(page), LONG_TIMEOUT).toBe(1);

    const quickly = { ...LONG_TIMEOUT, message: "after a tap quicker than the opening movement" };
    // While the layer appears, which takes a third of a second, no test could be sure to be quick enough.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const zoom = document.querySelector<HTMLElement>(".pswp--ui-visible .pswp__button--zoom");
        if (zoom === null) return;
        observer.disconnect();
        setTimeout(() => zoom.click(), 100);
      }).observe(document.body, { attributes: true, subtree: true });
    });
    await page.locator(".gallery-enlarge").first().tap();
    await expect.poll(times, quickly).toMatch(/^[1-9]\.\d×$/);
    await page.keyboard.press("ArrowRight");
    await expect
      .poll(() => page.locator(".lightbox-caption").textContent(), quickly)
      .toContain("辰时");
    await page.goBack();
    await expect.poll(() => page.locator(".pswp").count(), quickly).toBe(0);
  });

  it("opens a long caption over its picture, and the page below stays where it is", async () => {
    const url = await publish({
      content_type: "image",
      title: "长短不一",
      images: [samplePicture("01", "很长的说明。".repeat(30)), samplePicture("02", "短")],
    });
    const page = await setup.visit(url);
    const titleTop = () => page.locator("h1").evaluate((title: HTMLElement) => title.offsetTop);
    const before = await titleTop();
    await hydrate(page);
    const more = page.locator(".gallery-more");
    await more.tap();
    await expect.poll(() => more.getAttribute("aria-expanded"), LONG_TIMEOUT).toBe("true");
    const words = page.locator(".gallery-caption-text").first();
    expect(await words.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    expect(await words.evaluate((element) => element.clientHeight)).toBeGreaterThan(100);
    expect(await titleTop()).toBe(before);
    await more.tap();
    await expect
      .poll(() => words.evaluate((element) => element.clientHeight), LONG_TIMEOUT)
      .toBeLessThan(60);
    // The same button all the while: keyboard focus stays on it.
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);

    // Whole from the beginning where no button can be pressed: on paper, and without JavaScript.
    const isComplete = (of: Page) =>
      of
        .locator(".gallery-caption-text")
        .first()
        .evaluate((all) => all.clientHeight > 100 && all.scrollHeight === all.clientHeight);
    await page.emulateMedia({ media: "print" });
    expect(await isComplete(page)).toBe(true);
    expect(await isComplete(await setup.visit(url, { javaScriptEnabled: false }))).toBe(true);
  });

  it.each([
    [844, 390],
    [568, 320],
  ])(
    "has the buttons of a recording in sight of a phone held sideways: %i × %i",
    async (width, height) => {
      const page = await visit("audio", { viewport: { width, height } });
      const foot = (await page.locator(".comment-footer").boundingBox())!;
      const button = (await page.locator(".audio-play").boundingBox())!;
      expect(button.y + button.height).toBeLessThanOrEqual(foot.y);
    },
  );

  it("keeps the buttons of a recording apart on the smallest screen", async () => {
    const page = await visit("audio", { viewport: { width: 320, height: 640 } });
    await page.locator(".audio-step").last().waitFor();
    const buttons = await page.locator(".audio-controls > :visible").evaluateAll((all) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return { left, right };
      }),
    );
    expect(buttons.length).toBeGreaterThanOrEqual(3);
    for (const [index, { left }] of buttons.entries())
      if (index > 0) expect(left - buttons[index - 1]!.right).toBeGreaterThanOrEqual(8);
  });

  it("has a video's picture fill a frame of the video's shape on a phone held sideways, or shows it whole", async () => {
    for (const [width, height, fit] of [
      [844, 390, "cover"],
      [568, 320, "contain"],
    ] as const) {
      const page = await visit("video", { viewport: { width, height } });
      const picture = page.locator(".video-poster img");
      expect(await picture.evaluate((one) => getComputedStyle(one).objectFit)).toBe(fit);
      const frame = (await page.locator(".video-frame").boundingBox())!;
      if (fit === "cover") expect(frame.width / frame.height).toBeCloseTo(16 / 9, 1);
    }
  });

  it("has a gallery's pictures fill their box beside their words on a phone held sideways", async () => {
    const page = await visit("image", { viewport: { width: 844, height: 390 } });
    const { ratio, wide } = await page
      .locator(".gallery-slide img")
      .first()
      .evaluate((one) => ({
        ratio: one.clientWidth / one.clientHeight,
        wide: one.closest(".gallery")!.clientWidth - one.clientWidth,
      }));
    expect(wide).toBe(0);
    expect(ratio).toBeCloseTo(3 / 2, 1);
  });

  it("shows a gallery as a plain column without JavaScript", async () => {
    const page = await visit("image", { javaScriptEnabled: false });
    const boxes = await page
      .locator(".gallery-slide")
      .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().top));
    expect(boxes).toHaveLength(12);
    expect(boxes.every((top, index) => index === 0 || top > (boxes[index - 1] ?? 0))).toBe(true);
    expect(await page.locator(".gallery-caption").nth(11).isVisible()).toBe(true);
  });

  it("keeps a gallery's place from the first byte, portrait pictures among landscape ones too", async () => {
    const gallery = () =>
      publish({
        content_type: "image",
        title: "高低不一",
        images: [samplePicture("01", "横"), samplePicture("02", "竖", 1400)],
      });
    // The others are cards without a picture on its first screen.
    for (const _ of [1, 2, 3, 4]) await gallery();
    const url = await gallery();
    const page = await newPage();
    // The document arrives in many pieces, and each is painted.
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 20,
      downloadThroughput: 40_000,
      uploadThroughput: 40_000,
    });
    await network.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const shift = await watchShifts(page);
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    // A sign of the bar may be painted before its label: less than half a pixel of the screen.
    expect(await shift(), await shiftedOn(page)).toBeLessThan(0.0005);
  });

  it("loads no player before a visitor plays", async () => {
    const playersOf = async (name: string) => {
      const page = await newPage();
      const requests = requestsOf(page);
      await page.goto(await sample(name));
      await page.waitForLoadState("networkidle");
      return requests.filter((one) => /video\.es|video-js|photoswipe|\.mp4|\.mp3|\.m3u8/.test(one));
    };
    const kinds = ["video", "svideo", "audio", "video_album", "image"];
    expect((await Promise.all(kinds.map(playersOf))).flat()).toEqual([]);
  });

  it("plays HLS on the first tap, before the page is hydrated, with the player's own controls", async () => {
    const page = await visit("video");
    expect(await page.locator(".video-length").textContent()).toContain("00:12");
    await page.locator(".video-play").tap();
    await expect.poll(() => page.locator(".vjs-has-started").count(), LONG_TIMEOUT).toBe(1);
    await expect.poll(() => playing(page, "video"), LONG_TIMEOUT).toBe(true);
    // What was pressed has gone: the keyboard is on what stands for it.
    await page.locator(".vjs-play-control:focus").waitFor();
    const frame = await page.locator(".video-frame").boundingBox();
    const bar = await page.locator(".vjs-control-bar").boundingBox();
    expect(bar?.height).toBeGreaterThanOrEqual(44);
    expect(bar?.height).toBeLessThan(60);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(
      (frame?.y ?? 0) + (frame?.height ?? 0),
      0,
    );
  });

  it("says so quietly when a video fails, and plays it again on retry", async () => {
    const url = await publish({
      content_type: "video",
      title: "先坏后好",
      media: [{ url: "/media/video/sea-bridge.mp4?flaky", type: "video/mp4" }],
    });
    const page = await newPage();
    await page.route("**/sea-bridge.mp4?flaky", (route) => route.abort());
    await page.goto(url);
    await page.locator(".video-play").tap();
    await page.locator(".video-veil[role=alert]").waitFor(LONG_TIMEOUT);
    await page.unroute("**/sea-bridge.mp4?flaky");
    await page.locator(".video-veil button").tap();
    await expect.poll(() => playing(page, "video"), LONG_TIMEOUT).toBe(true);
    expect(await page.locator(".video-veil").count()).toBe(0);
  });

  it("says so when nothing of a video comes, and plays it by itself once it does", async () => {
    const url = await publish({
      content_type: "video",
      title: "迟来的",
      media: [{ url: "/media/video/sea-bridge.mp4?late", type: "video/mp4" }],
    });
    const page = await newPage();
    await shortenTimeouts(page);
    let come = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route("**/sea-bridge.mp4?late", (route) => held.then(() => route.continue()));
    await page.goto(url);
    await page.locator(".video-play").tap();
    const alert = page.getByRole("alert").getByText("视频暂时播放不了");
    await alert.waitFor(LONG_TIMEOUT);
    come();
    await expect.poll(() => playing(page, "video"), LONG_TIMEOUT).toBe(true);
    await alert.waitFor({ state: "detached" });
  });

  it("says so when no audio arrives, and asks again on retry", async () => {
    const url = await publish({
      content_type: "audio",
      title: "没有回音的",
      media: [{ url: "/media/audio/typhoon-notice.mp3?silent", type: "audio/mpeg" }],
    });
    const page = await newPage();
    await shortenTimeouts(page);
    await hangOnce(page, /\/typhoon-notice\.mp3/);
    await page.goto(url);
    await page.locator(".audio-play").tap();
    const alert = page.getByRole("alert").getByText("音频暂时播放不了");
    await alert.waitFor(LONG_TIMEOUT);
    // What is still waited for can be given up.
    expect(await page.locator(".audio-play").getAttribute("aria-label")).toBe("暂停");
    await page.locator(".audio-failed button").tap();
    await expect.poll(() => playing(page, "audio"), LONG_TIMEOUT).toBe(true);
    await alert.waitFor({ state: "detached" });
  });

  it("says so without a network when the video fails before its player's library does", async () => {
    const url = await publish({
      content_type: "video",
      title: "先坏后坏",
      media: [{ url: "/media/video/sea-bridge.mp4?gone", type: "video/mp4" }],
    });
    const page = await newPage();
    // With a network, a page whose files do not come is loaded anew.
    await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
    await page.route("**/sea-bridge.mp4?gone", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (asked) => asked.url().endsWith("?gone"));
    await page.route(/\/video\.es-/, async (route) => {
      await failed;
      await page.waitForFunction(() => document.querySelector("video")?.networkState === 3);
      await route.abort();
    });
    await page.goto(url);
    await page.locator(".video-play").tap();
    await page.locator(".video-veil[role=alert]").waitFor(LONG_TIMEOUT);
  });

  it("plays with the browser's own controls without JavaScript", async () => {
    const video = await visit("video", { javaScriptEnabled: false });
    expect(await video.locator("video[controls][preload=none][poster]").isVisible()).toBe(true);
    const audio = await visit("audio", { javaScriptEnabled: false });
    expect(await audio.locator("audio[controls]").isVisible()).toBe(true);
    expect(await audio.locator(".audio-controls").isVisible()).toBe(false);
  });

  const stepThroughEpisodes = async (javaScriptEnabled: boolean) => {
    const page = await visit("video_album", { javaScriptEnabled });
    const current = () => page.locator(".track[aria-current]").textContent();
    expect(await current()).toContain("第一集");
    expect(await page.locator(".tracks-status").textContent()).toBe("已完结，共6集");
    await page.locator(".album-next").tap();
    await expect.poll(current, LONG_TIMEOUT).toContain("第二集");
    expect(await page.locator(".album-now-title").textContent()).toContain("第二集");
    await page.locator(".track", { hasText: "第三集" }).tap();
    await expect.poll(current, LONG_TIMEOUT).toContain("第三集");
  };

  it("keeps an episode's title and the way to the next below the video of a phone held sideways", async () => {
    const page = await visit("video_album", { viewport: { width: 844, height: 390 } });
    const third = page.locator(".track", { hasText: "第三集" });
    await hydrate(page);
    await third.tap();
    await expect
      .poll(() => page.locator(".album-now-title").textContent(), LONG_TIMEOUT)
      .toContain("第三集");
    await third.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 120));
    const video = (await page.locator(".video-frame").boundingBox())!;
    const footer = (await page.locator(".comment-footer").boundingBox())!;
    for (const part of [".album-now-title", ".album-next"]) {
      const box = (await page.locator(part).boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(video.y + video.height);
      expect(box.y + box.height).toBeLessThanOrEqual(footer.y);
    }
  });

  it("marks the current episode and leads to the next by one tap", () => stepThroughEpisodes(true));

  it("leads from episode to episode without JavaScript", () => stepThroughEpisodes(false));

  it("plays audio, moves fifteen seconds either way and changes its speed", async () => {
    const page = await visit("audio");
    await page.locator(".audio-play").tap();
    await expect.poll(() => playing(page, "audio"), LONG_TIMEOUT).toBe(true);
    await hydrate(page);
    await expect
      .poll(() => page.locator(".audio-play").getAttribute("aria-label"), LONG_TIMEOUT)
      .toBe("暂停");
    const time = () =>
      page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);
    await page.getByLabel("前进15秒").tap();
    await expect.poll(time, LONG_TIMEOUT).toBeGreaterThan(15);
    await page.getByLabel("后退15秒").tap();
    await expect.poll(time, LONG_TIMEOUT).toBeLessThan(15);
    await page.getByLabel("倍速: 1倍速").tap();
    expect(
      await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.playbackRate),
    ).toBe(1.25);
    await expect
      .poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title ?? ""), LONG_TIMEOUT)
      .not.toBe("");
    await page.locator(".audio-play").tap();
    await expect.poll(() => playing(page, "audio"), LONG_TIMEOUT).toBe(false);
  });

  it("lists thirty tracks of an audio album, more in place, and plays another where the page stands", async () => {
    const page = await visit("audio_album");
    const rows = page.locator(".track");
    expect(await rows.count()).toBe(30);
    expect(await page.locator(".track[aria-current]").textContent()).toContain("当前");
    expect(await page.getByRole("button", { name: "上一集" }).isDisabled()).toBe(true);
    await page.locator(".tracks .load-more").click();
    await expect.poll(() => rows.count(), LONG_TIMEOUT).toBe(40);
    await rows.nth(34).click();
    await expect.poll(() => playing(page, "audio"), LONG_TIMEOUT).toBe(true);
    expect(await page.locator(".track[aria-current]").textContent()).toContain("35");
    expect(page.url()).toContain("track=");
    expect(page.url()).toContain("tracks_page=2");
  });

  it("lists the next thirty tracks without JavaScript", async () => {
    const page = await visit("audio_album", { javaScriptEnabled: false });
    await page.locator(".tracks .load-more").tap();
    await expect.poll(() => page.locator(".track").count(), LONG_TIMEOUT).toBe(40);
    expect(await page.locator(".tracks .load-more").count()).toBe(0);
  });

  it("keeps an album's page when its tracks do not arrive", async () => {
    const page = await newPage();
    await setup.control.fault({ path: "/album/audio", status: 500 });
    const url = await publish({ content_type: "audio_album", title: "没有曲目的专辑" });
    await page.goto(url);
    expect(await page.locator("h1").textContent()).toBe("没有曲目的专辑");
    expect(await page.locator(".tracks .unavailable-section").isVisible()).toBe(true);
  });

  const nextLink = (page: Page) => page.locator(".svideo-next");

  /** A finger that goes up the stage, as the browser itself reports it. @returns lifts it */
  const pullUp = async (page: Page, way: readonly number[]) => {
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: 190, y }],
      });
    await touch("touchStart", 600);
    for (const y of way) await touch("touchMove", y);
    return () => touch("touchEnd", way.at(-1) ?? 600);
  };
  const swipeUp = async (page: Page) => {
    const lift = await pullUp(page, [580, 540, 480, 420]);
    await lift();
  };

  const arrived = (page: Page, path: string | null) =>
    page.waitForURL((url) => url.pathname === path);

  it("leads from a short video to the next by the first swipe, arrow key and link", async () => {
    const page = await visit("svideo");
    const next = await nextLink(page).getAttribute("href");
    expect(next).toMatch(/\/svideo\//);
    const first = new URL(page.url()).pathname;
    const stage = await page.locator(".svideo").boundingBox();
    expect(stage?.height).toBeGreaterThan(600);
    await swipeUp(page);
    await arrived(page, next);
    await page.locator(".video-play").focus();
    await page.keyboard.press("ArrowDown");
    await page.waitForURL((url) => ![first, next].includes(url.pathname));
    expect(page.url()).toContain("/svideo/");
  });

  it("follows a swipe or key that other scripts keep from the page", async () => {
    const gestures: readonly ((page: Page) => Promise<void>)[] = [
      swipeUp,
      async (page) => {
        await page.locator(".video-play").focus();
        await page.keyboard.press("ArrowDown");
      },
    ];
    for (const gesture of gestures) {
      const page = await visit("svideo");
      const next = await nextLink(page).getAttribute("href");
      // As the bootstrap script does while the framework hydrates the page.
      await page.evaluate(() => {
        for (const type of ["touchstart", "touchend", "keydown"])
          addEventListener(type, (event) => event.stopImmediatePropagation(), true);
      });
      await gesture(page);
      await arrived(page, next);
    }
  });

  it("follows a swipe that comes before the next short video is known", async () => {
    await setup.control.fault({ path: "/relates", delay_ms: 3000 });
    const pageUrl = await publish({ content_type: "svideo", title: "先划后到" });
    const page = await newPage();
    await page.goto(pageUrl, { waitUntil: "commit" });
    // The parser may rest between the picture and the script that stands behind it.
    await page.locator(".svideo > script").waitFor({ state: "attached" });
    await swipeUp(page);
    expect(await nextLink(page).count()).toBe(0);
    await page.waitForURL((url) => url.href !== pageUrl && url.pathname.includes("/svideo/"));
  });

  const coming = (page: Page) => page.locator(".svideo-coming .video-frame");

  it("brings the next poster up under the finger, and leaves nothing blank until its page", async () => {
    const page = await newPage();
    const requests = requestsOf(page);
    await page.addInitScript(() => {
      addEventListener("pagehide", () => {
        const stage = document.querySelector(".svideo")?.getBoundingClientRect();
        const frame = document.querySelector(".svideo-coming .video-frame");
        const picture = frame?.querySelector("img");
        const covers =
          stage?.top === frame?.getBoundingClientRect().top && (picture?.naturalWidth ?? 0) > 0;
        sessionStorage.setItem("left", covers ? "covered" : "bare");
      });
    });
    await page.goto(await sample("svideo"));
    const url = page.url();
    const next = await nextLink(page).getAttribute("href");
    const candidates = await nextLink(page).getAttribute("data-candidates");
    const [, , poster = ""] = (JSON.parse(candidates ?? "[]") as string[][])[0] ?? [];
    expect(poster).toMatch(/^\/media\//);
    expect(requests.filter((one) => one.includes(poster))).toEqual([]);

    const lift = await pullUp(page, [580, 540, 480, 420]);
    await expect
      .poll(
        () => coming(page).evaluate((frame) => frame.querySelector("img")?.naturalWidth ?? 0),
        LONG_TIMEOUT,
      )
      .toBeGreaterThan(0);
    const stage = await page.locator(".svideo").boundingBox();
    const pulled = await coming(page).boundingBox();
    expect((stage?.y ?? 0) + (stage?.height ?? 0) - (pulled?.y ?? 0)).toBeCloseTo(180, 0);
    await lift();
    await arrived(page, next);
    expect(await page.evaluate(() => sessionStorage.getItem("left"))).toBe("covered");

    await page.goBack();
    expect(page.url()).toBe(url);
    await expect.poll(() => coming(page).count(), LONG_TIMEOUT).toBe(0);
  });

  it("lets the next poster go when the finger does not go far", async () => {
    const page = await visit("svideo");
    const url = page.url();
    const lift = await pullUp(page, [580, 560, 550]);
    await coming(page).waitFor({ state: "attached" });
    await lift();
    await expect.poll(() => coming(page).count(), LONG_TIMEOUT).toBe(0);
    expect(page.url()).toBe(url);
  });

  it("leads to the next short video by a plain link without JavaScript", async () => {
    const page = await visit("svideo", { javaScriptEnabled: false });
    const next = await nextLink(page).getAttribute("href");
    await nextLink(page).tap();
    await arrived(page, next);
  });

  it("offers by name the short video that this tab has not shown, after coming back too", async () => {
    const page = await visit("svideo");
    const before = await nextLink(page).getAttribute("aria-label");
    const next = await nextLink(page).getAttribute("href");
    await nextLink(page).tap();
    await arrived(page, next);
    await page.goBack();
    await expect.poll(() => nextLink(page).getAttribute("href"), LONG_TIMEOUT).not.toBe(next);
    expect(await nextLink(page).getAttribute("aria-label")).not.toBe(before);
    await hydrate(page);
    expect(await nextLink(page).getAttribute("aria-label")).not.toBe(before);
  });

  it("shows a media account's own video with the account and its follow button, answers touches on everything that lies on it, and plays beside it", async () => {
    const page = await visit("mp svideo");
    const reached = await page
      .locator(".svideo-actions > *, .svideo-text a, .svideo-text button, .svideo-title")
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { top, left, width, height } = element.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return element.contains(hit) ? "itself" : (hit?.className ?? "");
        }),
      );
    expect(reached.slice(-1)).toEqual(["itself"]);
    expect(reached.filter((hit) => hit === "video-play")).toHaveLength(1);
    const account = (await page.locator(".detail-author-name").textContent()) ?? "";
    expect(account).not.toBe("");
    expect(await page.locator(".svideo-meta").textContent()).not.toContain(account);
    expect(await page.locator(".reaction-follow").isVisible()).toBe(true);
  });

  it("offers a short video's comments once, and its frame ends where the foot begins", async () => {
    const page = await visit("svideo");
    const offered = () =>
      page.locator('[href="#comments"]').evaluateAll(
        (links) =>
          links.filter((link) => {
            const { top, height } = link.getBoundingClientRect();
            const isShown = getComputedStyle(link).opacity === "1";
            return isShown && height > 0 && top > 0 && top < innerHeight;
          }).length,
      );
    const gap = async (on: Page) => {
      const frame = (await on.locator(".video-frame").boundingBox())!;
      const foot = (await on.locator(".comment-footer").boundingBox())!;
      return Math.round(foot.y - frame.y - frame.height);
    };
    expect(await gap(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 20));
    await page.locator("html[data-near]").waitFor({ state: "attached" });
    expect(await offered()).toBe(1);
    await page.evaluate(() => scrollTo(0, innerHeight));
    await page.locator("html[data-past-stage]").waitFor({ state: "attached" });
    await expect.poll(offered, LONG_TIMEOUT).toBe(1);
    const app = await visit("svideo", { userAgent: `${PHONE_UA} mediacloudclient` });
    expect(await gap(app)).toBe(0);
  });

  it("keeps the words of a short video right above the foot until it is played, then above the player's bar", async () => {
    const page = await visit("svideo");
    const frame = (await page.locator(".video-frame").boundingBox())!;
    const space = async () => {
      const meta = (await page.locator(".svideo-meta").boundingBox())!;
      return frame.y + frame.height - meta.y - meta.height;
    };
    expect(await space()).toBe(16);
    await page.locator(".video-play").tap();
    await page.locator("[data-playing] .video-bar").waitFor(LONG_TIMEOUT);
    const bar = (await page.locator(".video-bar").boundingBox())!;
    await expect.poll(space, LONG_TIMEOUT).toBeGreaterThanOrEqual(bar.height + 16);
    // What stands beside the video says its name, as its neighbours do, and what the foot counts it counts.
    const sideways = await visit("svideo", { viewport: { width: 844, height: 390 } });
    const share = sideways.locator(".svideo-share > span");
    expect((await share.boundingBox())!.width).toBeGreaterThan(20);
    expect(await page.locator(".comment-actions .reaction-count").textContent()).toMatch(/^\d/);
  });

  it("has a mini program's way back beside the picture and the chat, not over them", async () => {
    const userAgent = `${PHONE_UA} MicroMessenger/8.0.43 miniProgram/wx1`;
    for (const [name, selector] of [
      ["svideo", ".video-frame"],
      ["local_live", ".live-chat"],
    ] as const) {
      const page = await visit(name, { userAgent });
      const controls = page.locator(".mini-program-controls");
      await controls.waitFor(LONG_TIMEOUT);
      const box = await controls.boundingBox();
      const above = await page.locator(selector).first().boundingBox();
      expect(box?.y, name).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Infinity));
    }
  });

  it("keeps what lies on a short video apart on the smallest screen at twice the text size", async () => {
    const page = await visit("mp svideo", { viewport: { width: 320, height: 640 } });
    await page.evaluate(() => document.documentElement.style.setProperty("--text-scale", "2"));
    const boxes = await page
      .locator(
        ".video-length, .detail-author-link, .svideo-text .reaction-follow, .svideo-title, .svideo-meta, .svideo-actions > :visible",
      )
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { top, right, bottom, left } = element.getBoundingClientRect();
          return { name: element.className, top, right, bottom, left };
        }),
      );
    const frame = await page.locator(".video-frame").evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
    expect(boxes.length).toBeGreaterThanOrEqual(8);
    for (const [index, one] of boxes.entries()) {
      expect(one.top, one.name).toBeGreaterThanOrEqual(frame.top);
      expect(one.bottom, one.name).toBeLessThanOrEqual(frame.bottom);
      for (const other of boxes.slice(index + 1)) {
        const apart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(apart, `${one.name} and ${other.name}`).toBe(true);
      }
    }
  });

  it("has all that can be done with a short video once, beside its video, on a phone held sideways", async () => {
    for (const [width, height, notch] of [
      [844, 390, 47],
      [640, 320, 0],
    ] as const) {
      const page = await newPage({ viewport: { width, height } });
      const insets = { left: notch, right: notch, bottom: 21 };
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
      await page.goto(await sample("mp svideo"));
      await page.locator("html[data-open-app-ready]").waitFor();
      const edge = Math.max(16, notch);
      const frame = await page.locator(".video-frame").boundingBox();
      expect(frame).toEqual({ x: 0, y: 48, width, height: height - 48 });
      const upright = (frame!.height * 9) / 16;
      const actions = page.locator(".svideo-actions > :visible");
      const names: string[] = [];
      for (const act of await actions.all()) {
        const box = (await act.boundingBox())!;
        names.push((await act.textContent()) ?? "");
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
        expect(box.x).toBeGreaterThanOrEqual((width + upright) / 2);
        expect(box.x + box.width).toBeLessThanOrEqual(width - edge);
      }
      expect(names).toHaveLength(5);
      expect(new Set(names).size).toBe(5);
      const words = (await page.locator(".svideo-text").boundingBox())!;
      expect(words.x).toBe(edge);
      expect(words.x + words.width).toBeLessThanOrEqual((width - upright) / 2);
      const title = page.locator(".svideo-title");
      expect(await title.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
      const logo = (await page.locator(".banner-logo").boundingBox())!;
      expect(logo.x).toBe(edge);
      // What is said about it comes over the video, with the line to say something.
      await page.locator(".svideo-actions").getByRole("link", { name: "评论" }).tap();
      const sheet = page.locator("#comments");
      await expect
        .poll(() => sheet.evaluate((one) => getComputedStyle(one).position))
        .toBe("fixed");
      const field = (await page.locator(".comment-input").boundingBox())!;
      expect(field.y + field.height).toBeLessThanOrEqual(height - 21);
    }
  });

  it("passes a short video on, and shows what was said about it, sideways without JavaScript", async () => {
    const viewport = { width: 740, height: 360 };
    const page = await visit("svideo", { viewport, javaScriptEnabled: false });
    await page.locator(".svideo-actions").getByRole("link", { name: "分享" }).click();
    expect(await page.locator("#page-address").isVisible()).toBe(true);
    const comments = page.locator(".svideo-actions").getByRole("link", { name: "评论" });
    expect(await comments.textContent()).toMatch(/\d/);
    await comments.click();
    expect(new URL(page.url()).hash).toBe("#comments");
    const field = page.locator(".comment-input");
    await field.scrollIntoViewIfNeeded();
    expect(await field.isVisible()).toBe(true);
  });
});
