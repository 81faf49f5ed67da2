// `npm start`: build, run site and reference platform in one process, say where they are.
import { networkInterfaces } from "node:os";
import { renderUnicodeCompact } from "uqr";
import { parseConfig } from "../app/edge.server/config";
import { build } from "./build";
import { localEnvironment } from "./local-environment";
import { startSite } from "./site";

const DEFAULT_PORT = 8788;

const readPort = (): number => {
  const text = process.env.PORT ?? String(DEFAULT_PORT);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Error(`PORT should be a whole number from 1 to 65535, not "${text}"`);
  }
  return port;
};

const lanAddress = (): string | null =>
  Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? null;

/** Variables of this shell that the site knows replace the local ones. */
const shellOverrides = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const main = async () => {
  const port = readPort();
  const local = localEnvironment(port);
  const variables = shellOverrides(Object.keys(local));
  parseConfig({ ...local, ...variables });
  if (process.env.SKIP_BUILD !== "1") {
    console.log("building …");
    build();
  }
  const site = await startSite({
    port,
    host: "0.0.0.0",
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
