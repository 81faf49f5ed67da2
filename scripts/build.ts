// Builds what is deployed and tested: the browser's files, the Remix server build and the Pages
// worker made from functions/. One command, so that nothing tested differs from what is deployed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkCacheRules } from "./cache/check";
import { buildServiceWorker } from "./service-worker";

const bin = (name: string) => join("node_modules", ".bin", name);
const quiet = process.env.VERBOSE === undefined;

const run = (command: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    encoding: "utf8",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "1" },
  });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ""}\n${stderr ?? ""}\n`);
  throw new Error(`The build failed in: ${command} ${args.join(" ")}`);
};

/** A digest of everything that shapes a document: documents of another build are never served. */
const writeBuildId = () => {
  const hash = createHash("sha256").update(readFileSync("build/server/index.js"));
  const id = hash.digest("hex").slice(0, 12);
  writeFileSync("build/server/build-id.js", `export const buildId = ${JSON.stringify(id)};\n`);
};

/** A call without a rule would be built, deployed and cost an upstream its life. */
const refuseBadCacheRules = (): void => {
  const problems = checkCacheRules();
  if (problems.length > 0) throw new Error(`The cache rules are wrong:\n${problems.join("\n")}`);
};

export const build = (): void => {
  refuseBadCacheRules();
  rmSync("build", { recursive: true, force: true });
  run(bin("remix"), ["vite:build", "--logLevel", "warn"]);
  writeBuildId();
  buildServiceWorker();
  run(bin("wrangler"), [
    "pages",
    "functions",
    "build",
    "--outdir",
    "build/worker",
    "--build-output-directory",
    "build/client",
    "--minify",
  ]);
};

if (import.meta.filename === process.argv[1]) {
  try {
    build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
