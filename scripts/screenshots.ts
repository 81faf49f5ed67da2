// `npm run screenshots`: every sample page of the reference platform on a phone, light and dark, and what
// readers open on them, into the git-ignored `screenshots/`; words after the command pick those whose name
// has them all. `-- --compare` leaves the pictures there as they are, takes new ones into
// `screenshots/now/`, says which differ, shows how in `screenshots/differences/`, and fails if one does.
// Pictures are as long as their pages; what a page says on its console is said here.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { screenStates, type ScreenState } from "../test/helpers/screen-states";
import { launchChromium } from "../test/helpers/chromium";
import { phone, startTestSite } from "../test/helpers/site";
import { build } from "./build";
import { comparePictures } from "./compare-pictures";
import { readOptions } from "./options";

const FOLDER = "screenshots";
const SCHEMES = ["light", "dark"] as const;
/** Pages open at once: more than one keeps the machine busy, many make pages slow. */
const AT_ONCE = 2;
/** Time for what arrives after the page, in milliseconds. */
const SETTLE = 1200;
/** Chromium otherwise draws a page first and large pictures into it when they are decoded. */
const WHOLE = ["--disable-checker-imaging"];
/** How long one step on a page may take, in milliseconds. */
const STEP_TIMEOUT = 25_000;
/** Of a phone, in CSS pixels. */
const WIDTH = 390;
/** Longest page that is photographed, in CSS pixels; browsers refuse much longer pictures. */
const TALLEST = 8000;

interface Sample {
  readonly name: string;
  readonly url: string;
  /** What is done on the page first; a picture of the screen then, not of the whole page. */
  readonly show?: ScreenState["show"];
}

/** `12-home-dark.png`: in the order of the samples, readable in any file manager. */
function fileName(index: number, { name }: Sample, scheme: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
  return `${String(index + 1).padStart(3, "0")}-${words.slice(0, 60)}-${scheme}.png`;
}

/** Scrolls once through the page, so that pictures on demand are there. */
async function walkThrough(page: Awaited<ReturnType<BrowserContext["newPage"]>>) {
  await page.evaluate(async (tallest) => {
    // A sheet made by a script: the page's policy refuses a style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*{content-visibility:visible!important}");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const end = Math.min(document.documentElement.scrollHeight, tallest);
    for (let y = 0; y < end; y += 700) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    scrollTo(0, 0);
  }, TALLEST);
}

/** What runs on while pictures are taken: moments, countdowns, who watches a broadcast. */
const RUNS_ON = "time, .live-countdown-block, .live-meta, .live-post-moment, .listening";

/** Resolves when every picture that has come can be painted; sets the figures of what runs on to nought. */
async function holdStill(page: Awaited<ReturnType<BrowserContext["newPage"]>>) {
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

async function photograph(context: BrowserContext, sample: Sample, path: string) {
  const page = await context.newPage();
  const said: string[] = [];
  page.on("pageerror", ({ message }) => said.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") said.push(message.text());
  });
  try {
    await page.goto(sample.url, { waitUntil: "load", timeout: 20_000 });
    await page.waitForTimeout(SETTLE);
    if (sample.show !== undefined) {
      await sample.show(page);
      await page.waitForTimeout(SETTLE);
      await holdStill(page);
      await page.screenshot({ path, animations: "disabled" });
      return said;
    }
    await walkThrough(page);
    await holdStill(page);
    // The clip keeps endless lists finite; what is fixed to the screen shows where the screen ends.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width: WIDTH, height: Math.min(height, TALLEST) };
    await page.screenshot({ path, fullPage: true, clip });
  } finally {
    await page.close();
  }
  return said;
}

/** A sample's address on the site that was started here. */
function onThisSite(address: string, site: string): string {
  const { pathname, search } = new URL(address);
  return new URL(`${pathname}${search}`, site).href;
}

/** Says which pictures differ from those that were kept; the command fails when one does. */
function compareAll(names: readonly string[], differences: string): void {
  let changed = 0;
  for (const name of names) {
    const now = join(FOLDER, "now", name);
    const found = comparePictures(join(FOLDER, name), now, join(differences, name));
    if (found === null) continue;
    changed += 1;
    console.log(`${name}: ${found}`);
  }
  console.log(`${changed} of ${names.length} pictures differ`);
  if (changed > 0) process.exitCode = 1;
}

async function main() {
  const { positionals: words, values } = readOptions({
    allowPositionals: true,
    options: { compare: { type: "boolean", default: false } },
  });
  if (process.env.SKIP_BUILD !== "1" || !existsSync("build/worker/index.js")) {
    console.log("building …");
    await build();
  }
  const folder = values.compare ? join(FOLDER, "now") : FOLDER;
  const differences = join(FOLDER, "differences");
  rmSync(differences, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [site, browser] = await Promise.all([startTestSite(), launchChromium(WHOLE)]);
  try {
    const all = await site.control.samples();
    const states = screenStates.flatMap(({ name, sample, show }) => {
      const on = all.find((one) => one.name.startsWith(sample));
      return on === undefined ? [] : [{ name, url: on.url, show }];
    });
    const samples: readonly Sample[] = [...all, ...states].filter(({ name }) =>
      words.every((word) => name.includes(word)),
    );
    if (samples.length === 0)
      throw new Error(`No sample's name has all of these words: ${words.join(", ")}`);
    const jobs = SCHEMES.flatMap((scheme) =>
      samples.map((sample, index) => ({
        scheme,
        sample: { ...sample, url: onThisSite(sample.url, site.address) },
        path: join(folder, fileName(index, sample, scheme)),
      })),
    );
    const next = jobs[Symbol.iterator]();
    let missing = 0;
    const work = async () => {
      for (const { scheme, sample, path } of next) {
        // A visitor of its own: what one picture's visitor did would be seen in the next.
        const context = await browser.newContext({ ...phone, colorScheme: scheme });
        context.setDefaultTimeout(STEP_TIMEOUT);
        const said = await photograph(context, sample, path).catch((error: unknown) => {
          missing += 1;
          return [error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)];
        });
        await context.close();
        console.log(`${path}${said.length > 0 ? `\n  ${[...new Set(said)].join("\n  ")}` : ""}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    console.log(`\n${jobs.length - missing} of ${jobs.length} pictures in ${folder}/`);
    if (missing > 0) process.exitCode = 1;
    if (values.compare)
      compareAll(
        jobs.map(({ path }) => basename(path)),
        differences,
      );
  } finally {
    await Promise.all([browser.close(), site.dispose()]);
  }
}

// Chromium outlives its visitors; it ends with the process.
main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
