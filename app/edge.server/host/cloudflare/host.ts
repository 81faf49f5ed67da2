import { systemClock } from "../../../model/time/clock";
import type { ControlStore } from "../control-store";
import { type Host, type MetricsSink, type OuterTier, siteKey } from "../host";
import type { Bindings, AnalyticsDataset, KeyValueStore } from "./bindings";
import { coordinatorControl } from "./coordinator-control";
import { kvControl } from "./kv-control";
import { coordinatedSubmissions, coordinatedThrottle } from "./throttle-coordinator";
import { BASE_PATH } from "../../../model/url/base-path";

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

function coloOf(request: Request): string | null {
  const { cf } = request as { cf?: { colo?: unknown } };
  return typeof cf?.colo === "string" ? cf.colo : null;
}

/** The coordinator where one is bound, KV alone as the weaker mode. */
function controlOf({ EDGE_COORDINATOR, EDGE_KV }: Bindings, site: string): ControlStore | null {
  if (EDGE_COORDINATOR !== undefined) return coordinatorControl(EDGE_COORDINATOR, site);
  return EDGE_KV === undefined ? null : kvControl(EDGE_KV, systemClock, site);
}

const hosts = new WeakMap<object, Host>();

/** Cloudflare Pages: the Cache API, KV and the Analytics Engine, as far as they are bound. */
export function cloudflareHost(environment: Readonly<Record<string, unknown>>): Host {
  const known = hosts.get(environment);
  if (known !== undefined) return known;
  const bindings = environment as Bindings;
  const site = siteKey(environment);
  const { EDGE_KV, EDGE_METRICS, EDGE_THROTTLE } = bindings;
  const host: Host = {
    variables: environment,
    clock: systemClock,
    memory: null,
    tiers: (siteOrigin) => ({
      dataCentre: typeof caches === "undefined" ? null : cacheApiTier(siteOrigin, site, caches),
      global: EDGE_KV === undefined ? null : kvTier(EDGE_KV, site),
    }),
    control: controlOf(bindings, site),
    metrics: EDGE_METRICS === undefined ? null : analyticsMetrics(EDGE_METRICS),
    throttle: EDGE_THROTTLE === undefined ? null : coordinatedThrottle(EDGE_THROTTLE, site),
    submissions: EDGE_THROTTLE === undefined ? null : coordinatedSubmissions(EDGE_THROTTLE, site),
    // Pages answers files before a function runs.
    files: null,
    clientIp: ({ headers }) => clientIpOf(headers),
    colo: coloOf,
  };
  hosts.set(environment, host);
  return host;
}

/**
 * The client's address from the header that Cloudflare sets and visitors cannot; null without it.
 */
export function clientIpOf(headers: Headers): string | null {
  const url = headers.get("cf-connecting-ip")?.trim() ?? "";
  return /^[\da-f.:]{2,45}$/i.test(url) ? url.toLowerCase() : null;
}

/**
 * Counters in the Analytics Engine. Columns, in order: index1 the rule; blob1 "answer" or "read",
 * blob2 build, blob3 request type or outcome, blob4 status, blob5 data centre; double1 weight, double2
 * milliseconds.
 */
export function analyticsMetrics(dataset: AnalyticsDataset): MetricsSink {
  return {
    record: ({ what, rule, build, outcome, status, colo, weight, milliseconds }) =>
      dataset.writeDataPoint({
        indexes: [rule],
        blobs: [what, build, outcome, status, colo],
        doubles: [weight, milliseconds],
      }),
  };
}
