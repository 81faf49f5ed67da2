import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** Where the tally is written; set by `npm test`. */
export const TALLY_FILE = "TEST_TALLY";

/** What became of a run's tests. Files are named from the project's root. */
export interface Tally {
  /** How many tests of a file passed, in whichever project. */
  readonly passed: Readonly<Record<string, number>>;
  readonly failed: readonly { readonly file: string; readonly name: string }[];
  /** Files that did not load, whose set-up failed, or in whose time an error came from outside of any test. */
  readonly broken: readonly string[];
  /** How many such errors belong to no file. */
  readonly stray: number;
}

function testsOf(module: TestModule, state: "passed" | "failed") {
  return [...module.children.allTests(state)];
}

function isBroken(module: TestModule) {
  return (
    module.errors().length > 0 ||
    [...module.children.allSuites()].some((suite) => suite.errors().length > 0)
  );
}

/** A file may run in two projects: with the site on another host. */
function passedByFile(modules: readonly TestModule[]): Record<string, number> {
  const passed: Record<string, number> = {};
  for (const module of modules) {
    const file = module.relativeModuleId;
    passed[file] = (passed[file] ?? 0) + testsOf(module, "passed").length;
  }
  return passed;
}

/** The file that was running when an error was thrown outside of any test; Vitest notes its path. */
function fileOf(error: unknown, modules: readonly TestModule[]) {
  const path = Object(error).VITEST_TEST_PATH as unknown;
  return modules.find((module) => module.moduleId === path)?.relativeModuleId;
}

/** Counts a run for `npm test`. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const strays = unhandled.map((error) => fileOf(error, modules));
    const broken = modules.filter(isBroken).map((module) => module.relativeModuleId);
    const tally: Tally = {
      passed: passedByFile(modules),
      failed: modules.flatMap((module) =>
        testsOf(module, "failed").map((test) => ({
          file: module.relativeModuleId,
          name: test.fullName,
        })),
      ),
      broken: [...new Set([...broken, ...strays.filter((file) => file !== undefined)])],
      stray: strays.filter((file) => file === undefined).length,
    };
    const file = process.env[TALLY_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(tally));
  }
}
