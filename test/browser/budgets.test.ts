import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { HYDRATION_DELAY } from "../../app/client/hydrate/start";
import { IDLE_TIMEOUT } from "../../app/client/loading/when";
import { setUpSite } from "../helpers/set-up-site";
import { shiftsUntilNow } from "../helpers/page-watch";
import { scrollToElement, hydrate } from "../helpers/site";
import { fewOf } from "../parts";

interface Budget {
  /** The sample page's name, or how it begins (`/__origin/samples`). */
  readonly sample: string;
  /** Bytes (brotli) of HTML, CSS and script before a touch, without the article as its editors wrote it. */
  readonly beyondText: number;
  /** Bytes (brotli) of script before a touch. */
  readonly script: number;
  /** Bytes (brotli) of script and CSS that the first touch brings. */
  readonly afterTouch: number;
  /** Requests before a touch, neither pictures nor reports counted. */
  readonly requests: number;
  /** Whether any touch asks for the framework, of who saves data too. */
  readonly delaysHydration?: boolean;
}

const budgets = JSON.parse(
  readFileSync(new URL("budgets.json", import.meta.url), "utf8"),
) as Readonly<Record<string, Budget>>;

/** Budgets catch accidents: bytes may grow by a tenth, requests may not. */
const SLACK = 1.1;

/** How long a page is left alone: idle work and the reports' delay are over by then. */
const ALONE = 2000;

/** Bytes of a lite document with all it loads by itself. */
const LITE = 50_000;

/** How many pages are open side by side: they mostly wait. */
const AT_ONCE = 6;

async function inBatches<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += AT_ONCE)
    await Promise.all(all.slice(start, start + AT_ONCE).map(work));
}

const COUNTED = ["document", "script", "stylesheet"];

const { newPage, sample } = setUpSite();

interface Load {
  readonly type: string;
  readonly url: string;
  readonly bytes: number;
}

function compressed(text: string | Buffer): number {
  return brotliCompressSync(text).length;
}

/** Built files are the same on every page, by their names, and take long to compress. */
const built = new Map<string, Promise<number>>();

function sizeOf(response: Response): Promise<number> {
  const url = response.url();
  const known = built.get(url);
  if (known !== undefined) return known;
  const size = response.body().then(compressed);
  if (url.includes("/davmu/share/assets/")) built.set(url, size);
  return size;
}

interface Watched {
  /** What was asked for since this was asked last. */
  taken(): Promise<readonly Load[]>;
  /** Resolves when nothing has been asked for a while: "networkidle" comes once in a page's life. */
  rest(): Promise<void>;
}

/** How long a page asks for nothing before it rests, in milliseconds. */
const IDLE_PAGES = 500;

/** Everything a page asks for, with the compressed size of what is counted. */
function watch(page: Page): Watched {
  let loads: Promise<Load>[] = [];
  let last = Date.now();
  page.on("request", () => (last = Date.now()));
  page.on("response", (response: Response) => {
    const type = response.request().resourceType();
    const size = COUNTED.includes(type) ? sizeOf(response) : Promise.resolve(0);
    loads.push(
      size
        .then((bytes) => ({ type, url: response.url(), bytes }))
        .catch(() => ({ type, url: response.url(), bytes: 0 })),
    );
  });
  return {
    async taken() {
      const all = await Promise.all(loads);
      loads = [];
      return all;
    },
    async rest() {
      while (Date.now() - last < IDLE_PAGES) await page.waitForTimeout(IDLE_PAGES / 5);
    },
  };
}

