import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from "playwright-core";

/** What a test asks of its visitor. */
export interface VisitorOptions extends BrowserContextOptions {
  /** Nobody's cache: for tests of what a first visit loads. A context of its own costs twice a visit. */
  readonly firstVisit?: boolean;
}

/** A context whose visitor has left, or has not. */
interface Seat {
  readonly key: string;
  readonly context: BrowserContext;
  /** Ends the context, where `context.close()` lets its visitor leave. */
  readonly end: () => Promise<void>;
  /** The session of a page that stays. */
  readonly devtools: CDPSession;
  /** Sites that left something in the browser. */
  readonly origins: Set<string>;
  /** Ends what its visitor's test listens to. */
  readonly listening: (() => void)[];
  taken: boolean;
  /** Something was asked of the context that cannot be taken back. */
  spoilt: boolean;
}

/** What changes a context for good, or for longer than a visit. */
const SPOILS = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "newCDPSession",
  "route",
  "routeFromHAR",
  "routeWebSocket",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setHTTPCredentials",
  "setOffline",
] as const;

/** What a site can leave behind; files of its pages stay in the cache, as they do with a reader. */
const LEFT_BEHIND = "local_storage,indexeddb,websql,cache_storage,service_workers,file_systems";

/** Whether a visitor of these options can sit where another one sat. */
function isReusable({ firstVisit, serviceWorkers, storageState }: VisitorOptions): boolean {
  const hasOnlyCookies =
    storageState === undefined ||
    (typeof storageState === "object" && storageState.origins.length === 0);
  return firstVisit !== true && serviceWorkers === "block" && hasOnlyCookies;
}

/** Notes who listens to a context, and marks it when it is asked for what cannot be taken back. */
function watch(seat: Seat): void {
  const { context } = seat;
  const listen = context.on.bind(context) as (name: string, heard: () => void) => BrowserContext;
  const on = (name: string, heard: () => void) => {
    seat.listening.push(() => context.off(name as "page", heard));
    return listen(name, heard);
  };
  Reflect.set(context, "on", on);
  const spoil = () => {
    seat.spoilt = true;
  };
  const methods: [object, string][] = SPOILS.map((name) => [context, name]);
  for (const name of ["install", "setFixedTime", "setSystemTime"])
    methods.push([context.clock, name]);
  for (const [owner, name] of methods) {
    const method = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
    Reflect.set(owner, name, (...given: unknown[]) => {
      spoil();
      return method.apply(owner, given);
    });
  }
}

/**
 * Visitors of one Chromium, one after the other in the same contexts: each has a page, cookies and a
 * storage of their own, and finds the site's files in the cache. A context to which a test did more
 * is not used again.
 */
export class PooledVisitors {
  readonly #browser: Browser;
  readonly #seats: Seat[] = [];
  readonly #others: BrowserContext[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async visitor(options: VisitorOptions): Promise<BrowserContext> {
    const { firstVisit: _, storageState, ...lasting } = options;
    if (!isReusable(options)) {
      const context = await this.#browser.newContext({ storageState, ...lasting });
      this.#others.push(context);
      return context;
    }
    const key = JSON.stringify(lasting);
    const free = this.#seats.find((seat) => seat.key === key && !seat.taken && !seat.spoilt);
    const seat = free ?? (await this.#newSeat(key, lasting));
    seat.taken = true;
    if (free !== undefined) await this.#clear(seat);
    if (typeof storageState === "object") await seat.context.addCookies(storageState.cookies);
    return seat.context;
  }

  /** Everybody leaves. */
  async close(): Promise<void> {
    await Promise.all([
      ...this.#seats.splice(0).map((seat) => seat.end()),
      ...this.#others.splice(0).map((context) => context.close()),
    ]);
  }

  async #newSeat(key: string, options: BrowserContextOptions): Promise<Seat> {
    const context = await this.#browser.newContext(options);
    const staying = await context.newPage();
    const seat: Seat = {
      key,
      context,
      end: context.close.bind(context),
      devtools: await context.newCDPSession(staying),
      origins: new Set(),
      listening: [],
      taken: true,
      spoilt: false,
    };
    context.close = async () => {
      if (seat.spoilt) {
        const at = this.#seats.indexOf(seat);
        if (at !== -1) this.#seats.splice(at, 1);
        return seat.end();
      }
      const pages = context.pages().filter((page) => page !== staying);
      await Promise.all(pages.map((page) => page.close()));
      for (const stop of seat.listening.splice(0)) stop();
      seat.taken = false;
    };
    context.on("page", (page) => {
      page.on("framenavigated", (frame) => {
        if (URL.canParse(frame.url())) seat.origins.add(new URL(frame.url()).origin);
      });
    });
    watch(seat);
    this.#seats.push(seat);
    return seat;
  }

  /** Before the next visitor comes, not when the last one left: answers may still be under way then. */
  async #clear(seat: Seat): Promise<void> {
    await seat.context.clearCookies();
    for (const origin of seat.origins) {
      if (origin === "null") continue;
      await seat.devtools.send("Storage.clearDataForOrigin", {
        origin,
        storageTypes: LEFT_BEHIND,
      });
    }
  }
}
