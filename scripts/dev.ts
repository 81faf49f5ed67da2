// `npm run dev`: the site with hot reload in front of the reference platform; `npm run dev -- --cached` stores
// documents as production does (dev-edge.ts).
import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseConfig } from "../app/edge.server/config";
import { CACHED_VARIABLE } from "./dev-edge";
import { localEnvironment } from "./local-environment";
import { startOrigin } from "./origin";
import { readOptions } from "./options";
import { readPort, requireFree } from "./port";
import { shellVariables } from "./shell-variables";

const HOST = "127.0.0.1";

async function main() {
  const { cached } = readOptions({
    options: { cached: { type: "boolean", default: false } },
  }).values;
  const port = readPort();
  const environment = localEnvironment(port, shellVariables());
  parseConfig(environment);
  await requireFree(port, HOST, "npm run dev");
  const origin = await startOrigin({
    persist: ".data",
    publicBase: environment.WAP_HOST ?? "",
    salt: environment.HASHIDS_SALT ?? "",
    adapter: environment.PLATFORM_ADAPTER ?? "",
  });
  console.log(`reference platform ${origin.address}`);

  const vite = spawn(
    join("node_modules", ".bin", "remix"),
    ["vite:dev", "--port", String(port), "--strictPort", "--host", HOST],
    {
      stdio: "inherit",
      env: {
        ...process.env,
        PORT: String(port),
        PLATFORM: origin.address,
        ...(cached && { [CACHED_VARIABLE]: "1" }),
      },
    },
  );
  vite.on("exit", (code) => void origin.dispose().then(() => process.exit(code ?? 0)));
  process.on("exit", () => vite.kill());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
