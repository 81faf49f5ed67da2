import { clientsClaim, registerQuotaErrorCallback } from "workbox-core";
import { ExpirationPlugin, CacheExpiration } from "workbox-expiration";
import {
  disable as disableNavigationPreload,
  enable as enableNavigationPreload,
} from "workbox-navigation-preload";
import { registerRoute } from "workbox-routing";
import { NetworkOnly, Strategy, type StrategyHandler } from "workbox-strategies";
import { offlineDocuments, offlinePage } from "./offline-page";
import {
  mayPreload,
  isAsset,
  isDocument,
  isStorable,
  isPicture,
  isPreview,
  offlineUrl,
} from "./routes";

/** The part of a service worker's global scope that is used here. */
interface WorkerScope {
  readonly clients: {
    get(id: string): Promise<{ readonly url: string } | undefined>;
    matchAll(options: {
      readonly type: "window";
      readonly includeUncontrolled: boolean;
    }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "activate", listener: () => void): void;
  addEventListener(type: "install", listener: (event: InstallEvent) => void): void;
}

/** Service Workers Nightly, InstallEvent: browsers that do not know static routes have a plain event. */
interface InstallEvent {
  addRoutes?(
    rules: readonly {
      readonly condition: { readonly requestMethod: string };
      readonly source: "network";
    }[],
  ): Promise<void>;
}
const worker = self as unknown as WorkerScope;

/** Raised when cached entries can no longer be used; older caches are then deleted. */
const VERSION = 1;
function name(what: string): string {
  return `davmu-share-${what}-${VERSION}`;
}

const CACHES = { assets: name("assets"), pictures: name("pictures"), documents: name("documents") };

const DAY = 24 * 60 * 60;

/** Complete responses only: no errors, no opaque responses, no ranges. */
const onlyComplete = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 ? response : null,
};

/** Nothing of a preview: its pictures are as unpublished as its text. */
const onlyPublished = {
  cacheWillUpdate: async ({ response, event }: { response: Response; event: Event }) => {
    const page = await worker.clients.get((event as unknown as { clientId: string }).clientId);
    return page === undefined || isPreview(new URL(page.url)) ? null : response;
  },
};

const LIMITS = { maxEntries: 20, maxAgeSeconds: 30 * 24 * 60 * 60 };

/** A cache of the documents that were read: newest last, the oldest expire first. */
class OfflineDocuments {
  readonly #name: string;
  readonly #expiration: CacheExpiration;

  /** @param name the cache's */
  constructor(name: string) {
    this.#name = name;
    this.#expiration = new CacheExpiration(name, LIMITS);
    registerQuotaErrorCallback(async () => {
      await this.#expiration.delete();
      await caches.delete(name);
    });
  }

  open(): Promise<Cache> {
    return caches.open(this.#name);
  }

  /** Stores a document as the newest, in place of what was stored of it. @throws when the quota is exceeded */
  async store(url: URL, response: Response): Promise<void> {
    const cache = await this.open();
    await cache.put(url.href, response);
    await this.#expiration.updateTimestamp(url.href);
    await this.#expiration.expireEntries();
  }

  /**
   * Stores a page that was opened before there was a worker, from the browser's HTTP cache: no second
   * request.
   */
  async storeOpened(pageUrl: string): Promise<void> {
    const url = new URL(pageUrl);
    url.hash = "";
    const stored = offlineUrl(url);
    if (stored === null) return;
    const response = await fetch(url, { cache: "only-if-cached", mode: "same-origin" });
    if (isStorable(response)) await this.store(stored, response);
  }
}

/** A new version activates at once: no older page can misread what the caches hold. */
void worker.skipWaiting();
clientsClaim();
if (mayPreload(navigator.userAgent)) enableNavigationPreload();
else disableNavigationPreload();

const documents = new OfflineDocuments(CACHES.documents);

/** Deletes the caches of earlier versions. */
async function dropOutdated(): Promise<void> {
  const used = new Set<string>(Object.values(CACHES));
  const names = await caches.keys();
  const old = names.filter((each) => each.startsWith("davmu-share-") && !used.has(each));
  await Promise.all(old.map((each) => caches.delete(each)));
}

/** Stores the pages that are open when this worker activates, where the HTTP cache has them. */
async function storeOpenPages(): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  await Promise.allSettled(open.map(({ url }) => documents.storeOpened(url)));
}

/**
 * Not waited for: every request of the open pages waits for the end of activation, and storage that a former
 * worker left busy may never answer (WebKit).
 */
worker.addEventListener(
  "activate",
  () => void Promise.allSettled([dropOutdated(), storeOpenPages()]),
);

/**
 * POST requests bypass the worker where the browser supports static routes: Chromium sometimes loses a keepalive
 * request when its page unloads while the worker starts.
 */
worker.addEventListener(
  "install",
  (event) => void event.addRoutes?.([{ condition: { requestMethod: "POST" }, source: "network" }]),
);

/** How long storage may take to find something, in milliseconds: it may also never answer (WebKit). */
const STORAGE_TIMEOUT = 1000;

/** What storage finds; undefined when it fails or is late. */
async function foundInTime<T>(found: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), STORAGE_TIMEOUT);
  });
  return Promise.race([found.catch(() => undefined), late]);
}

/** The cache first, unless storage does not answer: what a page asks for must not wait for it. */
class AnsweringCacheFirst extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const stored = await foundInTime(handler.cacheMatch(request));
    return stored ?? handler.fetchAndCachePut(request);
  }
}

registerRoute(
  isAsset,
  new AnsweringCacheFirst({
    cacheName: CACHES.assets,
    plugins: [onlyComplete, new ExpirationPlugin({ maxEntries: 100, purgeOnQuotaError: true })],
  }),
);

registerRoute(
  isPicture,
  new AnsweringCacheFirst({
    cacheName: CACHES.pictures,
    plugins: [
      onlyComplete,
      onlyPublished,
      new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * DAY, purgeOnQuotaError: true }),
    ],
  }),
);

/** The stored document, else a page that lists the stored ones. */
async function offlineResponse(request: Request): Promise<Response> {
  const cache = await documents.open();
  // The query does not matter: most of it is share parameters.
  const stored = await cache.match(request, { ignoreVary: true, ignoreSearch: true });
  return stored ?? offlinePage(navigator.language, await offlineDocuments(cache));
}

/** The network; offline what is stored, and that there is no network where storage does not answer. */
const network = new NetworkOnly();
registerRoute(isDocument, async (options) => {
  const { url, request } = options;
  try {
    const response = await network.handle(options);
    // In the background; a full device stores nothing.
    const address = offlineUrl(url);
    if (address !== null && isStorable(response))
      void documents.store(address, response.clone()).catch(() => {});
    return response;
  } catch {
    return (await foundInTime(offlineResponse(request))) ?? offlinePage(navigator.language, []);
  }
});
