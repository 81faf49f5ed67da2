import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { previewOf } from "../helpers/content";
import { fillLogin } from "../helpers/login";
import { setUpBrowser } from "../helpers/set-up-browser";
import { requestsOf } from "../helpers/page-watch";
import { startTestSite, hydrate, type TestSite } from "../helpers/site";

const visitors = setUpBrowser();

/** What a page reports, as the platform's tracker keeps it. */
interface SentRecord {
  readonly behavior: string;
  readonly tid: string;
  readonly [field: string]: unknown;
}

/** A site with what its pages report about. */
interface WatchedSite {
  readonly site: TestSite;
  readonly article: { readonly id: string; readonly address: string };
  readonly preview: string;
}

async function startWatchedSite(variables: Record<string, string>): Promise<WatchedSite> {
  const site = await startTestSite({ variables });
  const [published, draft] = await Promise.all([
    site.control.addContent({
      title: "被读到一半的文章",
      html: "<p>一段正文，读起来要一会儿。</p>".repeat(120),
    }),
    site.control.addContent({ title: "待发稿件", html: "<p>还没有发布。</p>", draft: true }),
  ]);
  return {
    site,
    article: { id: published.post_id, address: published.url },
    preview: previewOf(draft.url),
  };
}

/** What arrived at the platform's tracker since it was forgotten last, oldest first. */
async function recordsOf({ site }: WatchedSite): Promise<readonly SentRecord[]> {
  return (await (await fetch(`${site.address}/__origin/tracking`)).json()) as SentRecord[];
}

async function forgetRecords({ site }: WatchedSite): Promise<void> {
  await fetch(`${site.address}/__origin/tracking`, { method: "DELETE" });
}

let plain: WatchedSite;
let measuring: WatchedSite;

beforeAll(async () => {
  [plain, measuring] = await Promise.all([
    startWatchedSite({}),
    startWatchedSite({ FEATURE_WEB_VITALS: "on" }),
  ]);
});
beforeEach(() => Promise.all([plain, measuring].map(forgetRecords)));
// What is broken for a test that fails is whole again for the next.
afterEach(() => plain.site.control.clearFaults());
afterAll(() => Promise.all([plain?.site.dispose(), measuring?.site.dispose()]));

function newPage(): Promise<Page> {
  return visitors.newPage();
}

async function reported(of: WatchedSite, behavior: string): Promise<readonly SentRecord[]> {
  return (await recordsOf(of)).filter((record) => record.behavior === behavior);
}

function viewed(one: WatchedSite) {
  return expect.poll(async () => (await reported(one, "view")).length).toBe(1);
}

function hasRead(one: WatchedSite) {
  return expect.poll(async () => (await reported(one, "read")).length).toBeGreaterThan(0);
}

/** Leaves for a response without scripts, and waits until all that was on its way has arrived. */
async function leave(page: Page, one: WatchedSite): Promise<void> {
  await page.goto(one.site.at("-/me"));
  await page.evaluate(
    (url) =>
      fetch(url, {
        method: "POST",
        body: '{"behavior":"left","timestamp":0}',
        keepalive: true,
      }),
    "/stat/tracker/log",
  );
  await expect.poll(async () => (await reported(one, "left")).length).toBe(1);
}

const EVERY_RECORD = {
  timestamp: expect.any(Number),
  version: "1",
  terminal: "wap",
  device_type: "Android",
  device_os: "Android 13",
  user_id: "",
};

/** The ids of cards that stand in the screen from edge to edge. */
function cardsInFull(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-expose]")].flatMap((card) => {
      const { top, bottom, height } = card.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= innerHeight ? [card.dataset["expose"] ?? ""] : [];
    }),
  );
}

/** Resolves when the browser has told what stands in the screen now. */
function looked(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        });
        observer.observe(document.body);
      }),
  );
}

async function scrollUntil(page: Page, selector: string, below: number): Promise<void> {
  await page.evaluate(
    ([target, pixels]) => {
      const { bottom } = document.querySelector(target)!.getBoundingClientRect();
      scrollBy(0, Math.round(bottom - innerHeight + pixels));
    },
    [selector, below] as const,
  );
  await looked(page);
}

