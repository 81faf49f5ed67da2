// `npm run bench`: what the site costs, as ratios; `npm run bench -- paint` runs one part only, and
// `npm run bench -- edge chaos` (or `edge scale`) half of it.
import { existsSync } from "node:fs";
import { build } from "../../scripts/build";
import { runEdgeBench } from "./edge";
import { runLoadMoreBench } from "./load-more";
import { runPaintBench } from "./paint";
import { runTapsBench } from "./taps";

const parts: Readonly<Record<string, (half?: string) => Promise<void>>> = {
  edge: runEdgeBench,
  paint: async () => {
    await runPaintBench();
    await runLoadMoreBench();
  },
  taps: runTapsBench,
};

const [asked, half] = process.argv.slice(2);
const chosen = asked === undefined ? Object.entries(parts) : [[asked, parts[asked]] as const];

for (const [name, run] of chosen) {
  if (run === undefined) {
    console.error(`There is no part named ${name}; parts are ${Object.keys(parts).join(", ")}`);
    process.exit(1);
  }
  if (process.env.SKIP_BUILD !== "1" || !existsSync("build/worker/index.js")) build();
  console.log(`\n# ${name}`);
  await run(half);
}
process.exit(0);
