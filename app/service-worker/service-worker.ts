import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { keptDocuments, offlinePage } from "./offline-page";
import { isAsset, isDocument, isKept, isPicture, isPreview } from "./routes";

/** The part of a service worker's global scope that is used here. */
interface WorkerScope {
  readonly clients: { get(id: string): Promise<{ readonly url: string } | undefined> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: "activate",
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}
const worker = self as unknown as WorkerScope;

/** Raised when what lies in the caches can no longer be used; the old ones are then deleted. */
const VERSION = 1;
const name = (what: string): string => `davmu-share-${what}-${VERSION}`;
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
enableNavigationPreload();

worker.addEventListener("activate", (event) => {
  const used = new Set<string>(Object.values(CACHES));
  const outdated = async () => {
    const names = await caches.keys();
    const old = names.filter((each) => each.startsWith("davmu-share-") && !used.has(each));
    await Promise.all(old.map((each) => caches.delete(each)));
  };
  event.waitUntil(outdated());
});

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

const documents = new ExpirationPlugin({
  maxEntries: 20,
  maxAgeSeconds: 30 * DAY,
  purgeOnQuotaError: true,
});

/** Keeps what was read, newest last; the visitor does not wait for it. */
const keep = async (request: Request, response: Response): Promise<void> => {
  const cache = await caches.open(CACHES.documents);
  await cache.delete(request);
  await cache.put(request, response);
  await documents.cacheDidUpdate?.({
    cacheName: CACHES.documents,
    request,
    newResponse: response,
    event: new Event("kept") as never,
  });
};

/** The network; without one what was read before, else a page that offers it. */
const network = new NetworkOnly();
registerRoute(isDocument, async (options) => {
  const { url, request } = options;
  try {
    const response = await network.handle(options);
    if (response.status === 200 && isKept(url) && !response.redirected)
      void keep(request, response.clone()).catch(() => {});
    return response;
  } catch {
    const cache = await caches.open(CACHES.documents);
    const kept = await cache.match(request, { ignoreVary: true });
    return kept ?? offlinePage(navigator.language, await keptDocuments(cache));
  }
});
