// `npm start`: build, run site and reference platform in one process, say where they are.
import { networkInterfaces } from "node:os";
import { renderUnicodeCompact } from "uqr";
import { parseConfig } from "../app/edge.server/config";
import { build } from "./build";
import { localEnvironment } from "./local-environment";
import { readPort, requireFree } from "./port";
import { shellVariables } from "./shell-variables";
import { startSite } from "./site";

/** Phones in the same network may come. */
const HOST = "0.0.0.0";

const lanAddress = (): string | null =>
  Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? null;

const main = async () => {
  const port = readPort();
  const variables = shellVariables();
  parseConfig(localEnvironment(port, variables));
  await requireFree(port, HOST, "npm start");
  if (process.env.SKIP_BUILD !== "1") {
    console.log("building …");
    build();
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
  const lan = lanAddress();
  if (lan !== null) {
    const address = `http://${lan}:${port}/davmu/share/`;
    console.log(`\nwith a phone in the same network: ${address}\n${renderUnicodeCompact(address)}`);
  }
  console.log(`\nready ${site.address}/davmu/share/`);

  const stop = () => void site.dispose().then(() => process.exit(0));
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
