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

/** What a browser notes of its work, as much of it as is read; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly navigationId?: string } };
}

/**
 * The main thread's tasks before and after the first contentful paint, in milliseconds of the processor.
 * From the browser's own notes: a page that is asked answers when its main thread is free again, and what ran
 * until then would count as done before the paint.
 */
function tasksAround(events: readonly TraceEvent[]): Pick<Paint, "mainThread" | "afterPaint"> {
  const paint = events.find(
    ({ name, args }) => name === "firstContentfulPaint" && args?.data?.navigationId !== undefined,
  );
  if (paint === undefined) throw new Error("The browser noted no first contentful paint");
  const tasks = events
    .filter(({ ph, pid, tid }) => ph === "X" && pid === paint.pid && tid === paint.tid)
    .map(({ ts, dur = 0, tdur = 0 }) => ({ ts, dur, tdur }))
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur);
  let [mainThread, afterPaint, end] = [0, 0, 0];
  for (const { ts, dur, tdur } of tasks) {
    // Part of the task before.
    if (ts < end) continue;
    end = ts + dur;
    mainThread += tdur / 1000;
    const late = dur === 0 ? 0 : Math.min(1, Math.max(0, (end - paint.ts) / dur));
    afterPaint += (tdur * late) / 1000;
  }
  return { mainThread, afterPaint };
}

async function visit(browser: Browser, url: string): Promise<Paint> {
  const { page, close } = await slowPage(browser);
  await page.addInitScript(() => {
    const paint = { largest: 0 };
    Object.assign(window, { paint });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint.largest = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await browser.startTracing(page, { categories: ["toplevel", "loading"] });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(3000);
  const trace = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const { firstPaint, largestPaint } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType(
      "navigation",
    ) as PerformanceNavigationTiming[];
    const start = navigation?.responseStart ?? 0;
    const [first] = performance.getEntriesByName("first-contentful-paint");
    const { largest } = (window as unknown as { paint: { largest: number } }).paint;
    return { firstPaint: (first?.startTime ?? 0) - start, largestPaint: largest - start };
  });
  await close();
  return { firstPaint, largestPaint, ...tasksAround(trace.traceEvents) };
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
