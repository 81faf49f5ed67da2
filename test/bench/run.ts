// `npm run bench`: what the site costs, as ratios; `npm run bench -- paint` runs one part only, and
// `npm run bench -- edge chaos` (or `edge scale`) half of it, `npm run bench -- model 60` the control
// plane's model for an hour, `npm run bench -- on-call` what goes wrong in an hour on call, `npm run bench -- serve` the site on Node beside the one in workerd.
import { existsSync } from "node:fs";
import { build } from "../../scripts/build";
import { buildNode } from "../../scripts/node/build";
import { readOptions } from "../../scripts/options";
import { runDayBench } from "./day";
import { runEdgeBench } from "./edge";
import { runFloodBench } from "./flood";
import { goalTable } from "./goals";
import { runHeapBench } from "./heap";
import { runInteractionsBench } from "./interactions";
import { runLoadMoreBench } from "./load-more";
import { runModelBench } from "./model";
import { runOnCallBench } from "./on-call";
import { runOpeningsBench } from "./openings";
import { runPaintBench } from "./paint";
import { runRenderBench } from "./render";
import { runServeBench } from "./serve";
import { runTapsBench } from "./taps";

const parts: Readonly<Record<string, (half?: string) => Promise<void>>> = {
  edge: runEdgeBench,
  render: runRenderBench,
  day: runDayBench,
  heap: () => runHeapBench(),
  paint: async () => {
    await runPaintBench();
    await runLoadMoreBench();
  },
  taps: runTapsBench,
  flood: async () => {
    await buildNode();
    await runFloodBench();
  },
  interactions: runInteractionsBench,
  openings: runOpeningsBench,
  model: runModelBench,
  "on-call": async (seconds) => {
    await buildNode();
    await runOnCallBench(seconds);
  },
  serve: async () => {
    await buildNode();
    await runServeBench();
  },
};

/** Parts that need no built site and are run only when asked for. */
const BY_NAME_ONLY = ["model"];

const [asked, half] = readOptions({ allowPositionals: true }).positionals;
const chosen =
  asked === undefined
    ? Object.entries(parts).filter(([name]) => !BY_NAME_ONLY.includes(name))
    : [[asked, parts[asked]] as const];

for (const [name, run] of chosen) {
  if (run === undefined) {
    console.error(`There is no part named ${name}; parts are ${Object.keys(parts).join(", ")}`);
    process.exit(1);
  }
  const needsBuild = process.env.SKIP_BUILD !== "1" || !existsSync("build/worker/index.js");
  if (!BY_NAME_ONLY.includes(name) && needsBuild) await build();
  console.log(`\n# ${name}`);
  await run(half);
}
console.log(`\n# goals\n\n${goalTable()}`);
process.exit(0);
