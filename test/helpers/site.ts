import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from "playwright-core";
import { startServed } from "../../scripts/node/served-site";
import { startSite, type RunningSite, type SiteOptions } from "../../scripts/site";
import { launchChromium } from "./chromium";
import { PooledVisitors, type VisitorOptions } from "./pooled-visitors";
import { startRedis } from "./redis";

/** A phone as the visitors hold it. */
export const PHONE_UA =
  "Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent: PHONE_UA,
  locale: "zh-CN",
};

/** The reference platform's control API (origin/README.md), through the site's port. */
export interface Control {
  samples(): Promise<readonly { name: string; url: string }[]>;
  addContent(item: Record<string, unknown>): Promise<{ post_id: string; url: string }>;
  fault(fault: Record<string, unknown>): Promise<void>;
  clearFaults(): Promise<void>;
  calls(): Promise<Readonly<Record<string, number>>>;
  clearCalls(): Promise<void>;
  code(tel: string): Promise<string>;
  /** What a broadcast's editors do. */
  setState(postId: string, status: "announced" | "live" | "paused" | "ended"): Promise<void>;
}

export interface TestSite extends RunningSite {
  readonly control: Control;
  /** The URL of a path below /davmu/share/ (or of any absolute path). */
  at(path: string): string;
}

/** The control API of the platform behind a site. */
export function controlOf(url: string): Control {
  const call = async (path: string, init?: RequestInit): Promise<unknown> => {
    // A connection that rested for as long as a test takes may be closed just when it is used again.
    const headers = { ...init?.headers, connection: "close" };
    const response = await fetch(`${url}/__origin/${path}`, { ...init, headers });
    if (!response.ok)
      throw new Error(`/__origin/${path} answered ${response.status}: ${await response.text()}`);
    const text = await response.text();
    return text === "" ? undefined : JSON.parse(text);
  };
  const post = (path: string, body: unknown) =>
    call(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    samples: async () => (await call("samples")) as { name: string; url: string }[],
    addContent: async (item) => (await post("content", item)) as { post_id: string; url: string },
    fault: async (fault) => void (await post("faults", fault)),
    clearFaults: async () => void (await call("faults", { method: "DELETE" })),
    calls: async () => (await call("calls")) as Record<string, number>,
    clearCalls: async () => void (await call("calls", { method: "DELETE" })),
    setState: async (id, status) => void (await post(`live/${id}/state`, { status })),
    code: async (tel) => {
      const answer = (await call(`codes/${tel}`)) as { code: string } | string;
      return typeof answer === "string" ? answer : answer.code;
    },
  };
}

/** The self-hosted site: the process that nginx keeps a visitor with, and a Redis. */
async function startOnNode(options: SiteOptions): Promise<RunningSite> {
  const redis = await startRedis();
  try {
    const site = await startServed({ ...options, redis: redis.url });
    return {
      address: site.address,
      dispose: async () => {
        await site.dispose();
        await redis.dispose();
      },
    };
  } catch (error) {
    await redis.dispose();
    throw error;
  }
}

/**
 * The built site and its reference platform, for one test file; with `SITE_ON=node` the
 * self-hosted site.
 */
export async function startTestSite(options: SiteOptions = {}): Promise<TestSite> {
  // One machine stands for all visitors of a test: what limits one client is switched on where it is tested.
  const variables = { THROTTLES: "off", ...options.variables };
  const start = process.env.SITE_ON === "node" ? startOnNode : startSite;
  const site = await start({ ...options, variables });
  return {
    ...site,
    control: controlOf(site.address),
    at: (path) => new URL(path, `${site.address}/davmu/share/`).href,
  };
}

export interface TestBrowser {
  /** A visitor with a phone who is new to the site; options replace the phone's. */
  visitor(options?: VisitorOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** How long one step may take, in milliseconds: well below a test's own limit, so that it is named. */
const STEP_TIMEOUT = 25_000;

/**
 * How pages are spread over processes: `own` as readers' browsers do, `shared` a visitor's pages in one, in
 * which the next visitor sits as well and finds the scripts compiled (a visit that hydrates its page costs 0.37 s
 * of a processor in place of 0.52). A page that is busy holds up the others of its process.
 */
export type Processes = "own" | "shared";

const ARGUMENTS: Readonly<Record<Processes, readonly string[]>> = {
  own: [],
  shared: ["--process-per-site", "--renderer-process-limit=1"],
};

/** One Chromium of a sort for all files of a test process; it ends with the process. */
const running: Partial<Record<Processes, Promise<Browser>>> = {};

async function runningChromium(processes: Processes): Promise<Browser> {
  const known = await running[processes];
  if (known?.isConnected() === true) return known;
  return (running[processes] = launchChromium(ARGUMENTS[processes]));
}

/** Chromium for one test file: its visitors are gone when it closes. */
export async function startTestBrowser(processes: Processes = "own"): Promise<TestBrowser> {
  const visitors = new PooledVisitors(await runningChromium(processes));
  return {
    visitor: async (options = {}) => {
      const context = await visitors.visitor({ ...phone, ...options });
      context.setDefaultTimeout(STEP_TIMEOUT);
      return context;
    },
    close: () => visitors.close(),
  };
}

/** Between two keys, in milliseconds: half of the first keys come before the bootstrap script listens. */
const KEY_INTERVAL = 150;

/**
 * Hydrates a page as a visitor's first key does, and resolves when the framework runs. A key says
 * nothing before the bootstrap script listens, so it is pressed until it is heard.
 */
export async function hydrate(page: Page): Promise<void> {
  const hydratedRoot = page.locator("html[data-hydrated]");
  for (const end = Date.now() + 2 * STEP_TIMEOUT; Date.now() < end;) {
    await page.keyboard.press("Shift");
    const heard = await hydratedRoot.waitFor({ state: "attached", timeout: KEY_INTERVAL }).then(
      () => true,
      () => false,
    );
    if (heard) return;
  }
  await hydratedRoot.waitFor({ state: "attached", timeout: 1 });
}

/** Resolves when the framework has hydrated an element: parts of a page are hydrated one by one. */
export function waitForHydration(element: Locator): Promise<void> {
  return element.evaluate(async (node) => {
    const isHydratedElement = () =>
      Object.keys(node).some((key) => key.startsWith("__reactProps$"));
    while (!isHydratedElement())
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
  });
}

/**
 * Scrolls to something as a visitor does, who looks before tapping: what is far below the fold takes
 * its true height only when it comes near, in long lists (`content-visibility`).
 */
export async function scrollToElement(element: Locator): Promise<Locator> {
  for (let looks = 0; looks < 2; looks += 1) {
    await element.scrollIntoViewIfNeeded();
    await element.page().waitForTimeout(60);
  }
  return element;
}
