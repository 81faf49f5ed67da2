// `npm run bench -- paint`: the article page beside static HTML of the same content, as a hand would
// write it and with the site's own `content-visibility`, on a slow connection and processor. Medians of
// the ratios of visits made one after the other; below 1 the site is faster.
import type { Browser } from "playwright-core";
import { noteMeasured } from "./goals";
import { CPU, median, onPair, slowPage, type Pair } from "./static-page";

const VISITS = Number(process.env.VISITS ?? 9);

/**
 * Short visits for each long one. One and the same page paints after 240 to 440 ms, so that nine pairs say
 * anything from 0.94 to 1.28.
 */
const SHORT_VISITS = 3;

/** Milliseconds by name. */
type Measured = Readonly<Record<string, number>>;

interface Painted extends Measured {
  /** Milliseconds from the first byte: how fast the edge answers is measured by its own bench. */
  readonly firstPaint: number;
  readonly largestPaint: number;
}

interface Worked extends Measured {
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
function tasksAround(events: readonly TraceEvent[]): Worked {
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

/** How long a short visit looks on after the load event, in milliseconds: the largest paint comes before it. */
const LOOKS_ON = 400;

/** When a visitor sees the page. */
async function see(browser: Browser, url: string): Promise<Painted> {
  const { page, close } = await slowPage(browser);
  await page.addInitScript(() => {
    const paint = { largest: 0 };
    Object.assign(window, { paint });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) paint.largest = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(LOOKS_ON);
  const painted = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType(
      "navigation",
    ) as PerformanceNavigationTiming[];
    const start = navigation?.responseStart ?? 0;
    const [first] = performance.getEntriesByName("first-contentful-paint");
    const { largest } = (window as unknown as { paint: { largest: number } }).paint;
    return { firstPaint: (first?.startTime ?? 0) - start, largestPaint: largest - start };
  });
  await close();
  return painted;
}

/** What a visit costs until three seconds after its load event. */
async function work(browser: Browser, url: string): Promise<Worked> {
  const { page, close } = await slowPage(browser);
  await browser.startTracing(page, { categories: ["toplevel", "loading"] });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(3000);
  const trace = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  await close();
  return tasksAround(trace.traceEvents);
}

const NAMES = {
  firstPaint: "first contentful paint",
  largestPaint: "largest contentful paint",
  mainThread: "main-thread CPU",
  afterPaint: "main-thread CPU after the first paint",
} as const;

/** Visits to the three pages one after the other, so often. */
async function rounds<T extends Measured>(
  times: number,
  visit: (url: string) => Promise<T>,
  pair: Pair,
) {
  const made: Record<"ours" | "plain" | "tuned", T>[] = [];
  for (let round = 0; round < times; round += 1)
    made.push({
      plain: await visit(pair.plain),
      ours: await visit(pair.ours),
      tuned: await visit(pair.tuned),
    });
  return made;
}

function report<T extends Measured>(
  keys: readonly (keyof T & keyof typeof NAMES)[],
  made: readonly Record<"ours" | "plain" | "tuned", T>[],
): void {
  for (const key of keys) {
    const ratioTo = (page: "plain" | "tuned") =>
      median(made.map((round) => round.ours[key]! / round[page][key]!));
    const beside = (page: "plain" | "tuned") => {
      const other = median(made.map((round) => round[page][key]!));
      return `${other.toFixed(0)} ms, ratio ${ratioTo(page).toFixed(2)}`;
    };
    noteMeasured(key, ratioTo("plain"));
    const own = median(made.map((round) => round.ours[key]!));
    console.log(
      `${NAMES[key]}: ${own.toFixed(0)} ms; static HTML ${beside("plain")}; with content-visibility ${beside("tuned")}`,
    );
  }
}

/** Prints the medians and their ratios. Takes about 25 seconds for each of `VISITS`. */
export function runPaintBench(): Promise<void> {
  return onPair(async (pair) => {
    const { browser } = pair;
    const times = VISITS * SHORT_VISITS;
    console.log(
      `slow 4G, processor slowed ${CPU} times, ${times} visits each for the paints, ${VISITS} for what they cost`,
    );
    report(["firstPaint", "largestPaint"], await rounds(times, (url) => see(browser, url), pair));
    report(["mainThread", "afterPaint"], await rounds(VISITS, (url) => work(browser, url), pair));
  });
}
