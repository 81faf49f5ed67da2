import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildServiceWorker } from "../../scripts/service-worker";
import { manyComments, previewOf } from "../helpers/content";
import { openReverseProxy, type ReverseProxy } from "../helpers/reverse-proxy";
import { fillLogin } from "../helpers/login";
import { quiet } from "../helpers/service-worker";
import { setUpBrowser } from "../helpers/set-up-browser";
import { scrollToElement, startTestSite, hydrate, type TestSite } from "../helpers/site";

const TITLE = "读过的第一篇";
const SECOND = "读过的第二篇";
/** Pictures of the site's own host. */
const PICTURE = "/media/gallery/01.avif";
const UNPUBLISHED = "/media/gallery/01.jpg";

let proxy: ReverseProxy;
let site: TestSite;
let [article, second, preview]: string[] = [];
const { visitor } = setUpBrowser();

function builtWorker(retired: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), "worker-"));
  try {
    buildServiceWorker(join(folder, "sw.js"), retired);
    return readFileSync(join(folder, "sw.js"), "utf8");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

beforeAll(async () => {
  proxy = await openReverseProxy();
  site = await startTestSite({ variables: { WAP_HOST: proxy.address } });
  proxy.forwardTo(site.address);
  const picture = (url: string) => `<p><img src="${url}" width="300" height="200"></p>`;
  const published = await Promise.all([
    site.control.addContent({
      title: TITLE,
      html: `<p>正文。</p>${picture(PICTURE)}`,
      comments: manyComments(25),
    }),
    site.control.addContent({ title: SECOND, html: "<p>另一篇正文。</p>" }),
    site.control.addContent({
      title: "待发稿件",
      html: `<p>稿件。</p>${picture(UNPUBLISHED)}`,
      draft: true,
    }),
  ]);
  [article, second, preview] = published.map(({ url }) => proxy.address + new URL(url).pathname);
  preview = previewOf(preview!);
});
afterEach(() => proxy.publishWorker(null));
afterAll(async () => {
  await site?.dispose();
  await proxy?.close();
});

/** Every URL in every cache of the site. */
function cached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const held = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(held.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => decodeURI(url.slice(location.origin.length)));
  });
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}

