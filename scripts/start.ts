// `npm start`: builds, runs the site and the reference platform (`origin/`, which stands in for the platform's services)
// in one process, and prints their URLs.
import { networkInterfaces } from "node:os";
import { renderUnicodeCompact } from "uqr";
import { parseConfig } from "../app/edge.server/config";
import { HOME_PATH } from "../app/model/url/base-path";
import { buildIfChanged } from "./build";
import { bundleWorkers } from "./bundle";
import { localEnvironment, PLATFORM } from "./local-environment";
import { describeUpstreams } from "./node/describe-served";
import { readOptions } from "./options";
import { readPort, requireFree } from "./port";
import { shellVariables } from "./shell-variables";
import { startSite } from "./site";

/** Opens the site to phones in the same network; the reference platform's control API (`/__origin`) stays on this machine. */
const { lan } = readOptions({ options: { lan: { type: "boolean", default: false } } }).values;
const HOST = lan ? "0.0.0.0" : "127.0.0.1";

/** This machine's IPv4 address in the local network; null without one. */
function lanAddress(): string | null {
  return (
    Object.values(networkInterfaces())
      .flatMap((interfaces) => interfaces ?? [])
      .find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? null
  );
}

/** Starts counting. @returns whole seconds since then */
function stopwatch(): () => number {
  const start = performance.now();
  return () => Math.round((performance.now() - start) / 1000);
}

/** The sample pages of the reference platform. */
async function printSamples(siteOrigin: string): Promise<void> {
  const samples: unknown = await (await fetch(`${siteOrigin}/__origin/samples`)).json();
  if (!Array.isArray(samples)) return;
  console.log("\nsample pages");
  for (const { name, url } of samples as { name: string; url: string }[]) {
    console.log(`  ${name}\n    ${new URL(url, siteOrigin).href}`);
  }
}

async function main() {
  const port = readPort();
  const variables = shellVariables();
  parseConfig(localEnvironment(port, variables));
  await requireFree(port, HOST, "npm start");
  if (process.env.SKIP_BUILD !== "1") {
    const seconds = stopwatch();
    const bundled = bundleWorkers();
    const built = await buildIfChanged((step) => console.log(`building: ${step} · ${seconds()} s`));
    await bundled;
    if (!built) console.log("nothing changed since the last build");
  }
  const site = await startSite({
    port,
    host: HOST,
    persist: ".data",
    variables,
    verbose: true,
  });
  console.log(`\nready ${site.address}${HOME_PATH}`);
  const here = lan ? lanAddress() : null;
  if (here !== null) {
    const url = `http://${here}:${port}${HOME_PATH}`;
    console.log(`\nwith a phone in the same network: ${url}\n${renderUnicodeCompact(url)}`);
  }
  if (!lan)
    console.log(
      "reachable from this machine only; npm start -- --lan opens it to the local network",
    );

  const upstreams = describeUpstreams(localEnvironment(port, variables), PLATFORM);
  if (variables.UPSTREAM_STATIC_CONTENT === undefined) await printSamples(site.address);
  else console.log(`\n${upstreams.map((upstream) => `upstream ${upstream}`).join("\n")}`);

  const stop = () => void site.dispose().then(() => process.exit(0));
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
