// `npm run serve`: the self-hosted site (docs/self-hosting.md): build, processes of
// Node with a Redis if one is installed, the reference platform, a reverse proxy, and where they are.
import { parseConfig } from "../app/edge.server/config";
import { HOME_PATH } from "../app/model/address/base-path";
import { installedRedis, startRedis } from "../test/helpers/redis";
import { build } from "./build";
import { localEnvironment } from "./local-environment";
import { buildNode } from "./node/build";
import { startServed } from "./node/served-site";
import { readOptions } from "./options";
import { readPort, requireFree } from "./port";
import { shellVariables } from "./shell-variables";

/** How many processes: `npm run serve -- 4`; two if not said. */
function readProcesses(): number {
  const [text = "2"] = readOptions({ allowPositionals: true }).positionals;
  const processes = Number(text);
  if (!Number.isInteger(processes) || processes < 1 || processes > 64) {
    throw new Error(`npm run serve -- <processes> takes a number from 1 to 64, not "${text}"`);
  }
  return processes;
}

async function main(): Promise<void> {
  const port = readPort();
  const processes = readProcesses();
  const variables = shellVariables();
  parseConfig(localEnvironment(port, variables));
  await requireFree(port, "127.0.0.1", "npm run serve");
  if (process.env.SKIP_BUILD !== "1") {
    console.log("building …");
    await build();
  }
  await buildNode();
  const redis = installedRedis() === undefined ? null : await startRedis();
  const site = await startServed({
    port,
    processes,
    persist: ".data",
    variables,
    verbose: true,
    ...(redis === null ? {} : { redis: redis.url }),
  });
  for (const one of site.processes)
    console.log(`process ${one.pid}: http://127.0.0.1:${one.port}/readyz`);
  const { PLATFORM_ADAPTER = "reference", DEPLOYMENT = "production" } = site.variables;
  console.log(`platform ${site.platform} (adapter ${PLATFORM_ADAPTER})`);
  console.log(`Node ${site.node}, deployment ${DEPLOYMENT}, data in .data`);
  console.log(
    redis === null ? "no Redis is installed: each process is by itself" : `Redis ${redis.url}`,
  );
  console.log(`reverse proxy ${site.address} (it passes on to the platform and the processes)`);
  console.log(`\nready ${site.address}${HOME_PATH}`);

  const stop = () =>
    void site
      .dispose()
      .then(() => redis?.dispose())
      .then(() => process.exit(0));
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
