import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Where the tally is written; set by `npm test`. */
export const TALLY_FILE = "TEST_TALLY";

/** What became of a run's tests, in whichever project. */
export interface Tally {
  readonly passed: number;
  /** Tests that failed, files that did not load or whose set-up failed, errors from outside of any test. */
  readonly failed: number;
}

function countOf(module: TestModule, state: "passed" | "failed"): number {
  return [...module.children.allTests(state)].length;
}

function isBroken(module: TestModule): boolean {
  return (
    module.errors().length > 0 ||
    [...module.children.allSuites()].some((suite) => suite.errors().length > 0)
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

export function tallyOf(modules: readonly TestModule[], unhandled: readonly unknown[]): Tally {
  return {
    passed: sum(modules.map((module) => countOf(module, "passed"))),
    failed:
      sum(modules.map((module) => countOf(module, "failed"))) +
      modules.filter(isBroken).length +
      unhandled.length,
  };
}

/** Counts a run for `npm test`. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env[TALLY_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(tallyOf(modules, unhandled)));
  }
}
