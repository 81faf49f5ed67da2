// The article page and the same page as static HTML, behind one front that compresses as a CDN does;
// visited on a slow connection and processor.
import { createServer, type Server } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import type { Browser, CDPSession, Page } from "playwright-core";
import { startSite } from "../../scripts/site";
import { launchChromium } from "../helpers/chromium";
import { phone } from "../helpers/site";

/** Slow 4G as browsers' own tools define it, and a processor slowed four times. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
export const CPU = 4;
/** The URLs of the static pages beside the site's own. */
const PLAIN = "/page.html";
const TUNED = "/tuned.html";
/** As a CDN compresses what it passes on. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "");
}

/** The page without anything of the framework: its markup and styles as they are, and no script at all. */
function tunedPage(html: string): string {
  return withoutScripts(html)
    .replaceAll(/<!--\/?\$[?!]?-->/g, "")
    .replace(" data-banner=", ' data-shown="" data-banner=');
}

/** As a hand would write it: everything is laid out, however far below the screen. */
function plainPage(html: string): string {
  return tunedPage(html).replaceAll(/content-visibility:\s*auto;?/g, "");
}

const TEXT = /^(text\/|application\/(json|javascript))/;

/** Once more when the site closed a kept connection in the same moment. */
function pass(url: string): Promise<Response> {
  const load = () => fetch(url, { headers: { "user-agent": phone.userAgent ?? "" } });
  return load().catch(load);
}

/** What a CDN does: passes requests on to the site and compresses what is text, whole files at once. */
function serve(url: string, pages: ReadonlyMap<string, string>): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer(async (request, response) => {
      const page = pages.get(request.url ?? "/");
      const answer =
        page === undefined
          ? await pass(`${url}${request.url ?? "/"}`)
          : new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
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
}

/** A throttled phone's new page, and what closes it. */
export async function slowPage(
  browser: Browser,
): Promise<{ page: Page; session: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({ ...phone, serviceWorkers: "block" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  return { page, session, close: () => context.close() };
}

export interface Pair {
  readonly browser: Browser;
  /** URLs of the site's page, of the static one, and of that with the site's `content-visibility`. */
  readonly ours: string;
  readonly plain: string;
  readonly tuned: string;
}

/**
 * Runs a measurement on the pair.
 *
 * @param change what the static pages have beside the article page's markup
 */
export async function onPair(
  measure: (pair: Pair) => Promise<void>,
  change: (html: string) => string = (html) => html,
): Promise<void> {
  const site = await startSite();
  const browser = await launchChromium();
  try {
    const samples = (await (await fetch(`${site.address}/__origin/samples`)).json()) as {
      name: string;
      url: string;
    }[];
    const article = samples.find(({ name }) => name.startsWith("article:"));
    if (article === undefined) throw new Error("No sample page shows an article");
    const url = new URL(article.url, site.address);
    // The second visit's document is whole and comes from the cache.
    await (await pass(url.href)).text();
    const html = await (await pass(url.href)).text();
    const pages = new Map([
      [PLAIN, change(plainPage(html))],
      [TUNED, change(tunedPage(html))],
    ]);
    const server = await serve(site.address, pages);
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("No port");
    const front = `http://127.0.0.1:${address.port}`;
    await measure({
      browser,
      ours: `${front}${url.pathname}`,
      plain: `${front}${PLAIN}`,
      tuned: `${front}${TUNED}`,
    });
    server.close();
  } finally {
    await browser.close();
    await site.dispose();
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
