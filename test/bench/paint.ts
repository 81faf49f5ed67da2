// `npm run bench -- paint`: the article page beside static HTML of the same content, on a slow
// connection and processor. Ratios of medians of paired visits; below 1 the site is faster.
import type { Browser } from "playwright-core";
import { CPU, median, onPair, slowPage } from "./static-page";

const VISITS = Number(process.env.VISITS ?? 9);
interface Paint {
  /** Milliseconds from the first byte: how fast the edge answers is measured by its own bench. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Processor time of the main thread until three seconds after the load event, milliseconds. */
  readonly mainThread: number;
}

const visit = async (browser: Browser, url: string): Promise<Paint> => {
  const { page, session, close } = await slowPage(browser);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.addInitScript(() => {
    const paint = { largest: 0 };
    Object.assign(window, { paint });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint.largest = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(3000);
  const { firstPaint, largestPaint } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType(
      "navigation",
    ) as PerformanceNavigationTiming[];
    const start = navigation?.responseStart ?? 0;
    const [first] = performance.getEntriesByName("first-contentful-paint");
    const { largest } = (window as unknown as { paint: { largest: number } }).paint;
    return { firstPaint: (first?.startTime ?? 0) - start, largestPaint: largest - start };
  });
  const { metrics } = await session.send("Performance.getMetrics");
  const task = metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  await close();
  return { firstPaint, largestPaint, mainThread: task * 1000 };
};

const NAMES = {
  firstPaint: "first contentful paint",
  largestPaint: "largest contentful paint",
  mainThread: "main-thread CPU",
} as const;

/** Prints the medians and their ratios. Takes about ten seconds a pair of visits. */
export const runPaintBench = (): Promise<void> =>
  onPair(async ({ browser, ours, plain }) => {
    const pairs: { ours: Paint; plain: Paint }[] = [];
    for (let pair = 0; pair < VISITS; pair += 1) {
      pairs.push({ ours: await visit(browser, ours), plain: await visit(browser, plain) });
    }
    console.log(`slow 4G, processor slowed ${CPU} times, ${VISITS} pairs of visits`);
    for (const [key, name] of Object.entries(NAMES) as [keyof Paint, string][]) {
      const own = median(pairs.map((pair) => pair.ours[key]));
      const other = median(pairs.map((pair) => pair.plain[key]));
      const ratio = median(pairs.map((pair) => pair.ours[key] / pair.plain[key]));
      console.log(
        `${name}: ${own.toFixed(0)} ms, static HTML ${other.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
      );
    }
  });