function total(loads: readonly Load[], types: readonly string[] = COUNTED): number {
  return loads
    .filter(({ type }) => types.includes(type))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * URLs that are asked for, but for pictures and reports: how many of these (the view, then the
 * cards seen) fall into the time a page is watched depends on how busy the machine is.
 */
function requestsOf(loads: readonly Load[]): readonly string[] {
  return loads.filter(({ type }) => type !== "image" && type !== "ping").map(({ url }) => url);
}

const FRAMEWORK = /framework-/;

/** A page that goes on by itself for who stays (`startHydration`) does not, however long a busy machine takes. */
async function onlyLooksIn(page: Page): Promise<void> {
  await page.addInitScript((never) => {
    const after = window.setTimeout;
    const later = (work: () => void, ms?: number): number => (ms === never ? 0 : after(work, ms));
    Object.assign(window, { setTimeout: later });
  }, HYDRATION_DELAY);
}

/** What the page put off until nothing else was to be done (`settle`, when.ts) has begun: on a busy machine that is late. */
async function becomesIdle(page: Page): Promise<void> {
  await page.evaluate(
    (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
    IDLE_TIMEOUT,
  );
}

async function visit(name: string, headers: Record<string, string> = {}) {
  const page = await newPage({ extraHTTPHeaders: headers, serviceWorkers: "allow" });
  const requests = watch(page);
  await onlyLooksIn(page);
  await page.goto(await sample(name));
  await page.waitForTimeout(ALONE);
  await becomesIdle(page);
  await page.waitForLoadState("networkidle");
  return { page, requests, first: await requests.taken() };
}

interface Spent extends Omit<Budget, "sample" | "requests"> {
  readonly requests: readonly string[];
}

async function spentOn(name: string): Promise<Spent> {
  const { page, requests, first } = await visit(name);
  const text = await page.evaluate(() => document.querySelector("#article-body")?.innerHTML ?? "");
  await hydrate(page);
  // A broadcast's way to its room is asked for when its page is hydrated.
  await becomesIdle(page);
  await requests.rest();
  const after = await requests.taken();
  await page.context().close();
  return {
    beyondText: total(first) - compressed(text),
    script: total(first, ["script"]),
    afterTouch: total(after, ["script", "stylesheet"]),
    requests: requestsOf(first),
  };
}

describe("the budgets of a page", () => {
  const spent = new Map<string, PromiseSettledResult<Spent>>();

  // Every page is visited, at the pace of the machine.
  beforeAll(async () => {
    await inBatches(Object.values(budgets), async ({ sample: name }) => {
      const [result] = await Promise.allSettled([spentOn(name)]);
      spent.set(name, result);
    });
  });

  it.each(Object.entries(budgets))(
    "are kept before and after the first touch: %s",
    async (_, budget) => {
      const result = spent.get(budget.sample);
      // What could not be counted beside five others is counted alone.
      const value = result?.status === "fulfilled" ? result.value : await spentOn(budget.sample);
      const { requests } = value;
      console.log(`${budget.sample}: ${JSON.stringify({ ...value, requests: requests.length })}`);
      expect(value.beyondText).toBeLessThanOrEqual(budget.beyondText * SLACK);
      expect(value.script).toBeLessThanOrEqual(budget.script * SLACK);
      expect(value.requests.length, value.requests.join("\n")).toBeLessThanOrEqual(budget.requests);
      expect(value.afterTouch).toBeLessThanOrEqual(budget.afterTouch * SLACK);
    },
  );
});

describe("a visitor who only reads", () => {
  it("downloads no framework, and nothing shifts", async () => {
    const { page, first } = await visit("article:");
    expect(first.map(({ url }) => url).filter((url) => FRAMEWORK.test(url))).toEqual([]);
    expect(await shiftsUntilNow(page)).toBe(0);
  });
});

describe("a visitor who saves data", () => {
  /** What of a kind's lite page is not as it should be. */
  const faults = async ({
    sample: name,
    delaysHydration = false,
  }: Budget): Promise<readonly string[]> => {
    const { page, requests, first } = await visit(name, { "save-data": "on" });
    await page.keyboard.press("Shift");
    await page.waitForLoadState("networkidle");
    const all = [...first, ...(await requests.taken())];
    await page.close();
    const bytes = total(first);
    return [
      ...(bytes > LITE ? [`${name} takes ${bytes} bytes`] : []),
      ...first.filter(({ type }) => type === "image").map(({ url }) => `${name} loads ${url}`),
      // Pages that go on by themselves do so once they are touched.
      ...(delaysHydration ? first : all)
        .filter(({ url }) => FRAMEWORK.test(url))
        .map(({ url }) => `${name} loads ${url}`),
    ];
  };

  it("has every kind and screen in 50 kB, without a picture or React", async () => {
    const found: string[] = [];
    await inBatches(fewOf(Object.values(budgets)), async (budget) => {
      found.push(...(await faults(budget)));
    });
    expect(found).toEqual([]);
  });

  it("loads an article's pictures and the lists' next pages on demand, without React", async () => {
    const { page, requests } = await visit("article:", { "save-data": "on" });
    await page.locator("a.picture-on-demand").first().tap();
    await page.locator("#article-body img").first().waitFor();
    await (await scrollToElement(page.locator("#recommended .load-more"))).tap();
    const cards = page.locator("#recommended [data-expose]");
    await expect.poll(() => cards.count()).toBeGreaterThan(10);
    expect((await requests.taken()).filter(({ url }) => FRAMEWORK.test(url))).toEqual([]);
  });
});
