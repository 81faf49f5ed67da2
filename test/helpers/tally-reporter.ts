import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Where the tally is written; set by `npm test`. */
export const TALLY_FILE = "TEST_TALLY";

/** What became of a run's tests, each of which ran once (docs/decisions/0022-tests-run-once.md). */
export interface Tally {
  readonly passed: number;
  /** Tests that failed, files that did not load or whose preparations failed, and errors that belong to no test. */
  readonly failed: number;
}

function count(modules: readonly TestModule[], state: "passed" | "failed"): number {
  return modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0);
}

function isBroken(module: TestModule): boolean {
  return (
    module.errors().length > 0 ||
    [...module.children.allSuites()].some((suite) => suite.errors().length > 0)
  );
}

/** Counts a run for `npm test`. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tally: Tally = {
      passed: count(modules, "passed"),
      failed: count(modules, "failed") + modules.filter(isBroken).length + unhandled.length,
    };
    const file = process.env[TALLY_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(tally));
  }
}