describe("a visit to an article reports", () => {
  it("its view once, with the time in seconds, the device and nothing else", async () => {
    const page = await newPage();
    const before = Math.floor(Date.now() / 1000);
    await page.goto(plain.article.address);
    await viewed(plain);
    const [view] = await recordsOf(plain);
    expect(view).toEqual({ ...EVERY_RECORD, behavior: "view", tid: plain.article.id });
    expect(view?.["timestamp"]).toBeGreaterThanOrEqual(before);
    expect(view?.["timestamp"]).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000));
    await leave(page, plain);
    expect(await reported(plain, "view")).toHaveLength(1);
  });

  it("who is logged in, and nobody after the logout", async () => {
    const { site, article } = plain;
    const page = await newPage();
    await page.goto(site.at(`auth?return_to=${new URL(article.address).pathname}`));
    await hydrate(page);
    await page.locator(".login-submit[aria-disabled=true]").waitFor();
    await fillLogin(page, site.control);
    await page.locator(".login-submit").tap();
    await page.waitForURL(article.address);
    const known = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem("DEVICE_META") ?? "{}").user_id);
    await expect.poll(known).toMatch(/./);
    const user = await known();
    await viewed(plain);
    await forgetRecords(plain);
    await page.reload();
    await viewed(plain);
    expect((await reported(plain, "view"))[0]).toMatchObject({ behavior: "view", user_id: user });

    await page.getByRole("button", { name: /退出登录/ }).tap();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /退出|确定/ })
      .tap();
    await expect.poll(known).toBe("");
    // What took no second is not reported.
    await page.waitForTimeout(1_100);
    await leave(page, plain);
    await expect
      .poll(async () => (await reported(plain, "read")).at(-1))
      .toMatchObject({ user_id: "" });
  });

  it("every card that was in the screen from edge to edge, once, however often it comes back", async () => {
    const page = await newPage();
    await page.goto(plain.article.address);
    await viewed(plain);
    const seen = new Set<string>();
    for (const below of [-20, 300, -20, 300]) {
      await scrollUntil(page, "#hot [data-expose]:nth-of-type(2)", below);
      for (const id of await cardsInFull(page)) seen.add(id);
    }
    const cut = await page.evaluate(() => {
      const { top } = document
        .querySelector("#hot [data-expose]:nth-of-type(2)")!
        .getBoundingClientRect();
      scrollBy(0, top - innerHeight);
      return document.querySelectorAll("[data-expose]").length;
    });
    await leave(page, plain);
    await expect
      .poll(
        async () =>
          new Set((await reported(plain, "expose")).flatMap(({ tid }) => tid.split("|"))).size,
      )
      .toBeGreaterThanOrEqual(seen.size);
    const exposed = await reported(plain, "expose");
    expect(exposed[0]).toEqual({ ...EVERY_RECORD, behavior: "expose", tid: expect.any(String) });
    const ids = exposed.flatMap(({ tid }) => tid.split("|"));
    expect(seen.size).toBeGreaterThan(1);
    expect(seen.size).toBeLessThan(cut);
    expect(ids.toSorted()).toEqual([...seen].toSorted());
    expect(exposed.length).toBeLessThan(ids.length);
  });

  it("when it is left, how many seconds and how far it was read, with 150 pixels to spare", async () => {
    const page = await newPage();
    await page.goto(plain.article.address);
    await viewed(plain);
    const began = Date.now();
    await scrollUntil(page, "#article-body p:nth-child(60)", 0);
    const expected = await page.evaluate(() => {
      const { top, height } = document.querySelector("article")!.getBoundingClientRect();
      return Math.round(((innerHeight - top + 150) / height) * 100);
    });
    expect(expected).toBeGreaterThan(20);
    expect(expected).toBeLessThan(90);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction((since) => Date.now() - since > 1600, began);
    await leave(page, plain);
    const stayed = (Date.now() - began) / 1000;
    await hasRead(plain);
    const [read, ...more] = await reported(plain, "read");
    expect(more).toEqual([]);
    expect(read).toEqual({
      ...EVERY_RECORD,
      behavior: "read",
      tid: plain.article.id,
      duration: expect.any(Number),
      percent: expected,
    });
    expect(read?.["duration"]).toBeGreaterThanOrEqual(2);
    // The clock runs since the page began to come, a moment before it was seen to be viewed.
    expect(read?.["duration"]).toBeLessThanOrEqual(Math.ceil(stayed) + 2);
  });

  it("no more than 100 percent when it was scrolled past its end", async () => {
    const page = await newPage();
    await page.goto(plain.article.address);
    await viewed(plain);
    const began = Date.now();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await looked(page);
    await page.waitForFunction((since) => Date.now() - since > 700, began);
    await leave(page, plain);
    await hasRead(plain);
    expect((await reported(plain, "read")).map(({ percent }) => percent)).toEqual([100]);
  });
});

