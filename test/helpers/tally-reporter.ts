import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Where the tally is written; set by `npm test`. */
export const TALLY_FILE = "TEST_TALLY";

/** What became of a run's tests, each of which ran once (docs/decisions/0022-tests-run-once.md). */
export interface Tally {
  readonly passed: number;
  /**
   * A line each for tests that failed, files that did not load or whose preparations failed, and errors that belong to
   * no test: where it was, and the first line of the error.
   */
  readonly failures: readonly string[];
}

interface WithMessage {
  readonly message: string;
}

function failure(where: string, [error]: readonly WithMessage[] = []): string {
  return `${where}: ${error?.message.split("\n", 1)[0] ?? "failed"}`;
}

function failuresOf(module: TestModule): readonly string[] {
  const file = module.relativeModuleId;
  const { children } = module;
  const broken = [module, ...children.allSuites()].flatMap((part) => part.errors());
  return [
    ...[...children.allTests("failed")].map((test) =>
      failure(`${file} > ${test.fullName}`, test.result().errors),
    ),
    ...(broken.length > 0 ? [failure(file, broken)] : []),
  ];
}

/** Counts a run for `npm test`. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly WithMessage[]): void {
    const tally: Tally = {
      passed: modules.flatMap((module) => [...module.children.allTests("passed")]).length,
      failures: [
        ...modules.flatMap(failuresOf),
        ...unhandled.map((error) => failure("outside of tests", [error])),
      ],
    };
    const file = process.env[TALLY_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(tally));
  }
}
