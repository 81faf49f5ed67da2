// `npm run bench -- openings`: how many frames are late while sheets, the picture viewer, the navigation and the
// comments over a video open and close ten times, with the processor slowed four times; the first time, which loads
// code, stands apart. Sheets beside the same markup in a `<dialog>` of the same page without any other script.
import type { Browser, CDPSession, Page } from "playwright-core";
import { launchChromium } from "../helpers/chromium";
import { hydrate, phone, startTestSite } from "../helpers/site";
import { noteMeasured } from "./goals";
import { CPU, withoutScripts } from "./static-page";

const OPENINGS = 10;
/** How long a layer is looked at, and the page after it, in milliseconds: longer than either moves. */
const LOOKS = 700;

interface Layer {
  /** The sample page it lies over. */
  readonly on: "article" | "svideo";
  /** What is tapped. */
  readonly tapped: string;
  readonly shows: string;
}

const LAYERS: Readonly<Record<string, Layer>> = {
  "share sheet": {
    on: "article",
    tapped: "[data-action=share]:visible",
    shows: "dialog.share[open]",
  },
  "reading settings": {
    on: "article",
    tapped: "button.settings-button:visible",
    shows: "dialog[open] .settings",
  },
  navigation: { on: "article", tapped: ".banner-navigation", shows: "dialog[open]" },
  "picture viewer": { on: "article", tapped: "a.body-picture", shows: ".pswp--open .pswp__img" },
  "comments over a video": {
    on: "svideo",
    tapped: ".svideo-actions a[href='#comments']",
    shows: "html[data-comments-open] #comments",
  },
};

/** Keeps how long each late frame took (Long Animation Frames: from 50 ms), in milliseconds. */
const OBSERVE = `window.late = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.late.push(duration);
  }).observe({ type: "long-animation-frame" });`;

interface SiteSetup {
  readonly late: readonly number[];
  /** Processor time of the main thread for each opening, in milliseconds. */
  readonly cpu: number;
}

/** Processor time of the page's main thread so far, in milliseconds. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

async function openAndClose(page: Page, { tapped, shows }: Layer): Promise<void> {
  const control = page.locator(tapped).first();
  await control.scrollIntoViewIfNeeded();
  await control.tap();
  await page.locator(shows).first().waitFor();
  await page.waitForTimeout(LOOKS);
  await page.keyboard.press("Escape");
  await page.locator(shows).first().waitFor({ state: "hidden" });
  await page.waitForTimeout(LOOKS);
}

async function measure(
  page: Page,
  session: CDPSession,
  layer: Layer,
  times: number,
): Promise<SiteSetup> {
  const before = await threadTime(session);
  for (let opening = 0; opening < times; opening += 1) await openAndClose(page, layer);
  const cpu = ((await threadTime(session)) - before) / times;
  const late = await page.evaluate(() => (window as unknown as { late: number[] }).late.splice(0));
  return { late, cpu };
}

async function slow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  await page.evaluate(OBSERVE);
  return session;
}

/** The dialog that is open in a page, on the same page without its scripts. */
async function openPlainly(page: Page, layer: Layer): Promise<SiteSetup | null> {
  await page.locator(layer.tapped).first().tap();
  await page.locator(layer.shows).first().waitFor();
  await page.waitForTimeout(LOOKS);
  const dialog = page.locator("dialog[open]");
  if ((await dialog.count()) === 0) return null;
  const markup = (await dialog.evaluate(({ outerHTML }) => outerHTML)).replace(/ open=""/, "");
  await page.keyboard.press("Escape");
  await page.waitForTimeout(LOOKS);
  const html = withoutScripts(await page.content());
  const plain = await page.context().newPage();
  await plain.route("**/plain", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
  await plain.goto(new URL("/plain", page.url()).href);
  await plain
    .locator(layer.tapped)
    .first()
    .evaluate((control, content) => {
      const place = document.body.appendChild(document.createElement("div"));
      place.innerHTML = content;
      control.addEventListener("click", (event) => {
        event.preventDefault();
        place.querySelector("dialog")?.showModal();
      });
    }, markup);
  return measure(plain, await slow(plain), layer, OPENINGS);
}

async function openOn(browser: Browser, url: string, layer: Layer) {
  const context = await browser.newContext({ ...phone, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await hydrate(page);
    const session = await slow(page);
    const first = await measure(page, session, layer, 1);
    const next = await measure(page, session, layer, OPENINGS);
    return { first, next, plain: await openPlainly(page, layer) };
  } finally {
    await context.close();
  }
}

function column({ late, cpu }: SiteSetup): string {
  const longest = late.length === 0 ? "" : ` (${Math.max(...late).toFixed(0)} ms)`;
  return `${late.length}${longest}, ${cpu.toFixed(0)} ms`;
}

/** Prints the late frames with the longest, and the main thread's time for each opening. */
export async function runOpeningsBench(): Promise<void> {
  const site = await startTestSite();
  const browser = await launchChromium();
  try {
    const samples = await site.control.samples();
    console.log(
      `frames over 50 ms (the longest) in ${OPENINGS} openings, and the main thread's time for each; processor slowed ${CPU} times`,
    );
    console.log("| layer | first | next ten | plain dialog |\n|---|---:|---:|---:|");
    let late = 0;
    for (const [name, layer] of Object.entries(LAYERS)) {
      const sample = samples.find((one) => one.name.startsWith(`${layer.on}:`));
      if (sample === undefined) throw new Error(`No sample page shows ${layer.on}`);
      const url = new URL(sample.url, site.address).href;
      const { first, next, plain } = await openOn(browser, url, layer);
      late += next.late.length;
      console.log(
        `| ${name} | ${column(first)} | ${column(next)} | ${plain === null ? "" : column(plain)} |`,
      );
    }
    noteMeasured("lateFrames", late);
  } finally {
    await browser.close();
    await site.dispose();
  }
}
