import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import {
  disable as disableNavigationPreload,
  enable as enableNavigationPreload,
} from "workbox-navigation-preload";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { OfflineDocuments } from "./offline-documents";
import { offlineDocuments, offlinePage } from "./offline-page";
import { mayPreload } from "./preloading";
import { isAsset, isDocument, isKeepable, isPicture, isPreview, keptAddress } from "./routes";

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
  addEventListener(
    type: "activate",
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
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

/** Raised when what lies in the caches can no longer be used; the old ones are then deleted. */
const VERSION = 1;
function name(what: string): string {
  return `davmu-share-${what}-${VERSION}`;
}

const CACHES = { assets: name("assets"), pictures: name("pictures"), documents: name("documents") };

const DAY = 24 * 60 * 60;

/** Whole answers only: no errors, no opaque answers, no parts of a file. */
const onlyWhole = {
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

/** A new version takes over at once: caches hold nothing that an older page could misunderstand. */
void worker.skipWaiting();
clientsClaim();
if (mayPreload(navigator.userAgent)) enableNavigationPreload();
else disableNavigationPreload();

const documents = new OfflineDocuments(CACHES.documents);

/** Caches of versions that are gone. */
async function dropOutdated(): Promise<void> {
  const used = new Set<string>(Object.values(CACHES));
  const names = await caches.keys();
  const old = names.filter((each) => each.startsWith("davmu-share-") && !used.has(each));
  await Promise.all(old.map((each) => caches.delete(each)));
}

/** What is being read at this worker's first visit; what the browser has not kept is left out. */
async function keepWhatIsOpen(): Promise<void> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  await Promise.allSettled(open.map(({ url }) => documents.keepOpened(url)));
}

worker.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([dropOutdated(), keepWhatIsOpen()])),
);

/**
 * What is posted never passes here where the browser can be told so. Chromium loses a keepalive request
 * now and then when the page that sent it goes away while its worker is asked (seen in 7 of 240 leaves).
 */
worker.addEventListener(
  "install",
  (event) => void event.addRoutes?.([{ condition: { requestMethod: "POST" }, source: "network" }]),
);

registerRoute(
  isAsset,
  new CacheFirst({
    cacheName: CACHES.assets,
    plugins: [onlyWhole, new ExpirationPlugin({ maxEntries: 100, purgeOnQuotaError: true })],
  }),
);

registerRoute(
  isPicture,
  new CacheFirst({
    cacheName: CACHES.pictures,
    plugins: [
      onlyWhole,
      onlyPublished,
      new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * DAY, purgeOnQuotaError: true }),
    ],
  }),
);

/** The network; without one what was read before, else a page that offers it. */
const network = new NetworkOnly();
registerRoute(isDocument, async (options) => {
  const { url, request } = options;
  try {
    const response = await network.handle(options);
    // The visitor does not wait for it, and a full device keeps nothing.
    const address = keptAddress(url);
    if (address !== null && isKeepable(response))
      void documents.keep(address, response.clone()).catch(() => {});
    return response;
  } catch {
    const cache = await documents.open();
    // Who passed the address on is written into its query: what was read is the same.
    const kept = await cache.match(request, { ignoreVary: true, ignoreSearch: true });
    return kept ?? offlinePage(navigator.language, await offlineDocuments(cache));
  }
});
