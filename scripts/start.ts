// `npm start`: build, run site and reference platform in one process, say where they are.
import { networkInterfaces } from "node:os";
import { renderUnicodeCompact } from "uqr";
import { parseConfig } from "../app/edge.server/config";
import { HOME_PATH } from "../app/model/address/home-path";
import { build } from "./build";
import { bundleWorkers } from "./bundle";
import { localEnvironment } from "./local-environment";
import { readOptions } from "./options";
import { readPort, requireFree } from "./port";
import { shellVariables } from "./shell-variables";
import { startSite } from "./site";

/** Opens the site to phones in the same network; the control API stays on this machine. */
const { lan } = readOptions({ options: { lan: { type: "boolean", default: false } } }).values;
const HOST = lan ? "0.0.0.0" : "127.0.0.1";

function lanAddress(): string | null {
  return (
    Object.values(networkInterfaces())
      .flatMap((interfaces) => interfaces ?? [])
      .find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? null
  );
}

async function main() {
  const port = readPort();
  const variables = shellVariables();
  parseConfig(localEnvironment(port, variables));
  await requireFree(port, HOST, "npm start");
  if (process.env.SKIP_BUILD !== "1") {
    console.log("building …");
    await Promise.all([build(), bundleWorkers()]);
  }
  const site = await startSite({
    port,
    host: HOST,
    persist: ".data",
    variables,
    verbose: true,
  });

  const samples: unknown = await (await fetch(`${site.address}/__origin/samples`)).json();
  if (Array.isArray(samples)) {
    console.log("\nsample pages");
    for (const { name, url } of samples as { name: string; url: string }[]) {
      console.log(`  ${name}\n    ${new URL(url, site.address).href}`);
    }
  }
  const here = lan ? lanAddress() : null;
  if (here !== null) {
    const address = `http://${here}:${port}${HOME_PATH}`;
    console.log(`\nwith a phone in the same network: ${address}\n${renderUnicodeCompact(address)}`);
  }
  if (!lan) console.log("\nonly this machine may come; npm start -- --lan lets phones in");
  console.log(`\nready ${site.address}${HOME_PATH}`);

  const stop = () => void site.dispose().then(() => process.exit(0));
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
