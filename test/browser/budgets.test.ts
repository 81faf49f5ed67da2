import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { afterAll, beforeAll, describe, it, type TestContext } from "vitest";
import {
  startTestBrowser,
  startTestSite,
  wake,
  type TestBrowser,
  type TestSite,
  reach,
} from "../helpers/site";

interface Budget {
  /** The sample page's content type (`/__origin/samples`). */
  readonly sample: string;
  /** Bytes (brotli) of HTML, CSS and script before a touch, without the article as its editors wrote it. */
  readonly beyondText: number;
  /** Bytes (brotli) of script before a touch. */
  readonly script: number;
  /** Bytes (brotli) of script and CSS that the first touch brings. */
  readonly afterTouch: number;
  /** Requests before a touch, pictures not counted. */
  readonly requests: number;
}

const budgets = JSON.parse(
  readFileSync(new URL("budgets.json", import.meta.url), "utf8"),
) as Readonly<Record<string, Budget>>;

/** How long a page is left alone: idle work and the reports' delay are over by then. */
const ALONE = 2500;

const COUNTED = ["document", "script", "stylesheet"];

let site: TestSite;
let chromium: TestBrowser;
let samples: readonly { name: string; url: string }[];

beforeAll(async () => {
  [site, chromium] = await Promise.all([startTestSite(), startTestBrowser()]);
  samples = await site.control.samples();
});
afterAll(async () => {
  await Promise.all([site?.dispose(), chromium?.close()]);
});

const sampleOf = (kind: string): string => {
  const found = samples.find(({ name }) => name.startsWith(`${kind}:`));
  if (found === undefined) throw new Error(`No sample page shows ${kind}`);
  return found.url;
};

interface Load {
  readonly type: string;
  readonly url: string;
  readonly bytes: number;
}

const compressed = (text: string | Buffer): number => brotliCompressSync(text).length;

/** Everything a page asks for, with the compressed size of what is counted. */
const watch = (page: Page): { taken: () => Promise<readonly Load[]> } => {
  let loads: Promise<Load>[] = [];
  page.on("response", (response: Response) => {
    const type = response.request().resourceType();
    const size = COUNTED.includes(type) ? response.body().then(compressed) : Promise.resolve(0);
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
  };
};

const total = (loads: readonly Load[], types: readonly string[] = COUNTED): number =>
  loads.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0);

const visit = async (
  { onTestFinished }: TestContext,
  url: string,
  headers: Record<string, string> = {},
) => {
  const context = await chromium.visitor({ extraHTTPHeaders: headers });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const requests = watch(page);
  await page.goto(url);
  await page.waitForTimeout(ALONE);
  return { page, requests, first: await requests.taken() };
};

describe.concurrent.each(Object.entries(budgets))("%s", (_name, budget) => {
  it("keeps its budget before and after the first touch", { timeout: 60_000 }, async (test) => {
    const { expect } = test;
    const { page, requests, first } = await visit(test, sampleOf(budget.sample));
    const text = await page.evaluate(
      () => document.querySelector("#article-body")?.innerHTML ?? "",
    );
    const spent = {
      beyondText: total(first) - compressed(text),
      script: total(first, ["script"]),
      requests: first.filter(({ type }) => type !== "image").length,
    };
    await wake(page);
    const after = await requests.taken();
    const afterTouch = total(after, ["script", "stylesheet"]);
    console.log(`${budget.sample}: ${JSON.stringify({ ...spent, afterTouch })}`);
    expect(spent.beyondText).toBeLessThanOrEqual(budget.beyondText);
    expect(spent.script).toBeLessThanOrEqual(budget.script);
    expect(spent.requests).toBeLessThanOrEqual(budget.requests);
    expect(afterTouch).toBeLessThanOrEqual(budget.afterTouch);
  });
});

describe.concurrent("a visitor who only reads", () => {
  it("downloads no framework, and nothing shifts", async (test) => {
    const { expect } = test;
    const { page, first } = await visit(test, sampleOf("article"));
    expect(first.map(({ url }) => url).filter((url) => /framework-/.test(url))).toEqual([]);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          ).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBe(0);
  });
});

describe.concurrent("a visitor who saves data", () => {
  it("reads the same article in 50 kB, without a framework and with pictures on demand", async (test) => {
    const { expect } = test;
    const { page, requests, first } = await visit(test, sampleOf("article"), { "save-data": "on" });
    expect(first.filter(({ type }) => type === "image").map(({ url }) => url)).toEqual([]);
    expect(total(first)).toBeLessThanOrEqual(50_000);
    await page.touchscreen.tap(10, 400);
    await page.waitForTimeout(1000);
    const touched = await requests.taken();
    expect(touched.filter(({ url }) => /framework-/.test(url))).toEqual([]);

    await page.locator("a.picture-on-demand").first().tap();
    await page.locator("#article-body img").first().waitFor();
    await (await reach(page.locator("#recommended .load-more"))).tap();
    const cards = page.locator("#recommended [data-expose]");
    await expect.poll(() => cards.count()).toBeGreaterThan(10);
    expect((await requests.taken()).filter(({ url }) => /framework-/.test(url))).toEqual([]);
  });
});
