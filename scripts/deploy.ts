// `npm run deploy`: the worker and the files that the tests ran against, byte for byte.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";

if (!existsSync("build/worker/index.js")) {
  console.error("Nothing is built: run `npm test` first, deploy what it tested.");
  process.exit(1);
}
// A `_worker.js` beside the files makes Pages take it as it is instead of bundling functions/ again.
rmSync("build/pages", { recursive: true, force: true });
cpSync("build/client", "build/pages", { recursive: true });
cpSync("build/worker/index.js", "build/pages/_worker.js");
execFileSync(
  join("node_modules", ".bin", "wrangler"),
  ["pages", "deploy", "build/pages", "--no-bundle", ...process.argv.slice(2)],
  { stdio: "inherit" },
);
