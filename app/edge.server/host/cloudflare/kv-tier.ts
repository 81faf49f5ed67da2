import type { OuterTier } from "../outer-tier";
import type { KeyValueStore } from "./bindings";

/** Nothing is kept for less than this (a limit of KV), in seconds. */
const SHORTEST_SECONDS = 60;

/**
 * The global tier on KV; entries leave by their time only (orders are checked on reading).
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
