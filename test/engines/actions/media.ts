import { PNG } from "pngjs";
import type { Tab } from "../engine";
import { place, waitUntilShown, waitUntilHidden, tapOn, until } from "../find";
import type { Action } from "../action";

/** Waits until it does. */
export function plays(tab: Tab, css: "video" | "audio"): Promise<true> {
  return until(`${css} that plays`, () =>
    tab.run((name) => {
      const media = document.querySelector<HTMLMediaElement>(name);
      if (media === null) throw new Error("it is not there");
      if (media.error !== null) throw new Error(`${media.error.code} ${media.error.message}`);
      // What no loudspeaker slows down is over soon.
      return ((!media.paused || media.ended) && media.currentTime > 0) || null;
    }, css),
  );
}

function textOf(tab: Tab, css: string): Promise<string> {
  return tab.run(
    (selector) => (document.querySelector(selector) || document.body).textContent || "",
    css,
  );
}

/** A finger that goes to the left across what stands at this height. */
function leftwards(y: number) {
  return [340, 320, 280, 220, 160, 100, 60].map((x) => ({ x, y }));
}

export const gallery: Action = {
  name: "gallery by swipe and lightbox",
  perform: async ({ open, sample }) => {
    const tab = await open(await sample("image:"));
    const { y } = await place(tab, ".gallery-strip");
    await tab.swipe(leftwards(y));
    await until("the second picture", () =>
      tab.run(() => {
        const strip = document.querySelector(".gallery-strip");
        if (strip === null) throw new Error("there is no strip");
        return Math.round(strip.scrollLeft / strip.clientWidth) === 1 || null;
      }),
    );
    await tapOn(tab, ".gallery-slide:nth-child(2) .gallery-enlarge");
    await waitUntilShown(tab, ".pswp--open");
    await waitUntilShown(tab, ".lightbox-caption");
    const first = await textOf(tab, ".lightbox-caption");
    // A swipe counts once the opening movement is over.
    await until("the third picture in the lightbox", async () => {
      await tab.drag(leftwards(420));
      return (await textOf(tab, ".lightbox-caption")) !== first || null;
    });
    await tab.back();
    await waitUntilHidden(tab, ".pswp");
  },
};

export const ownBytes: Action = {
  name: "a picture whose bytes are in the text, enlarged",
  perform: async ({ open, publish }) => {
    const picture = new PNG({ width: 500, height: 680 });
    picture.data.fill(0xb0);
    const src = `data:image/png;base64,${PNG.sync.write(picture).toString("base64")}`;
    const tab = await open(await publish({ html: `<p>前文。</p><p><img src="${src}"></p>` }));
    await tapOn(tab, ".body-picture");
    await until("the picture over the whole screen", () =>
      tab.run(() => {
        const image = document.querySelector<HTMLImageElement>(".pswp--open .pswp__img");
        return (image !== null && image.naturalWidth === 500) || null;
      }),
    );
    await tab.back();
    await waitUntilHidden(tab, ".pswp");
  },
};

export const hls: Action = {
  name: "video in pieces (HLS)",
  perform: async ({ open, sample }) => {
    const tab = await open(await sample("video:"));
    await tapOn(tab, ".video-play");
    await plays(tab, "video");
  },
};

export const video: Action = {
  name: "video in one file (MP4)",
  perform: async ({ open, publish }) => {
    const tab = await open(
      await publish({
        content_type: "video",
        title: "海上的桥",
        media: [{ url: "/media/video/sea-bridge.mp4", type: "video/mp4" }],
      }),
    );
    await tapOn(tab, ".video-play");
    await plays(tab, "video");
    await waitUntilShown(tab, ".video-bar");
  },
};

export const audio: Action = {
  name: "audio",
  perform: async ({ open, sample }) => {
    const tab = await open(await sample("audio:"));
    await tapOn(tab, ".audio-play");
    await plays(tab, "audio");
  },
};

/** What the bar of an audio shows: how far it stands above the foot, in CSS pixels, and what can be tapped. */
function barOf(): { gap: number; height: number; small: number; on: string } {
  const bar = document.querySelector(".audio-bar")!;
  const foot = document.querySelector(".comment-footer")!.getBoundingClientRect();
  const { bottom, height } = bar.getBoundingClientRect();
  const sizes = Array.from(bar.querySelectorAll("button")).map((button) => button.offsetHeight);
  const toggle = bar.querySelector<HTMLElement>(".audio-bar-toggle")!;
  return {
    gap: Math.abs(foot.top - bottom),
    height,
    small: sizes.filter((size) => size < 44).length,
    on: toggle.dataset["on"] || "",
  };
}

async function barStands(tab: Tab, on: "true" | "false"): Promise<void> {
  await until(`a bar above the foot that says ${on}`, async () => {
    const bar = await tab.run(barOf);
    const fits = bar.gap < 1 && bar.height >= 52 && bar.height < 54 && bar.small === 0;
    return (fits && bar.on === on) || null;
  });
}

/** Firefox without a loudspeaker plays 45 seconds in one; what has ended is on no next page. */
async function playOnAndOn(tab: Tab): Promise<void> {
  await tab.run(() => {
    for (const audio of document.querySelectorAll("audio")) audio.loop = true;
  });
}

export const audioBar: Action = {
  name: "the bar of an audio that plays, on its page and the next",
  perform: async ({ open, sample, article }) => {
    const tab = await open(await sample("audio:"));
    await playOnAndOn(tab);
    await tapOn(tab, ".audio-play");
    await plays(tab, "audio");
    await barStands(tab, "true");
    await tapOn(tab, ".audio-bar-toggle");
    await barStands(tab, "false");
    await tapOn(tab, ".audio-bar-toggle");
    await barStands(tab, "true");
    await tab.goto(article);
    await barStands(tab, "false");
    await playOnAndOn(tab);
    await tapOn(tab, ".audio-bar-toggle");
    await plays(tab, "audio");
    await barStands(tab, "true");
    await tapOn(tab, ".audio-bar-close");
    await waitUntilHidden(tab, ".audio-bar");
  },
};
