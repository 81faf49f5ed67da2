import { existsSync } from "node:fs";
import { buildNode, isNodeBuilt } from "../../scripts/node/build";
import { buildIfChanged } from "../../scripts/build";
import { findChromium } from "./chromium";
import { partOfThisRun } from "../parts";

/** Kept where all projects of a run find it: each has this set-up, and modules of its own. */
const run = globalThis as { readyForTests?: Promise<void> };

async function make(): Promise<void> {
  // What is missing is installed before many processes ask for it.
  findChromium();
  if (process.env.SKIP_BUILD !== "1" || !existsSync("build/worker/index.js"))
    await buildIfChanged();
  // Only what is added to the main part asks for it.
  if (partOfThisRun() !== "main" && !isNodeBuilt()) await buildNode();
}

/**
 * Browser tests need a browser, and run against what is deployed: both are made ready here, once, unless the caller has
 * just done it.
 */
export default function setup(): Promise<void> {
  run.readyForTests ??= make();
  return run.readyForTests;
}
