import { systemClock } from "../../../model/time/clock";
import type { Host, StaticFiles, MetricsSink } from "../host";
import { redisControl } from "../redis/redis-control";
import type { RedisClient } from "../redis/client";
import { redisSubmissions, redisThrottle } from "../redis/redis-throttle";
import { redisTier } from "../redis/redis-tier";
import { CLIENT_IP_HEADER } from "./forwarded-client";
import type { NodeSettings } from "./settings";

interface NodeHostParts {
  readonly settings: Pick<NodeSettings, "colo" | "dataBytes" | "documentBytes">;
  /** The cache's Redis, and that of control commands and counts; null without. */
  readonly cache: RedisClient | null;
  readonly control: RedisClient | null;
  readonly metrics: MetricsSink | null;
  readonly files: StaticFiles | null;
}

/**
 * Self-hosting: Node behind a reverse proxy, Redis for what processes share. The built worker gets this host in its
 * environment (`functions/worker-of.ts`).
 */
export function nodeHost(
  { settings, cache, control, metrics, files }: NodeHostParts,
  variables: Host["variables"],
): Host {
  const { dataBytes, documentBytes, colo } = settings;
  const tiers = { dataCentre: cache === null ? null : redisTier(cache), global: null };
  return {
    variables,
    clock: systemClock,
    memory: { dataBytes, documentBytes },
    tiers: () => tiers,
    control: control === null ? null : redisControl(control),
    metrics,
    throttle: control === null ? null : redisThrottle(control),
    submissions: control === null ? null : redisSubmissions(control),
    files,
    clientIp: ({ headers }) => headers.get(CLIENT_IP_HEADER),
    colo: () => colo,
  };
}
