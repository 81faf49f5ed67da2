import { BASE_PATH } from "../../../model/url/base-path";
import type { OuterTier } from "../host";
import type { KeyValueStore } from "./bindings";

/** The platform's caches, as far as the edge uses them. */
interface NamedCaches {
  open(name: string): Promise<Cache>;
}

const CACHE_NAME = "edge";

/**
 * The data centre's tier on the Cache API. Only a plain `max-age` is stored: local runtimes honour
 * stale-while-revalidate in stored responses and the real platform does not.
 *
 * @param site as `siteKey` names it
 */
export function cacheApiTier(siteOrigin: string, site: string, store: NamedCaches): OuterTier {
  const url = (key: string): string =>
    `${siteOrigin}${BASE_PATH}/-/edge/${encodeURIComponent(site)}/${key}`;
  return {
    get: async (key) => {
      const found = await (await store.open(CACHE_NAME)).match(url(key));
      return found === undefined ? null : found.text();
    },
    put: async (key, text, seconds) => {
      const headers = {
        "content-type": "application/json",
        "cache-control": `public, max-age=${Math.max(1, Math.round(seconds))}`,
      };
      await (await store.open(CACHE_NAME)).put(url(key), new Response(text, { headers }));
    },
    delete: async (key) => {
      await (await store.open(CACHE_NAME)).delete(url(key));
    },
  };
}

/** KV's shortest expiry, in seconds. */
const SHORTEST_SECONDS = 60;

/**
 * The global tier on KV. Entries leave by expiry only: purges are checked on reading.
 *
 * @param site as `siteKey` names it: several may share a namespace
 */
export function kvTier(store: KeyValueStore, site: string): OuterTier {
  return {
    get: (key) => store.get(`${site}/entry/${key}`),
    put: (key, text, seconds) =>
      store.put(`${site}/entry/${key}`, text, {
        expirationTtl: Math.max(SHORTEST_SECONDS, Math.round(seconds)),
      }),
    delete: async () => {},
  };
}
