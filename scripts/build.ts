// Builds what is deployed and tested: the browser's files, the Remix server build and the worker made
// of functions/worker.ts. One command, so that nothing tested differs from what is deployed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isBuildUpToDate, recordBuildSources, sourcesDigest } from "./built-sources";
import { bundleSite } from "./bundle";
import { buildServiceWorker } from "./service-worker";

/** Gets a line for each step of a build. */
export type Progress = (step: string) => void;

function bin(name: string) {
  return join("node_modules", ".bin", name);
}

/** Vite's progress lines: start and end of each of its two builds, modules transformed. */
const STEP = /^vite v[\d.]+ (.+)|^✓ (.+)/;

/**
 * Builds the browser's files and the server build.
 * @throws when Vite fails, after printing its output
 */
async function buildByVite(progress: Progress): Promise<void> {
  const vite = spawn(bin("remix"), ["vite:build", "--logLevel", "info"], {
    stdio: ["ignore", "pipe", "pipe"],
    // A test runner that builds says NODE_ENV=test, which would make a development build.
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
  });
  const output: string[] = [];
  for (const stream of [vite.stdout, vite.stderr])
    createInterface(stream).on("line", (line) => {
      output.push(line);
      const [, begun, done] = STEP.exec(line) ?? [];
      const step = begun ?? done;
      if (step !== undefined) progress(step);
    });
  const [status] = (await once(vite, "close")) as [number | null];
  if (status !== 0 || process.env.VERBOSE !== undefined) console.error(output.join("\n"));
  if (status !== 0) throw new Error("The build failed in: remix vite:build");
}

/** A digest of the server build, which renders the documents: those of another build are never served. */
function writeBuildId() {
  const hash = createHash("sha256").update(readFileSync("build/server/index.js"));
  const id = hash.digest("hex").slice(0, 12);
  writeFileSync("build/server/build-id.js", `export const buildId = ${JSON.stringify(id)};\n`);
}

/** Fails the build for wrong cache rules: in production a call without one could overload an upstream. */
async function refuseBadCacheRules(): Promise<void> {
  // Imported here and not at the top: it pulls in half of the site's code, which loads while Vite runs in its process.
  const { checkCacheRules } = await import("./cache/check");
  const problems = await checkCacheRules();
  if (problems.length > 0) throw new Error(`The cache rules are wrong:\n${problems.join("\n")}`);
}

export async function build(progress: Progress = () => {}): Promise<void> {
  const sources = sourcesDigest();
  rmSync("build", { recursive: true, force: true });
  for (const outcome of await Promise.allSettled([refuseBadCacheRules(), buildByVite(progress)]))
    if (outcome.status === "rejected") throw outcome.reason;
  writeBuildId();
  buildServiceWorker();
  progress("bundling the worker");
  mkdirSync("build/worker", { recursive: true });
  writeFileSync("build/worker/index.js", await bundleSite("functions/worker.ts"));
  recordBuildSources(sources);
}

/** Builds, unless the existing build was made of the present sources. @returns whether it built */
export async function buildIfChanged(progress?: Progress): Promise<boolean> {
  if (isBuildUpToDate()) return false;
  await build(progress);
  return true;
}

if (import.meta.filename === process.argv[1]) {
  try {
    await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
