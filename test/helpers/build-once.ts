import { existsSync } from "node:fs";
import { buildNode } from "../../scripts/node/build";
import { build } from "../../scripts/build";

/** Kept where all projects of a run find it: each has this set-up, and modules of its own. */
const run = globalThis as { builtForTests?: Promise<void> };

async function make(): Promise<void> {
  if (process.env.SKIP_BUILD !== "1" || !existsSync("build/worker/index.js")) await build();
  await buildNode();
}

/** Browser tests run against what is deployed: made here, once, unless the caller has just made it. */
export default function setup(): Promise<void> {
  run.builtForTests ??= make();
  return run.builtForTests;
}
