// `npm run faults`: puts one deliberate fault after another into the sources, runs what is said to see it, and takes it
// out again. Words pick faults by their names. Needs sources without changes: what is broken off leaves one.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testProgram } from "../helpers/test-packages";
import { FAULTS, type Fault, type Check } from "./list";

function bin(name: string): string {
  return join("node_modules", ".bin", name);
}

function commandFor(caughtBy: Check): readonly [string, readonly string[]] {
  if (caughtBy === "types") return [bin("tsx"), ["scripts/typecheck.ts"]];
  if (caughtBy === "lint") return [testProgram("oxlint"), []];
  if (caughtBy === "layers") return [testProgram("depcruise"), ["app", "functions"]];
  return [bin("vitest"), ["run", "--bail=1", "--project", caughtBy.project, caughtBy.files]];
}

/** Whether a run fails, as `npm test` would: with the main part's number of made-up cases. */
function fails(caughtBy: Check): Promise<boolean> {
  const [command, args] = commandFor(caughtBy);
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      { env: { ...process.env, TEST_PART: "main" }, maxBuffer: 64 * 1024 * 1024 },
      (error) => resolve(error !== null),
    );
  });
}

/** @throws when the text to replace is not in the file exactly once */
async function isCaught({ file, from, to, caughtBy }: Fault): Promise<boolean> {
  const before = readFileSync(file, "utf8");
  if (before.split(from).length !== 2)
    throw new Error(`${file} does not contain exactly once: ${from}`);
  const restore = () => writeFileSync(file, before);
  process.once("SIGINT", restore);
  try {
    writeFileSync(
      file,
      before.replace(from, () => to),
    );
    return await fails(caughtBy);
  } finally {
    restore();
    process.off("SIGINT", restore);
  }
}

const words = process.argv.slice(2);
const missed: string[] = [];
const picked = FAULTS.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
for (const fault of picked) {
  const isFound = await isCaught(fault);
  if (!isFound) missed.push(fault.name);
  console.log(`${isFound ? "caught" : "MISSED"} · ${fault.name} · ${fault.file}`);
}
console.log(`\n${picked.length - missed.length} caught, ${missed.length} missed`);
process.exit(missed.length === 0 ? 0 : 1);
