import { systemClock } from "../../clock/clock";
import type { ControlStore } from "../control-store";
import type { Host } from "../host";
import { siteKey } from "../site-key";
import { analyticsCounters } from "./analytics-counters";
import type { Bindings } from "./bindings";
import { cacheApiTier } from "./cache-api-tier";
import { clientAddressOf } from "./client-address";
import { coordinatorControl } from "./coordinator-control";
import { kvControl } from "./kv-control";
import { kvTier } from "./kv-tier";
import { coordinatedThrottle } from "./throttle-coordinator";

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
    counters: EDGE_METRICS === undefined ? null : analyticsCounters(EDGE_METRICS),
    throttle: EDGE_THROTTLE === undefined ? null : coordinatedThrottle(EDGE_THROTTLE, site),
    // Pages answers files before a function runs.
    files: null,
    clientAddress: ({ headers }) => clientAddressOf(headers),
    colo: coloOf,
  };
  hosts.set(environment, host);
  return host;
}
