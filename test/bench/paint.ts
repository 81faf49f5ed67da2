// `npm run bench -- paint`: the article page beside hand-written static HTML of the same content, on
// a slow connection and processor. Ratios of medians of paired visits; below 1 the site is faster.
import { createServer, type Server } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import type { Browser } from "playwright-core";
import { startSite } from "../../scripts/site";
import { launchChromium } from "../helpers/chromium";
import { phone } from "../helpers/site";

const VISITS = Number(process.env.VISITS ?? 9);
/** Slow 4G as browsers' own tools define it, and a processor slowed four times. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
export const CPU = 4;
/** The address of the static page beside the site's own. */
export const PLAIN = "/page.html";
/** As a CDN compresses what it passes on. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface Paint {
  /** Milliseconds from the first byte: how fast the edge answers is measured by its own bench. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Processor time of the main thread until three seconds after the load event, milliseconds. */
  readonly mainThread: number;
}

const visit = async (browser: Browser, url: string): Promise<Paint> => {
  const context = await browser.newContext({ ...phone, serviceWorkers: "block" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU });
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
  await context.close();
  return { firstPaint, largestPaint, mainThread: task * 1000 };
};

/** The page without anything of the framework: its markup and styles, and no script at all. */
export const staticPage = (html: string): string =>
  html
    .replaceAll(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
    .replaceAll(/<!--\/?\$[?!]?-->/g, "")
    .replace("<html ", '<html data-mounted="" ');

const TEXT = /^(text\/|application\/(json|javascript))/;

/** Once more when the site closed a kept connection in the same moment. */
const pass = (url: string): Promise<Response> => {
  const ask = () => fetch(url, { headers: { "user-agent": phone.userAgent ?? "" } });
  return ask().catch(ask);
};

/** What a CDN does: passes requests on to the site and compresses what is text, whole files at once. */
export const serve = (address: string, page: string): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(async (request, response) => {
      const answer =
        request.url === PLAIN
          ? new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } })
          : await pass(`${address}${request.url ?? "/"}`);
      const headers = Object.fromEntries(answer.headers);
      delete headers["content-encoding"];
      delete headers["content-length"];
      delete headers["transfer-encoding"];
      const body = Buffer.from(await answer.arrayBuffer());
      const isText = TEXT.test(headers["content-type"] ?? "");
      response.writeHead(
        answer.status,
        isText ? { ...headers, "content-encoding": "br" } : headers,
      );
      response.end(isText ? brotliCompressSync(body, QUALITY) : body);
    });
    server.listen(0, "127.0.0.1", () => resolve(server));
  });

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const NAMES = {
  firstPaint: "first contentful paint",
  largestPaint: "largest contentful paint",
  mainThread: "main-thread CPU",
} as const;

/** Prints the medians and their ratios. Takes about ten seconds a pair of visits. */
export const runPaintBench = async (): Promise<void> => {
  const site = await startSite();
  const browser = await launchChromium();
  try {
    const samples = (await (await fetch(`${site.address}/__origin/samples`)).json()) as {
      name: string;
      url: string;
    }[];
    const article = samples.find(({ name }) => name.startsWith("article:"));
    if (article === undefined) throw new Error("No sample page shows an article");
    const url = new URL(article.url, site.address).href;
    const open = () => fetch(url, { headers: { "user-agent": phone.userAgent ?? "" } });
    await (await open()).text();
    const html = staticPage(await (await open()).text());
    const server = await serve(site.address, html);
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("No port");
    const front = `http://127.0.0.1:${address.port}`;
    const pairs: { ours: Paint; plain: Paint }[] = [];
    for (let pair = 0; pair < VISITS; pair += 1) {
      const ours = await visit(browser, `${front}${new URL(url).pathname}`);
      const plain = await visit(browser, `${front}${PLAIN}`);
      pairs.push({ ours, plain });
    }
    server.close();
    console.log(`slow 4G, processor slowed ${CPU} times, ${VISITS} pairs of visits`);
    for (const [key, name] of Object.entries(NAMES) as [keyof Paint, string][]) {
      const ours = median(pairs.map((pair) => pair.ours[key]));
      const plain = median(pairs.map((pair) => pair.plain[key]));
      const ratio = median(pairs.map((pair) => pair.ours[key] / pair.plain[key]));
      console.log(
        `${name}: ${ours.toFixed(0)} ms, static HTML ${plain.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
      );
    }
  } finally {
    await browser.close();
    await site.dispose();
  }
};
