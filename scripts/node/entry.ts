// The site on Node: the built worker behind an HTTP server. `npm run build:node` makes
// `build/node/index.js` of this, which needs nothing else but the files beside it.
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { parseConfig } from "../../app/edge.server/config";
import { forwardedClient } from "../../app/edge.server/host/node/forwarded-client";
import { LogOutput, logThrough } from "../../app/edge.server/host/node/log-output";
import { nodeHost } from "../../app/edge.server/host/node/node-host";
import { prometheusMetrics } from "../../app/edge.server/host/node/prometheus-counters";
import { fasterGlobals } from "../../app/edge.server/host/node/faster-globals";
import { redisConnection } from "../../app/edge.server/host/node/redis-connection";
import { NodeServer, type BuiltWorker } from "../../app/edge.server/host/node/server";
import { redisPrefix } from "../../app/edge.server/host/redis/client";
import { siteKey } from "../../app/edge.server/host/host";
import { nodeSettings } from "../../app/edge.server/host/node/settings";
import { staticFiles } from "../../app/edge.server/host/node/static-files";

const [out, errors] = [new LogOutput(1), new LogOutput(2)];
logThrough(out, errors);

function log(event: string, fields: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify({ event, ...fields }));
}

/**
 * V8 in Node 20 has nothing between its quick compiler and its good one, and waits long: with a third of
 * the budget (in bytecode, 67,584 of itself) a process has after some thousand pages what it would have
 * after two thousand. Later ones have a compiler between, and do not know the flag.
 */
function compileSooner(): void {
  if (process.versions.v8.startsWith("11.")) setFlagsFromString("--interrupt-budget=20000");
}

/** @throws on a Node that lacks what the site is built for: Debian 12's own is one. */
function requireNode(): void {
  const { node } = process.versions;
  const [major = 0, minor = 0] = node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node 20.19 or later is needed; this is ${node}`);
}

/** The last lines get as far as they can in so long, in milliseconds. */
const LAST_LINES_MS = 500;

async function flushed(): Promise<void> {
  await Promise.all([out.flushed(LAST_LINES_MS), errors.flushed(LAST_LINES_MS)]);
}

async function main(): Promise<void> {
  requireNode();
  const settings = nodeSettings(process.env);
  const { siteOrigin } = parseConfig(process.env);
  compileSooner();
  fasterGlobals();
  const { default: worker } = (await import(
    new URL("../worker/index.js", import.meta.url).href
  )) as { default: BuiltWorker };
  const prefix = redisPrefix(siteKey(process.env));
  const connect = (url: string | null) =>
    url === null
      ? null
      : redisConnection(url, { prefix, changed: (problem) => log("redis", { problem }) });
  const cache = connect(settings.redis);
  const own = connect(settings.redisControl);
  const control = own ?? cache;
  const lines = [cache, own].filter((line) => line !== null);
  const metrics = prometheusMetrics(() => out.dropped + errors.dropped);
  const parts = {
    settings,
    cache,
    control,
    metrics,
    files: staticFiles(
      join(import.meta.dirname, "files"),
      join(import.meta.dirname, "../../previous/node/files"),
    ),
  };
  const server = new NodeServer({
    worker,
    environment: {
      ...process.env,
      EDGE_HOST: (variables: Readonly<Record<string, unknown>>) => nodeHost(parts, variables),
    },
    settings,
    siteHost: new URL(siteOrigin).host,
    metrics,
    clientOf: forwardedClient(settings.trustedProxies),
    complaints: () => [
      ...lines.flatMap(({ problem }) => (problem === null ? [] : [`redis: ${problem}`])),
      ...[out, errors].flatMap(({ problem }) => (problem === null ? [] : [`log: ${problem}`])),
    ],
  });
  for (const line of lines) line.open();
  const port = await server.listen();
  log("listening", { address: settings.address, port, pid: process.pid });
  process.send?.({ port, node: process.versions.node });

  const stop = (signal: string): void => {
    log("draining", { signal });
    void server.drain().then(() => {
      for (const line of lines) line.close();
      log("stopped", {});
      void flushed().then(() => process.exit(0));
    });
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

// Work that a response left behind may fail after everybody has gone: that ends no process.
process.on("unhandledRejection", (reason) => log("unhandled", { reason: String(reason) }));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  void flushed().then(() => process.exit(1));
});
