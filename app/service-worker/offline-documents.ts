import { registerQuotaErrorCallback } from "workbox-core";
import { CacheExpiration } from "workbox-expiration";
import { isKeepable, keptAddress } from "./routes";

const LIMITS = { maxEntries: 20, maxAgeSeconds: 30 * 24 * 60 * 60 };

/** The documents that were read, in a cache of their own: the newest last, the oldest given up first. */
export class OfflineDocuments {
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

  /** Keeps a document as it was read last. @throws when there is no room for it */
  async keep(url: URL, response: Response): Promise<void> {
    const cache = await this.open();
    await cache.delete(url.href);
    await cache.put(url.href, response);
    await this.#expiration.updateTimestamp(url.href);
    await this.#expiration.expireEntries();
  }

  /**
   * Keeps a page that was read before there was a worker, from the browser's own cache: nothing is
   * asked for a second time.
   */
  async keepOpened(address: string): Promise<void> {
    const url = new URL(address);
    url.hash = "";
    const kept = keptAddress(url);
    if (kept === null) return;
    const response = await fetch(url, { cache: "only-if-cached", mode: "same-origin" });
    if (isKeepable(response)) await this.keep(kept, response);
  }
}
