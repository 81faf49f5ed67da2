import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Where the tally is written; set by `npm test`. */
export const TALLY_FILE = "TEST_TALLY";

/** What became of a run's tests. */
export interface Tally {
  readonly passed: number;
  /** Tests, files that did not load, and errors outside of any test. */
  readonly failed: number;
  /** Names of the tests that passed at their second attempt only; they are among the passed. */
  readonly unsteady: readonly string[];
}

/** Counts a run for `npm test`. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === "failed");
    const broken = modules.filter((module) => module.errors().length > 0);
    const tally: Tally = {
      passed: tests.filter((test) => test.result().state === "passed").length,
      failed: failed.length + broken.length + unhandled.length,
      unsteady: tests
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `${test.module.relativeModuleId} > ${test.fullName}`),
    };
    const file = process.env[TALLY_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(tally));
  }
}
