// `npm test`: types, lint, format, then every test; the last line says how many passed and failed.
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareChromium } from "../test/helpers/chromium";
import { build } from "./build";
import { noteTested } from "./tested-build";

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

const bin = (name: string) => join("node_modules", ".bin", name);

/** Enough for the longest list of complaints, in bytes. */
const OUTPUT = 64 * 1024 * 1024;

/** Runs beside others; what it says stands together. */
const check = (name: string, command: string, args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(command, args, { maxBuffer: OUTPUT }, (error, output, complaints) => {
      console.log(`\n— ${name}\n${output}${complaints}`.trimEnd());
      resolve(error === null ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    });
  });

const attempt = (name: string, work: () => void): Outcome => {
  console.log(`\n— ${name}`);
  try {
    work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
};

const vitest = (): Outcome => {
  console.log("\n— tests");
  const report = join(mkdtempSync(join(tmpdir(), "davmu-test-")), "report.json");
  const { status } = spawnSync(
    bin("vitest"),
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    { stdio: "inherit", env: { ...process.env, SKIP_BUILD: "1" } },
  );
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, "utf8"),
    ) as { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };
    // A file that does not even load fails no test of its own; neither may it pass unseen.
    const failed = numFailedTests + (status !== 0 && numFailedTests === 0 ? 1 : 0);
    return { passed: numPassedTests, failed: numFailedTestSuites > 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const checks = [
  check("types", bin("tsc"), ["--noEmit"]),
  check("lint", bin("oxlint"), []),
  check("format", bin("prettier"), ["--check", "--log-level", "warn", "."]),
  check("cache rules", bin("tsx"), ["scripts/cache.ts", "check"]),
];
const outcomes = [attempt("Chromium", () => console.log(prepareChromium()))];
const built = attempt("build", build);
outcomes.push(built, ...(await Promise.all(checks)));
if (built.failed === 0) outcomes.push(vitest());

const total = outcomes.reduce(
  (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  { passed: 0, failed: 0 },
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
if (total.failed === 0) noteTested();
process.exit(total.failed === 0 ? 0 : 1);
