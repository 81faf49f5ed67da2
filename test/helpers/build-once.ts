import { existsSync } from "node:fs";
import { buildNode } from "../../scripts/node/build";
import { build } from "../../scripts/build";

/** Browser tests run against what is deployed: made here unless the caller has just made it. */
export default async function setup(): Promise<void> {
  if (process.env.SKIP_BUILD !== "1" || !existsSync("build/worker/index.js")) await build();
  await buildNode();
}
