// `npm run bench -- interactions`: how long Chromium 109 leaves a tap without a frame, beside the Chromium of
// today, with the processor slowed four times.
import { startChromium } from "../engines/drivers/chromium";
import type { Engine, Tab } from "../engines/engine";
import { waitUntilShown, tapOn } from "../engines/find";
import { prepareEngines } from "../engines/install";
import { oldChromium } from "../engines/old-chromium";
import { manyComments } from "../helpers/content";
import { findChromium } from "../helpers/chromium";
import { startTestSite } from "../helpers/site";
import { median } from "./static-page";

const SLOWNESS = 4;
const VISITS = 5;
/** The old engine's wait as a multiple of the new one's (the goal). */
const GOAL = 1.5;

/** What is tapped, and what shows that it was answered. */
const TAPS: Readonly<Record<string, { readonly on: string; readonly shows: string }>> = {
  "load more": {
    on: "#comments .load-more",
    shows: "#comments [data-pages], .comment-list > .comment-row:nth-child(11)",
  },
  like: { on: "button.reaction-button", shows: "dialog[open]" },
  login: { on: ".banner-login", shows: "dialog[open] input[name=phone], main input[name=phone]" },
  reply: {
    on: ".comment-row:nth-child(2) .comment-reply",
    shows: ".comment-replying, dialog[open]",
  },
};

/** Keeps the longest wait of an interaction, from the input to the next frame (Event Timing). */
const OBSERVE = `(() => {
  window.__longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId) window.__longest = Math.max(window.__longest, entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
})()`;

async function waitOf(engine: Engine, article: string, name: string): Promise<number> {
  const { on, shows } = TAPS[name]!;
  const tab: Tab = await engine.visitor({ before: OBSERVE, slowness: SLOWNESS });
  try {
    await tab.goto(article);
    await tapOn(tab, on);
    await waitUntilShown(tab, shows);
    // The frame after the last of the work.
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000);
    });
    return await tab.run(() => (window as { __longest?: number }).__longest ?? 0);
  } finally {
    await tab.close();
  }
}

/** Prints the median wait of both engines for each tap, and their ratio beside the goal. */
export async function runInteractionsBench(): Promise<void> {
  await prepareEngines(["chromium-109"]);
  const site = await startTestSite();
  const [old, today] = await Promise.all([
    startChromium("chromium-109", oldChromium("chromium-109"), "109"),
    startChromium("chromium", findChromium(), "130"),
  ]);
  try {
    const { url } = await site.control.addContent({
      title: "点按之间",
      html: "<p>清晨五点，桥下的菜场醒了。</p>".repeat(20),
      comments: manyComments(23),
    });
    const article = new URL(new URL(url).pathname, site.address).href;
    console.log(`| tap | ${old.name} | ${today.name} ${today.version} | ratio | goal |`);
    console.log("|---|---:|---:|---:|---:|");
    for (const name of Object.keys(TAPS)) {
      const waits: Record<"old" | "today", number[]> = { old: [], today: [] };
      for (let visit = 0; visit < VISITS; visit += 1) {
        waits.old.push(await waitOf(old, article, name));
        waits.today.push(await waitOf(today, article, name));
      }
      const [before, now] = [median(waits.old), median(waits.today)];
      console.log(
        `| ${name} | ${before} ms | ${now} ms | ${(before / now).toFixed(2)} | ${GOAL}${before / now <= GOAL ? "" : " missed"} |`,
      );
    }
  } finally {
    await Promise.all([old.close(), today.close(), site.dispose()]);
  }
}
