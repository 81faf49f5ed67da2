import type { CDPSession, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { manyComments } from "../helpers/comments";
import { openForTests } from "../helpers/open-for-tests";
import { reach } from "../helpers/site";

const VISITS = 40;
const INTERVAL = 5;
/** How long the finger keeps tapping, in milliseconds: well past the framework's arrival. */
const TAPPING = 1500;

const { newPage, publish } = openForTests();
let article: string;

beforeAll(async () => {
  article = await publish({ title: "一页会被不停点按的文章", comments: manyComments(25) });
});

const slowly = async (page: Page): Promise<CDPSession> => {
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
};

const tap = async (session: CDPSession, x: number, y: number): Promise<void> => {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
};

/** Taps the like button every 5 ms from the first paint on; it asks to open the app. */
const visitTapping = async (): Promise<"answered" | "dead"> => {
  const page = await newPage();
  const session = await slowly(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("dialog[open]") !== null)
        Object.assign(window, { answered: true });
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["open"] });
  });
  await page.goto(article, { waitUntil: "commit" });
  const like = page.locator(".reaction-button").first();
  const box = await like.boundingBox();
  if (box === null) throw new Error("The like button is not on the screen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const end = Date.now() + TAPPING;
  const answered = () => page.evaluate(() => "answered" in window);
  while (Date.now() < end && !(await answered())) {
    await tap(session, x, y);
    await new Promise((resolve) => {
      setTimeout(resolve, INTERVAL);
    });
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const patience = Date.now() + 8000;
  while (!(await answered())) {
    if (Date.now() > patience) return "dead";
    await page.waitForTimeout(50);
  }
  // The page lives on: what is tapped later is answered as well.
  await page.keyboard.press("Escape");
  await page.locator("#recommended .load-more").evaluate((link) => (link as HTMLElement).click());
  const cards = page.locator("#recommended [data-expose]");
  await expect.poll(() => cards.count(), { timeout: 8000 }).toBeGreaterThan(10);
  await page.context().close();
  return "answered";
};

describe("a visitor who taps without pause from the first paint on", () => {
  it(
    "is answered on each of 40 visits, and no page dies",
    async () => {
      const outcomes: string[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) outcomes.push(await visitTapping());
      expect(outcomes.filter((outcome) => outcome === "dead")).toEqual([]);
    },
    VISITS * 15_000,
  );

  it("gets a link's own page when the framework never comes", async () => {
    const page = await newPage({ serviceWorkers: "block" });
    await page.route(/assets\/framework-/, (route) => route.abort());
    await page.goto(article);
    await (await reach(page.locator("#comments .comment-reply").first())).tap();
    await page.waitForURL(/\/davmu\/share\/comment\b/);
    await page.getByText("读者1").first().waitFor();
  });
});
