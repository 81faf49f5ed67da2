// `npm test`: types, lint, layers, format, then the tests of the main part (test/parts.ts); the last line says how many
// passed and failed. `npm run test:all` adds the other part: `-- --without webkit` leaves an engine out (docs/engines.md).
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareEngines } from "../test/engines/install";
import { ENGINES, enginesAsked, WITHOUT, type EngineName } from "../test/engines/names";
import { findChromium } from "../test/helpers/chromium";
import { findRedis } from "../test/helpers/redis";
import { PART, PROJECTS, type Part } from "../test/parts";
import { testProgram } from "../test/helpers/test-packages";
import { TALLY_FILE, type Tally } from "../test/helpers/tally-reporter";
import { build } from "./build";
import { noteTested } from "./tested-build";

/** How many checks or tests passed, and a line for each that failed. */
type Outcome = Tally;

function bin(name: string) {
  return join("node_modules", ".bin", name);
}

/** Enough for the longest output of a check, in bytes. */
const OUTPUT = 64 * 1024 * 1024;

/** Runs beside others; its output is printed as one block. */
function check(name: string, command: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(command, args, { maxBuffer: OUTPUT }, (error, output, errors) => {
      console.log(`\n— ${name}\n${output}${errors}`.trimEnd());
      resolve(error === null ? { passed: 1, failures: [] } : { passed: 0, failures: [name] });
    });
  });
}

async function attempt(name: string, work: () => unknown): Promise<Outcome> {
  console.log(`\n— ${name}`);
  try {
    await work();
    return { passed: 1, failures: [] };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failures: [name] };
  }
}

/** The tests of a part, each once. A run that crashes, or fails without a failed test, counts as one failure. */
async function tests(part: Part): Promise<Outcome> {
  console.log(`\n— tests: ${part}`);
  const file = join(mkdtempSync(join(tmpdir(), "davmu-test-")), "tally.json");
  const run = spawn(
    bin("vitest"),
    [
      "run",
      ...PROJECTS[part].map((name) => `--project=${name}`),
      "--reporter=default",
      "--reporter=./test/helpers/tally-reporter.ts",
    ],
    {
      stdio: "inherit",
      env: {
        ...process.env,
        SKIP_BUILD: "1",
        [TALLY_FILE]: file,
        [PART]: part,
        [WITHOUT]: leftOut.join(" "),
      },
    },
  );
  try {
    const [status] = (await once(run, "exit")) as [number | null];
    const tally = JSON.parse(readFileSync(file, "utf8")) as Tally;
    const isOver = status === 0 || tally.failures.length > 0;
    return isOver ? tally : { ...tally, failures: [`tests: ${part} ended with ${status}`] };
  } catch {
    return { passed: 0, failures: [`tests: ${part} left no tally`] };
  }
}

/** Ends the process for a name that there is not. */
function enginesAdded(words: readonly string[]): readonly EngineName[] {
  try {
    return enginesAsked(words);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const [first, ...words] = process.argv.slice(2);
/** Whether the other part follows. */
const all = first === "--all";
if (!all && first !== undefined) {
  console.error(`npm test knows no ${first}; npm run test:all has the other engines`);
  process.exit(1);
}
const engines = all ? enginesAdded(words) : [];
const leftOut = ENGINES.filter((name) => !engines.includes(name));

const checks = [
  check("types", bin("tsx"), ["scripts/typecheck.ts"]),
  check("lint", testProgram("oxlint"), []),
  check("format", testProgram("oxfmt"), ["--check"]),
];
const outcomes = [
  await attempt("Chromium", () => console.log(findChromium())),
  ...(all ? [await attempt("engines", () => prepareEngines(engines))] : []),
  await attempt("Redis", () => console.log(findRedis())),
];
const built = await attempt("build", build);
if (built.failures.length === 0)
  checks.push(
    // Both read what the build made.
    check("layers", testProgram("depcruise"), ["app", "functions"]),
    check("built files", bin("tsx"), ["test/built/check-built.ts"]),
  );
// The first tests run beside the checks that are still under way.
if (built.failures.length === 0) checks.push(tests("main"));
outcomes.push(built, ...(await Promise.all(checks)));
if (all && built.failures.length === 0) outcomes.push(await tests("added"));

const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
for (const failure of failures) console.log(`failed: ${failure}`);
if (all && leftOut.length > 0) console.log(`\nleft out: ${leftOut.join(", ")}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
if (failures.length === 0) noteTested();
process.exit(failures.length === 0 ? 0 : 1);
