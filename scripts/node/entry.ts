// The site on Node: the built worker behind an HTTP server. `npm run build:node` makes
// `build/node/index.js` of this, which needs nothing else but the files beside it.
import { join } from "node:path";
import { parseConfig } from "../../app/edge.server/config";
import { forwardedClient } from "../../app/edge.server/host/node/forwarded-client";
import { nodeHost } from "../../app/edge.server/host/node/node-host";
import { prometheusCounters } from "../../app/edge.server/host/node/prometheus-counters";
import { quickenGlobals } from "../../app/edge.server/host/node/quick-globals";
import { redisConnection } from "../../app/edge.server/host/node/redis-connection";
import { NodeServer, type BuiltWorker } from "../../app/edge.server/host/node/server";
import { nodeSettings } from "../../app/edge.server/host/node/settings";
import { staticFiles } from "../../app/edge.server/host/node/static-files";

function log(event: string, fields: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify({ event, ...fields }));
}

async function main(): Promise<void> {
  const settings = nodeSettings(process.env);
  parseConfig(process.env);
  quickenGlobals();
  const { default: worker } = (await import(
    new URL("../worker/index.js", import.meta.url).href
  )) as { default: BuiltWorker };
  const connect = (url: string | null) =>
    url === null ? null : redisConnection(url, (problem) => log("redis", { problem }));
  const cache = connect(settings.redis);
  const own = connect(settings.redisControl);
  const control = own ?? cache;
  const lines = [cache, own].filter((line) => line !== null);
  const counters = prometheusCounters();
  const parts = {
    settings,
    cache,
    control,
    counters,
    files: staticFiles(join(import.meta.dirname, "files")),
  };
  const server = new NodeServer({
    worker,
    environment: {
      ...process.env,
      EDGE_HOST: (variables: Readonly<Record<string, unknown>>) => nodeHost(parts, variables),
    },
    settings,
    counters,
    clientOf: forwardedClient(settings.trustedProxies),
    complaints: () =>
      lines.flatMap(({ problem }) => (problem === null ? [] : [`redis: ${problem}`])),
  });
  for (const line of lines) line.open();
  const port = await server.listen();
  log("listening", { address: settings.address, port, pid: process.pid });
  process.send?.({ port });

  const stop = (signal: string): void => {
    log("draining", { signal });
    void server.drain().then(() => {
      for (const line of lines) line.close();
      log("stopped", {});
      process.exit(0);
    });
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

// Work that an answer left behind may fail after everybody has gone: that ends no process.
process.on("unhandledRejection", (reason) => log("unhandled", { reason: String(reason) }));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
