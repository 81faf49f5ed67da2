// `npm run deploy`: the worker and the files that the tests ran against, byte for byte.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isTested } from "./tested-build";

/** Deploys what was built without tests: for the service worker's kill switch (docs/operations.md). */
const UNTESTED = "--untested";
const options = process.argv.slice(2);

const refuse = (reason: string): never => {
  console.error(`${reason}: run \`npm test\` first, deploy what it tested.`);
  process.exit(1);
};

if (!existsSync("build/worker/index.js")) refuse("Nothing is built");
if (!isTested() && !options.includes(UNTESTED))
  refuse("This is not the build that passed the tests");

// A `_worker.js` beside the files makes Pages take it as it is instead of bundling functions/ again.
rmSync("build/pages", { recursive: true, force: true });
cpSync("build/client", "build/pages", { recursive: true });
cpSync("build/worker/index.js", "build/pages/_worker.js");
execFileSync(
  join("node_modules", ".bin", "wrangler"),
  ["pages", "deploy", "build/pages", "--no-bundle", ...options.filter((each) => each !== UNTESTED)],
  { stdio: "inherit" },
);
