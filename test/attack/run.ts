// `npm run attack`: what attackers try, by class, against a copy of the built site on this machine; prints
// how many attempts were made and how many got through. `npm run attack -- redirects` runs the classes
// whose names contain the word, `-- costs` measures what another visitor waits. Loopback only, bounded in count, and it ends by itself.
import { existsSync } from "node:fs";
import { build } from "../../scripts/build";
import { buildNode } from "../../scripts/node/build";
import { readOptions } from "../../scripts/options";
import { CLASSES, prepareAttempts } from "./classes";
import { measureCosts } from "./costs";

/** The class that measures waits, beside those that are counted. */
const COSTS = "costs";

async function main(): Promise<number> {
  const [word = ""] = readOptions({ allowPositionals: true }).positionals;
  if (process.env.SKIP_BUILD !== "1" || !existsSync("build/worker/index.js")) await build();
  let got = 0;
  const table = ["| class | tried | got through |", "|---|---:|---:|"];
  const attempts = prepareAttempts();
  for (const each of CLASSES.filter(({ name }) => name.includes(word))) {
    const { tried, through } = await attempts.of(each);
    table.push(`| ${each.name} | ${tried} | ${through.length} |`);
    for (const line of through.slice(0, 20)) console.error(`  ${line}`);
    got += through.length;
  }
  await attempts.dispose();
  console.log(`\n${table.join("\n")}\n\n${got} got through`);
  if (!COSTS.includes(word)) return got;
  if (process.env.SKIP_BUILD !== "1" || !existsSync("build/node/index.js")) await buildNode();
  const missed = await measureCosts();
  console.log(`\n${missed} waits were too long`);
  return got + missed;
}

process.exit((await main()) === 0 ? 0 : 1);