/** A visitor whose worker looks after the page, and has kept what was just read. */
async function returningVisitor(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await visitor({ serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto(article!);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => cached(page)).toContain(pathOf(article!));
  return { context, page };
}

/** Resolves when another worker looks after the page; says what each worker does when none comes. */
function replacedWorker(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const { serviceWorker } = navigator;
        serviceWorker.addEventListener("controllerchange", () => resolve());
        setTimeout(async () => {
          const found = await serviceWorker.getRegistration();
          const states = [found?.installing, found?.waiting, found?.active].map(
            (one) => one?.state,
          );
          reject(new Error(`No other worker; installing, waiting, active: ${states.join()}`));
        }, 45_000);
      }),
  );
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${proxy.address}/davmu/share/auth?return_to=${pathOf(second!)}`);
  await hydrate(page);
  await page.locator(".login-submit[aria-disabled=true]").waitFor();
  await fillLogin(page, site.control);
  await page.locator(".login-submit").tap();
  await page.waitForURL(second!);
}

/** Asks for the worker that was published last. */
async function updateWorker(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
}

function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

describe("the service worker of a visitor who comes back", () => {
  it("is JavaScript that browsers ask for anew, and shows what was read without a network", async () => {
    const { context, page } = await returningVisitor();
    const script = await page.request.get(`${proxy.address}/davmu/share/sw.js`);
    expect(script.headers()["content-type"]).toMatch(/javascript/);
    expect(script.headers()["cache-control"]).toBe("no-cache");

    // Whoever passed it on wrote into its URL.
    await page.goto(`${second!}?from=singlemessage&isappinstalled=0`);
    await expect.poll(() => cached(page)).toContain(pathOf(second!));
    await context.setOffline(true);
    await page.goto(`${proxy.address}/davmu/share/auth`);
    await page.getByRole("heading", { name: "当前没有网络" }).waitFor();
    expect(await page.locator("li b").allTextContents()).toEqual([SECOND, TITLE]);
    await page.getByRole("link", { name: TITLE }).tap();
    await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  });

  it("shows the very first page too, which was read before there was a worker", async () => {
    const context = await visitor({ serviceWorkers: "allow" });
    const page = await context.newPage();
    await page.goto(article!);
    await expect.poll(() => cached(page)).toContain(pathOf(article!));
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  });

  it("never keeps a preview, an account's page, what a form sent or what a script asked for", async () => {
    const { page } = await returningVisitor();
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(`${request.method()} ${pathOf(request.url())}`));
    await (await scrollToElement(page.locator("#comments .load-more"))).tap();
    await page.getByText("第 12 条评论").waitFor();
    await page.goto(`${article!}?comments_page=2`);
    await page.goto(preview!);
    await page.locator(".preview-watermark").waitFor();
    await page.waitForLoadState("networkidle");

    await logIn(page);
    await page.goto(article!);
    await page.waitForLoadState("networkidle");

    const sent = [...asked];
    expect(sent.some((each) => each.startsWith("POST /davmu/share/"))).toBe(true);
    expect(sent.some((each) => each.startsWith("GET /davmu/share/-/"))).toBe(true);
    expect(sent.some((each) => each.includes("/preview-lin/"))).toBe(true);
    const stored = await cached(page);
    const others = stored.filter((path) => !/^(\/davmu\/share\/assets|\/media)\//.test(path));
    expect(others).toEqual([second!, article!].map(pathOf));
    // In whichever width the screen asked for.
    const pictures = stored.map((path) => path.replace(/\?w=\d+$/, ""));
    expect(pictures).toContain(PICTURE);
    expect(pictures).not.toContain(UNPUBLISHED);
  });

  it("is not asked about what a page posts, which Chromium may lose when the page goes away", async () => {
    const { page } = await returningVisitor();
    const routes = await page.evaluate(async (asset) => {
      const question = async (url: string, method: string) => {
        const { href } = new URL(url, location.origin);
        const route = new Promise((resolve) => {
          new PerformanceObserver((list) => {
            const [entry] = list.getEntriesByName(href);
            if (entry !== undefined) resolve(entry.toJSON().workerMatchedSourceType);
          }).observe({ type: "resource" });
        });
        await (await fetch(href, { method })).text();
        return route;
      };
      const push = "/davmu/share/-/push-ticket";
      return { get: await question(asset, "GET"), post: await question(push, "POST") };
    }, "/media/gallery/02.avif");
    expect(routes).toEqual({ get: "", post: "network" });
  });

  it("answers what its pages ask for while its storage never does", async () => {
    const { context, page } = await returningVisitor();
    await quiet(page);
    const replaced = replacedWorker(page);
    const current = await (await fetch(`${proxy.address}/davmu/share/sw.js`)).text();
    proxy.publishWorker(`(() => {
      const never = () => new Promise(() => {});
      for (const name of ["open", "match", "keys", "has", "delete"]) CacheStorage.prototype[name] = never;
      IDBFactory.prototype.open = () => new EventTarget();
    })();
    ${current}`);
    await updateWorker(page);
    await replaced;
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await (await scrollToElement(page.locator("#comments .load-more"))).tap();
    await page.getByText("第 12 条评论").waitFor();
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await page.goto(second!);
    await page.getByRole("heading", { level: 1, name: SECOND }).waitFor();
    await context.setOffline(true);
    await page.goto(article!);
    await page.getByRole("heading", { name: "当前没有网络" }).waitFor();
  });

  it("gives way to a new one at once, while pages of the old one are open and go on answering", async () => {
    const { context, page } = await returningVisitor();
    await page.evaluate(() => caches.open("davmu-share-documents-0"));
    const other = await context.newPage();
    await other.goto(second!);
    await Promise.all([quiet(page), quiet(other)]);
    const replaced = replacedWorker(page);
    const current = await (await fetch(`${proxy.address}/davmu/share/sw.js`)).text();
    proxy.publishWorker(`${current}\n// the next version`);
    await updateWorker(other);
    await replaced;
    const waiting = await page.evaluate(async () => {
      const { waiting: next } = (await navigator.serviceWorker.getRegistration())!;
      return next === null ? null : next.state;
    });
    expect(waiting).toBeNull();
    await expect.poll(() => page.evaluate(() => caches.has("davmu-share-documents-0"))).toBe(false);
    await expect.poll(() => cached(page)).toContain(pathOf(article!));

    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await (await scrollToElement(page.locator("#comments .load-more"))).tap();
    await page.getByText("第 12 条评论").waitFor();
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
  });

  it("takes itself and all it kept off the device when it is switched off", async () => {
    const { context, page } = await returningVisitor();
    await quiet(page);
    proxy.publishWorker(builtWorker(true));
    await updateWorker(page);
    await expect.poll(() => registrations(page)).toBe(0);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);

    const asked = proxy.workerAsked();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: TITLE }).waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await expect.poll(() => proxy.workerAsked()).toBeGreaterThan(asked);
    await expect.poll(() => registrations(page)).toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await context.setOffline(true);
    await expect(page.reload()).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
  });
});
