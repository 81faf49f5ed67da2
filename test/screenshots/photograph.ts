import type { BrowserContext, Page } from "playwright-core";
import type { ScreenState } from "../helpers/screen-states";
import type { Shape } from "./shapes";

/** Time for what arrives after the page, in milliseconds. */
const SETTLE = 1200;
/** Largest page that is photographed, in square CSS pixels; browsers refuse much larger pictures. */
const LARGEST = 390 * 8000;
/** What runs on while pictures are taken: moments, countdowns, who watches a broadcast, when a booked one begins. */
const RUNS_ON =
  "time, .live-countdown-block, .live-countdown-label, .live-meta, .live-post-time, .live-booking .meta, .text-to-speech";

export interface Sample {
  readonly name: string;
  readonly url: string;
  /** What is done on the page first; a picture of the screen then, not of the whole page. */
  readonly show?: ScreenState["show"];
}

/** How much of a page is photographed: all of it, or the beginning of an endless one. */
function sizeOf(page: Page): Promise<{ width: number; height: number }> {
  return page.evaluate(
    (largest) => ({
      width: innerWidth,
      height: Math.min(document.documentElement.scrollHeight, Math.floor(largest / innerWidth)),
    }),
    LARGEST,
  );
}

/** Scrolls once through the page, so that pictures on demand are there. @returns what is photographed */
async function walkThrough(page: Page): Promise<{ width: number; height: number }> {
  await page.evaluate(() => {
    // A sheet made by a script: the page's policy refuses a style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*{content-visibility:visible!important}");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const { height } = await sizeOf(page);
  // Waited for out here: where a page may run no scripts, it has no timers either.
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await page.waitForTimeout(80);
  }
  await page.evaluate(() => scrollTo(0, 0));
  return sizeOf(page);
}

/** Resolves when every picture that has come can be painted; sets the figures of what runs on to nought. */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(async (runsOn) => {
    const come = [...document.images].filter(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    );
    await Promise.all(come.map((picture) => picture.decode().catch(() => {})));
    for (const part of document.querySelectorAll(runsOn)) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() !== null)
        texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? "").replaceAll(/\d/g, "0");
    }
  }, RUNS_ON);
}

/** Takes one picture; says what the page said on its console. */
export async function photograph(
  context: BrowserContext,
  shape: Shape,
  sample: Sample,
  path: string,
): Promise<readonly string[]> {
  const page = await context.newPage();
  const messages: string[] = [];
  page.on("pageerror", ({ message }) => messages.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") messages.push(message.text());
  });
  try {
    await shape.open?.(page);
    await page.goto(sample.url, { waitUntil: "load", timeout: 20_000 });
    await page.waitForTimeout(SETTLE);
    if (sample.show !== undefined) {
      await sample.show(page);
      await page.waitForTimeout(SETTLE);
      await holdStill(page);
      await page.screenshot({ path, animations: "disabled" });
      return messages;
    }
    // What is fixed to the screen shows where the screen ends.
    const size = await walkThrough(page);
    await holdStill(page);
    await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, ...size } });
  } finally {
    await page.close();
  }
  return messages;
}
