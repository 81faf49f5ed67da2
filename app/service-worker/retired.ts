/**
 * The kill switch: published in the service worker's place (`SERVICE_WORKER=off npm run build`), it
 * deletes the caches of its predecessors and unregisters itself at a visitor's next visit.
 */
interface RetiringScope {
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: "activate",
    listener: (event: { waitUntil(promise: Promise<unknown>): void }) => void,
  ): void;
}
const worker = self as unknown as RetiringScope;

async function retire(): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith("davmu-share-"));
  await Promise.all(own.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

void worker.skipWaiting();
worker.addEventListener("activate", (event) => event.waitUntil(retire()));
