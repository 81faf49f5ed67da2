// `npm run engine -- 86 http://127.0.0.1:8788/davmu/share/…`: opens an address in an engine
// (docs/engines.md), touches and scrolls it as `npm run engines` does, says what is wrong and takes two
// pictures, before the touch and after the walk, into `test-results/engines/`. `--dark` for the dark scheme.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { prepareEngines } from "../test/engines/install";
import { engineNamed, ENGINES } from "../test/engines/names";
import { startEngine } from "../test/engines/start";
import { walkPage } from "../test/engines/walk";
import { readOptions } from "./options";

const FOLDER = "test-results/engines";

const USAGE = `npm run engine -- ENGINE ADDRESS [--dark], where ENGINE is one of ${ENGINES.join(", ")}`;

async function main(): Promise<boolean> {
  const { positionals, values } = readOptions({
    allowPositionals: true,
    options: { dark: { type: "boolean", default: false } },
  });
  const [asked, address] = positionals;
  if (asked === undefined || address === undefined || !URL.canParse(address))
    throw new Error(USAGE);
  const name = engineNamed(asked);
  await prepareEngines([name]);
  const engine = await startEngine(name);
  try {
    console.log(`${engine.name} ${engine.version}`);
    const tab = await engine.visitor({ dark: values.dark });
    mkdirSync(FOLDER, { recursive: true });
    const photograph = async (when: string) => {
      const path = join(FOLDER, `${name} ${when}.png`);
      writeFileSync(path, await tab.picture());
      console.log(path);
    };
    await tab.goto(address);
    await photograph("before");
    const problems = await walkPage(tab, address);
    await photograph("after");
    console.log(problems.length === 0 ? "nothing is wrong" : problems.join("\n"));
    return problems.length === 0;
  } finally {
    await engine.close();
  }
}

main().then(
  (isWell) => process.exit(isWell ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
