import type { KeyValueStore } from "../bindings";

/** A tier outside the isolate. Its failures are misses: no visitor ever waits for it to recover. */
export interface OuterTier {
  get(key: string): Promise<string | null>;
  put(key: string, text: string, seconds: number): Promise<void>;
  delete(key: string): Promise<void>;
}

/** The platform's caches, as far as the edge uses them. */
interface NamedCaches {
  open(name: string): Promise<Cache>;
}

const CACHE_NAME = "edge";

/** The global tier keeps nothing for less than this (a limit of KV), in seconds. */
const SHORTEST_GLOBAL_SECONDS = 60;

/**
 * The data centre's tier on the Cache API. Only a plain `max-age` is stored: local runtimes honour
 * stale-while-revalidate in stored responses and the real platform does not.
 */
export const dataCentreTier = (siteOrigin: string, store: NamedCaches): OuterTier => {
  const address = (key: string): string => `${siteOrigin}/davmu/share/-/edge/${key}`;
  return {
    get: async (key) => {
      const held = await (await store.open(CACHE_NAME)).match(address(key));
      return held === undefined ? null : held.text();
    },
    put: async (key, text, seconds) => {
      const headers = {
        "content-type": "application/json",
        "cache-control": `public, max-age=${Math.max(1, Math.round(seconds))}`,
      };
      await (await store.open(CACHE_NAME)).put(address(key), new Response(text, { headers }));
    },
    delete: async (key) => {
      await (await store.open(CACHE_NAME)).delete(address(key));
    },
  };
};

/** The global tier on KV; entries leave by their time only (purges are checked on reading). */
export const globalTier = (store: KeyValueStore): OuterTier => ({
  get: (key) => store.get(`entry/${key}`),
  put: (key, text, seconds) =>
    store.put(`entry/${key}`, text, {
      expirationTtl: Math.max(SHORTEST_GLOBAL_SECONDS, Math.round(seconds)),
    }),
  delete: async () => {},
});
