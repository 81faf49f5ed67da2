// `npm run bench -- taps`: whether any tap is lost while a page is hydrated, over many visits. The
// browser tests run a share of the same visits.
import type { CDPSession, Page } from "playwright-core";
import { manyComments } from "../helpers/content";
import { INJECTED, type Injected } from "../helpers/injected-elements";
import { startTestBrowser, startTestSite } from "../helpers/site";
import { noteMeasured } from "./goals";

const VISITS = Number(process.env.VISITS ?? 40);
/** Milliseconds between two taps. */
const INTERVAL = 5;
/** How long the finger keeps tapping, in milliseconds: well past the framework's arrival. */
const TAPPING = 1500;
/** How long a response may take, in milliseconds. */
const TIMEOUT = 20_000;

/** An article with comments, lists and controls to tap. */
export const TAPPED_ARTICLE = { title: "一页会被不停点按的文章", comments: manyComments(25) };

/** What an extension does to each visit of the second row, as soon as the document is read. */
export const INTERFERING: readonly Injected[] = [
  "an element at the end of <html>",
  "an element first in <body>",
  "an element first in the page",
  "an element behind each field",
  "words of the text in an element",
];

/** `dead`: the tapped control never answered; `deaf`: it did, but nothing on the page does later. */
export type TapOutcome = "answered" | "dead" | "deaf";

async function slowly(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: 1_500_000,
    uploadThroughput: 750_000,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return session;
}

async function tap(session: CDPSession, x: number, y: number): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function comesTrue(page: Page, look: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + TIMEOUT; Date.now() < end;) {
    if (await look()) return true;
    await page.waitForTimeout(50);
  }
  return false;
}

/**
 * Taps an article's like button every 5 ms from the first paint on, with a slow processor: it asks to
 * open the app. Afterwards a list's "load more" is tapped once.
 *
 * @param page empty, of a visitor of its own
 * @param foreign what others do to the document
 */
export async function visitTapping(
  page: Page,
  article: string,
  foreign: readonly Injected[] = [],
): Promise<TapOutcome> {
  const session = await slowly(page);
  const interfere = foreign.map((name) => `{${INJECTED[name]}}`).join("\n");
  await page.addInitScript(`addEventListener("DOMContentLoaded", () => {${interfere}});`);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("dialog[open]") !== null)
        Object.assign(window, { answered: true });
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["open"] });
  });
  await page.goto(article, { waitUntil: "commit" });
  const box = await page.locator("button.reaction-button").first().boundingBox();
  if (box === null) throw new Error("The like button is not on the screen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const answered = () => page.evaluate(() => "answered" in window);
  for (const end = Date.now() + TAPPING; Date.now() < end && !(await answered());) {
    await tap(session, x, y);
    await new Promise((resolve) => {
      setTimeout(resolve, INTERVAL);
    });
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  if (!(await comesTrue(page, answered))) return "dead";
  await page.keyboard.press("Escape");
  await page.locator("#recommended .load-more").evaluate((link) => (link as HTMLElement).click());
  const cards = page.locator("#recommended [data-expose]");
  return (await comesTrue(page, async () => (await cards.count()) > 10)) ? "answered" : "deaf";
}

/** Prints how many of the visits were answered, as the page is and with others' elements in it. */
export async function runTapsBench(): Promise<void> {
  const site = await startTestSite();
  const browser = await startTestBrowser();
  const rows = [
    { goal: "dead", foreign: [], what: "" },
    { goal: "deadAmongInjected", foreign: INTERFERING, what: ", with others' elements in it" },
  ] as const;
  try {
    const { url } = await site.control.addContent(TAPPED_ARTICLE);
    const article = new URL(new URL(url).pathname, site.address).href;
    for (const { goal, foreign, what } of rows) {
      const outcomes: Record<TapOutcome, number> = { answered: 0, dead: 0, deaf: 0 };
      for (let visit = 0; visit < VISITS; visit += 1) {
        const visitor = await browser.visitor();
        outcomes[await visitTapping(await visitor.newPage(), article, foreign)] += 1;
        await visitor.close();
      }
      noteMeasured(goal, outcomes.dead + outcomes.deaf);
      console.log(
        `of ${VISITS} visits tapped every ${INTERVAL} ms${what}: ${JSON.stringify(outcomes)}`,
      );
    }
  } finally {
    await browser.close();
    await site.dispose();
  }
}
