// `npm run serve`: the self-hosted site (docs/self-hosting.md): build, processes of
// Node with a Redis if one is installed, the reference platform, a reverse proxy, and where they are.
import { parseConfig } from "../app/edge.server/config";
import { installedRedis, startRedis } from "../test/helpers/redis";
import { build } from "./build";
import { builtId } from "./built-id";
import { localEnvironment } from "./local-environment";
import { buildNode } from "./node/build";
import { describeServed } from "./node/describe-served";
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
  console.log(`\n${describeServed(site, builtId() ?? "unnamed")}`);

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
