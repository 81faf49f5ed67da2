import { existsSync } from "node:fs";
import { buildNode } from "../../scripts/node/build";
import { build } from "../../scripts/build";
import { findChromium } from "./chromium";

/** Kept where all projects of a run find it: each has this set-up, and modules of its own. */
const run = globalThis as { readyForTests?: Promise<void> };

async function make(): Promise<void> {
  // What is missing is installed before many processes ask for it.
  findChromium();
  if (process.env.SKIP_BUILD !== "1" || !existsSync("build/worker/index.js")) await build();
  await buildNode();
}

/**
 * Browser tests need a browser, and run against what is deployed: both are made ready here, once, unless the caller has
 * just done it.
 */
export default function setup(): Promise<void> {
  run.readyForTests ??= make();
  return run.readyForTests;
}
