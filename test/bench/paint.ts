// `npm run bench -- paint`: the article page beside static HTML of the same content, as a hand would
// write it and with the site's own `content-visibility`, on a slow connection and processor. Medians of
// the ratios of visits made one after the other; below 1 the site is faster.
import type { Browser } from "playwright-core";
import { noteMeasured } from "./goals";
import { CPU, median, onPair, slowPage } from "./static-page";

const VISITS = Number(process.env.VISITS ?? 9);
interface Paint {
  /** Milliseconds from the first byte: how fast the edge answers is measured by its own bench. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Processor time of the main thread until three seconds after the load event, milliseconds. */
  readonly mainThread: number;
  /** What of it came after the first paint. */
  readonly afterPaint: number;
}

/** Milliseconds between two looks for the first paint. */
const LOOK_INTERVAL = 20;

async function visit(browser: Browser, url: string): Promise<Paint> {
  const { page, session, close } = await slowPage(browser);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.addInitScript(() => {
    const paint = { largest: 0 };
    Object.assign(window, { paint });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint.largest = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
    undefined,
    { polling: LOOK_INTERVAL },
  );
  const untilPaint = await spent();
  await page.waitForLoadState("load");
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
  const mainThread = await spent();
  await close();
  return { firstPaint, largestPaint, mainThread, afterPaint: mainThread - untilPaint };
}

const NAMES = {
  firstPaint: "first contentful paint",
  largestPaint: "largest contentful paint",
  mainThread: "main-thread CPU",
  afterPaint: "main-thread CPU after the first paint",
} as const;

/** Prints the medians and their ratios. Takes about fifteen seconds a round of visits. */
export function runPaintBench(): Promise<void> {
  return onPair(async ({ browser, ours, plain, tuned }) => {
    const rounds: { ours: Paint; plain: Paint; tuned: Paint }[] = [];
    for (let round = 0; round < VISITS; round += 1) {
      rounds.push({
        plain: await visit(browser, plain),
        ours: await visit(browser, ours),
        tuned: await visit(browser, tuned),
      });
    }
    console.log(`slow 4G, processor slowed ${CPU} times, ${VISITS} visits each`);
    for (const [key, name] of Object.entries(NAMES) as [keyof Paint, string][]) {
      const own = median(rounds.map((round) => round.ours[key]));
      noteMeasured(key, median(rounds.map((round) => round.ours[key] / round.plain[key])));
      const beside = (page: "plain" | "tuned") => {
        const other = median(rounds.map((round) => round[page][key]));
        const ratio = median(rounds.map((round) => round.ours[key] / round[page][key]));
        return `${other.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`;
      };
      console.log(
        `${name}: ${own.toFixed(0)} ms; static HTML ${beside("plain")}; with content-visibility ${beside("tuned")}`,
      );
    }
  });
}
