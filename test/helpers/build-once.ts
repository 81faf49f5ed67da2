import { existsSync } from "node:fs";
import { build } from "../../scripts/build";

/** Browser tests run against what is deployed: made here unless the caller has just made it. */
export default function setup(): void {
  if (process.env.SKIP_BUILD === "1" && existsSync("build/worker/index.js")) return;
  build();
}
