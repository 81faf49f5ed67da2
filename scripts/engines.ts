// `npm run engines`: walks every sample page and does every action in every engine (docs/engines.md).
// `--engine 86` picks engines, `--without webkit` leaves one out; words pick the pages and actions whose
// name has one of them.
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { prepareEngines } from "../test/engines/install";
import { enginesAsked, type EngineName } from "../test/engines/names";
import { startTour } from "../test/engines/tour";
import { build } from "./build";
import { inParallel } from "./in-parallel";

/** Engines at work at the same time: two processors are kept busy by two. */
const AT_ONCE = 2;

interface Found {
  readonly engine: EngineName;
  readonly stop: string;
  readonly problems: readonly string[];
}

async function walkThrough(name: EngineName, words: readonly string[]): Promise<readonly Found[]> {
  const found: Found[] = [];
  const tour = await startTour(name);
  console.log(
    `${name} ${tour.engine.version}: ${tour.pages.length} pages, ${tour.actions.length} actions`,
  );
  try {
    for (const stop of [...tour.pages, ...tour.actions]) {
      if (words.length > 0 && !words.some((word) => stop.name.includes(word))) continue;
      const begun = Date.now();
      const problems = await stop.visit();
      found.push({ engine: name, stop: stop.name, problems });
      const verdict = problems.length === 0 ? "ok" : problems.join("\n    ");
      console.log(`${name} · ${stop.name} · ${Date.now() - begun} ms · ${verdict}`);
    }
  } finally {
    await tour.close();
  }
  return found;
}

async function main(): Promise<boolean> {
  const { positionals } = parseArgs({
    allowPositionals: true,
    options: {
      engine: { type: "string", multiple: true },
      without: { type: "string", multiple: true },
    },
  });
  const names = enginesAsked(process.argv.slice(2));
  await prepareEngines(names);
  if (process.env.SKIP_BUILD !== "1" || !existsSync("build/worker/index.js")) await build();

  const found: Found[] = [];
  await inParallel(names, AT_ONCE, async (name) => {
    found.push(...(await walkThrough(name, positionals)));
  });

  console.log("");
  for (const name of names) {
    const tried = found.filter(({ engine }) => engine === name);
    const wrong = tried.filter(({ problems }) => problems.length > 0);
    console.log(`${name}: ${tried.length} tried, ${wrong.length} not well`);
  }
  const problems = found.filter((one) => one.problems.length > 0);
  for (const { engine, stop, problems: messages } of problems)
    console.log(`\n${engine} · ${stop}\n  ${messages.join("\n  ")}`);
  return problems.length === 0 && found.length > 0;
}

main().then(
  (isWell) => process.exit(isWell ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