describe("a browser that sends no beacon", () => {
  it("reports as requests that outlive the page, which arrive all the same", async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "sendBeacon", { value: () => false });
    });
    const kinds = new Set<string>();
    page.on("request", (request) => {
      if (request.url().endsWith("/tracker/log")) kinds.add(request.resourceType());
    });
    await page.goto(plain.article.address);
    await viewed(plain);
    await page.waitForTimeout(1_100);
    await leave(page, plain);
    expect(kinds).toEqual(new Set(["fetch"]));
    await hasRead(plain);
    const [read] = await reported(plain, "read");
    expect(read).toMatchObject({ ...EVERY_RECORD, tid: plain.article.id });
  });
});

describe("a reading report that fails", () => {
  it("is shown to the visitor once the page is in front again, other reports never", async () => {
    const page = await newPage();
    const alerts: string[] = [];
    page.on("dialog", (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "sendBeacon", { value: () => false });
    });
    const sent: SentRecord[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/tracker/log")) sent.push(request.postDataJSON() as SentRecord);
    });
    const sentOf = (behavior: string) => sent.filter((record) => record.behavior === behavior);
    await plain.site.control.fault({ path: "/tracker/log", status: 500 });
    const turn = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await page.goto(plain.article.address);
    await expect.poll(() => sentOf("view").length).toBe(1);
    const began = Date.now();
    await scrollUntil(page, "#hot", 0);
    await page.waitForFunction((since) => Date.now() - since > 700, began);
    await turn(true);
    await expect.poll(() => sentOf("read").length).toBe(1);
    // What watches cards may have come after the page was left.
    await expect.poll(() => sentOf("expose").length).toBeGreaterThan(0);
    await looked(page);
    expect(alerts).toEqual([]);
    await turn(false);
    await expect.poll(() => alerts).toEqual([expect.stringContaining("answered 500")]);
    await plain.site.control.clearFaults();
    expect(await recordsOf(plain)).toEqual([]);
  });
});

describe("web vitals", () => {
  const METRICS = ["CLS", "FCP", "LCP", "TTFB"];

  it("are reported beside tracking where they are switched on, each once and with its rating", async () => {
    const page = await newPage();
    await page.goto(measuring.article.address);
    await viewed(measuring);
    await page.touchscreen.tap(10, 400);
    await expect
      .poll(async () => (await reported(measuring, "vitals")).map(({ metric }) => metric))
      .toEqual(expect.arrayContaining(["FCP", "TTFB"]));
    await leave(page, measuring);
    const vitals = await reported(measuring, "vitals");
    const metrics = vitals.map(({ metric }) => String(metric));
    expect(metrics).toEqual([...new Set(metrics)]);
    expect(metrics).toEqual(expect.arrayContaining(METRICS));
    for (const record of vitals)
      expect(record).toEqual({
        ...EVERY_RECORD,
        behavior: "vitals",
        tid: measuring.article.id,
        metric: expect.any(String),
        value: expect.any(Number),
        rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
      });
  });

  it("are neither measured nor loaded where they are switched off", async () => {
    const page = await newPage();
    const loaded = requestsOf(page);
    await page.goto(plain.article.address);
    await viewed(plain);
    await page.touchscreen.tap(10, 400);
    await page.locator("html[data-hydrated]").waitFor();
    await leave(page, plain);
    expect(await reported(plain, "vitals")).toEqual([]);
    expect(loaded.filter((url) => /web-vitals/.test(url))).toEqual([]);
  });
});

describe("a preview", () => {
  it("reports nothing at all, web vitals neither", async () => {
    const page = await newPage();
    await page.goto(measuring.preview);
    await page.locator(".preview-watermark").waitFor();
    await page.waitForFunction(() => performance.now() > 2000);
    await page.touchscreen.tap(10, 400);
    await leave(page, measuring);
    expect((await recordsOf(measuring)).map(({ behavior }) => behavior)).toEqual(["left"]);
  });
});
