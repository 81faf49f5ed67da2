import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import type { VisitorOptions } from "../helpers/pooled-visitors";

const { newPage, visit, sample, publish } = setUpSite();

/** Makes transitions last until the test has looked; counts the listeners of leaving. */
const SLOW = `{
  window.listeners = 0;
  const listen = addEventListener;
  window.addEventListener = (name, ...options) => {
    if (name === "pageswap") listeners += 1;
    return listen(name, ...options);
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:60s!important}");
  document.adoptedStyleSheets = [sheet];
  addEventListener("pagereveal", ({ viewTransition }) => {
    window.hasPicture = document.querySelector('.detail img[fetchpriority="high"]') !== null;
    window.transition = viewTransition;
  });
}`;

/** Lets the first frame wait for all of the page, also where that was fetched ahead of the tap, which no route sees. */
const COMPLETE = `new MutationObserver((_, observer) => {
  if (document.head === null) return;
  observer.disconnect();
  const wait = { rel: "expect", href: "#content", blocking: "render" };
  document.head.append(Object.assign(document.createElement("link"), wait));
}).observe(document, { childList: true, subtree: true })`;

/**
 * What moves in the transition to this page, and where a tap on a control's middle is heard, meanwhile and
 * afterwards.
 */
async function look(page: Page) {
  // A page may have loaded before its first frame.
  await page.waitForFunction(() => "transition" in window);
  return page.evaluate(async () => {
    const { transition } = window as { transition?: ViewTransition | null };
    // Why the engine moved nothing.
    const skipped = await transition?.ready.then(() => null, String);
    const moving = document
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
      .filter((name) => name?.startsWith("::view-transition"));
    const CONTROL = "a[href],button,input,textarea";
    const heard = () =>
      [...document.querySelectorAll(CONTROL)].flatMap((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)?.closest(CONTROL);
        return hit ? [hit.outerHTML.slice(0, 80)] : [];
      });
    const meanwhile = heard();
    transition?.skipTransition();
    await transition?.finished;
    return { skipped, moving, meanwhile, afterwards: heard() };
  });
}

/** Opens a list and taps its first card, which leads to another page. */
async function tapCard(address: string, options?: VisitorOptions): Promise<Page> {
  const page = await newPage(options);
  await page.addInitScript(COMPLETE);
  await page.addInitScript(SLOW);
  await page.goto(await sample("list"));
  const card = page.locator("a.content-card:has(img)").first();
  await card
    .locator("img")
    .last()
    .evaluate((image: HTMLImageElement) => image.decode());
  await page.waitForFunction(() => "near" in document.documentElement.dataset);
  // The first touch or key brings the script.
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => (window as { listeners?: number }).listeners === 2);
  await card.evaluate((link, to) => link.setAttribute("href", to), address);
  await card.tap();
  await page.waitForURL(address);
  return page;
}

/** Taps until the page's first frame has its picture: a busy machine shows one before, and nothing moves. */
async function tapCardToPicture(address: string): Promise<Page> {
  const page = await tapCard(address);
  await page.waitForFunction(() => "transition" in window);
  const hasPicture = await page.evaluate(
    () => (window as unknown as { hasPicture: boolean }).hasPicture,
  );
  if (hasPicture) return page;
  await page.context().close();
  return tapCardToPicture(address);
}

describe("from one document to the next", () => {
  it("every control answers from the first frame", async () => {
    const page = await visit(await publish());
    await page.addInitScript(SLOW);
    await page.evaluate(() => {
      location.href = "/davmu/share/auth";
    });
    await page.waitForURL(/auth/);
    const { moving, meanwhile, afterwards } = await look(page);
    expect(moving).toEqual([]);
    expect(meanwhile.length).toBeGreaterThan(3);
    expect(meanwhile).toEqual(afterwards);
  });

  it.each(["article:", "audio:", "image:", "svideo:", "topic:", "video:"])(
    "a card's picture becomes the picture of its page, which answers meanwhile: %s",
    async (name) => {
      const page = await tapCardToPicture(await sample(name));
      const { skipped, moving, meanwhile, afterwards } = await look(page);
      expect({ skipped, moving }).toEqual({
        skipped: null,
        moving: expect.arrayContaining(["::view-transition-group(opening)"]),
      });
      expect(meanwhile.length).toBeGreaterThan(3);
      expect(meanwhile).toEqual(afterwards);
    },
  );

  it("nothing moves for whoever wants less motion", async () => {
    const page = await tapCard(await sample("video:"), { reducedMotion: "reduce" });
    expect((await look(page)).moving).toEqual([]);
  });
});
