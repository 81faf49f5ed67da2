import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { setUpLiveSite, say } from "../helpers/live";
import { holdResponse } from "../helpers/hanging";
import { hydrate } from "../helpers/site";

const { setup, publish, visitHydrated } = setUpLiveSite();

let first: BrowserContextOptions;
let second: BrowserContextOptions;
/** Who has followed nobody yet. */
let third: BrowserContextOptions;

beforeAll(async () => {
  first = await setup.logIn();
  second = await setup.logIn();
  third = await setup.logIn();
});

/**
 * Comes back from the back/forward cache with another session. Headless browsers have no such cache: the page hears
 * what it hears there.
 */
async function comeBack(page: Page, user: BrowserContextOptions | null): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  const state = user?.storageState;
  if (typeof state === "object") await context.addCookies(state.cookies);
  // Not the response to what the page asked when it was opened.
  const asked = page.waitForRequest("**/-/me").then((request) => request.response());
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await asked;
}

/** After so long nothing changes any more, in milliseconds; on a busy machine a test sees less, and does not fail. */
const SETTLED_MS = 300;

const COLLECT = ".reaction-button[aria-pressed]";
const STAR = ".comment-star";
const FOLLOW = ".reaction-follow";

/** Whether the page shows that the visitor collected, starred or followed. */
function isOn(page: Page, control: string): Promise<boolean> {
  return page
    .locator(control)
    .first()
    .evaluate((button) => button.matches("[aria-pressed=true],[data-on]"));
}

describe("a page that comes back from the back/forward cache", () => {
  const article = () =>
    setup.publish({ comments: [{ alias: "读者", content: "在桥上看过日出", minutes_ago: 3 }] });

  /** What a page shows of its visitor, where, in which control, and the URL of its action. */
  const PERSONAL = [
    ["the collection", article, COLLECT, "**/-/collect"],
    ["the star", article, STAR, "**/-/star"],
    ["the followed account", () => "mp/personal/704/index.html", FOLLOW, "**/-/follow"],
  ] as const;

  it.each(["hydrated", "not hydrated"])(
    "shows who has logged in meanwhile, and collects for them: %s",
    async (state) => {
      const page = await setup.newPage();
      const visit = page.waitForResponse("**/-/me");
      await page.goto(await article());
      if (state === "hydrated") await hydrate(page);
      await visit;
      await comeBack(page, first);
      await page.locator(".banner-avatar").waitFor();
      await page.locator(COLLECT).first().tap();
      await page.getByText("收藏成功", { exact: true }).waitFor();
      expect(await isOn(page, COLLECT)).toBe(true);
      expect(await page.locator("dialog.login-popup[open]").count()).toBe(0);
    },
  );

  it.each(PERSONAL)("shows %s of whoever is logged in by then", async (_, address, control) => {
    const page = await setup.visit(await address(), first);
    await hydrate(page);
    await page.locator(".banner-avatar").waitFor();
    await page.locator(control).first().tap();
    await expect.poll(() => isOn(page, control)).toBe(true);
    for (const [user, expected] of [
      [second, false],
      [first, true],
      [null, false],
      [first, true],
    ] as const) {
      await comeBack(page, user);
      await expect.poll(() => isOn(page, control)).toBe(expected);
    }
  });

  it.each(PERSONAL)(
    "keeps %s of whoever left it with its user, when it is answered late",
    async (_, address, control, url) => {
      const page = await setup.visit(await address(), third);
      await hydrate(page);
      await page.locator(".banner-avatar").waitFor();
      const response = await holdResponse(page, url);
      await page.locator(control).first().tap();
      await response.given;
      await comeBack(page, second);
      await expect.poll(() => isOn(page, control)).toBe(false);
      // What the page asks of the second user is answered by then.
      await page.waitForTimeout(SETTLED_MS);
      const heard = page.waitForResponse(url);
      response.release();
      await (await heard).finished();
      await page.waitForTimeout(SETTLED_MS);
      expect(await isOn(page, control)).toBe(false);
      await comeBack(page, third);
      await expect.poll(() => isOn(page, control)).toBe(true);
    },
  );

  it("sends a star that is given while the former user's is still under way", async () => {
    const page = await setup.visit(await article(), first);
    await hydrate(page);
    await page.locator(".banner-avatar").waitFor();
    const response = await holdResponse(page, "**/-/star");
    await page.locator(STAR).first().tap();
    await response.given;
    await comeBack(page, second);
    await expect.poll(() => isOn(page, STAR)).toBe(false);
    const sent = page.waitForResponse("**/-/star");
    await page.locator(STAR).first().tap();
    await (await sent).finished();
    response.release();
    for (const user of [null, second]) {
      await comeBack(page, user);
      await expect.poll(() => isOn(page, STAR)).toBe(user !== null);
    }
  });

  it("asks for a login again once somebody has logged out", async () => {
    const page = await setup.visit(await article(), first);
    await hydrate(page);
    await page.locator(".banner-avatar").waitFor();
    await comeBack(page, null);
    await page.locator(".banner-avatar").waitFor({ state: "detached" });
    await page.locator(COLLECT).first().tap();
    await page.getByText("登录后即可收藏").waitFor();
  });

  it("lets who has logged in meanwhile write in a live chat, and nobody who has logged out", async () => {
    const { address } = await publish({});
    const page = await visitHydrated(address);
    await comeBack(page, first);
    await page.locator(".banner-avatar").waitFor();
    await say(page, "我回来了");
    await page.locator(".live-bubble", { hasText: "我回来了" }).waitFor();
    // The field still has the focus.
    await comeBack(page, null);
    await page.getByText("登录后即可参与直播互动").waitFor();
  });
});
