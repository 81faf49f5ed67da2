// Builds what is deployed and tested: the browser's files, the Remix server build and the worker made
// of functions/worker.ts. One command, so that nothing tested differs from what is deployed.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleSite } from "./bundle";
import { checkCacheRules } from "./cache/check";
import { buildServiceWorker } from "./service-worker";

function bin(name: string) {
  return join("node_modules", ".bin", name);
}

async function run(command: string, args: string[]): Promise<void> {
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, {
      // A test runner that builds says NODE_ENV=test, which would make a development build.
      env: { ...process.env, NODE_ENV: "production" },
    });
    if (process.env.VERBOSE !== undefined) process.stderr.write(`${stdout}\n${stderr}\n`);
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    process.stderr.write(`${stdout}\n${stderr}\n`);
    throw new Error(`The build failed in: ${command} ${args.join(" ")}`, { cause: error });
  }
}

/** A digest of everything that shapes a document: documents of another build are never served. */
function writeBuildId() {
  const hash = createHash("sha256").update(readFileSync("build/server/index.js"));
  const id = hash.digest("hex").slice(0, 12);
  writeFileSync("build/server/build-id.js", `export const buildId = ${JSON.stringify(id)};\n`);
}

/** A call without a rule would be built, deployed and cost an upstream its life. */
async function refuseBadCacheRules(): Promise<void> {
  const problems = await checkCacheRules();
  if (problems.length > 0) throw new Error(`The cache rules are wrong:\n${problems.join("\n")}`);
}

export async function build(): Promise<void> {
  await refuseBadCacheRules();
  rmSync("build", { recursive: true, force: true });
  await run(bin("remix"), ["vite:build", "--logLevel", "warn"]);
  writeBuildId();
  buildServiceWorker();
  mkdirSync("build/worker", { recursive: true });
  writeFileSync("build/worker/index.js", await bundleSite("functions/worker.ts"));
}

if (import.meta.filename === process.argv[1]) {
  try {
    await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
