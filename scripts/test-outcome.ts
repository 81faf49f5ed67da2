import type { Tally } from "../test/helpers/tally-reporter";

/** How many files with failures are run again alone: more are no accident. */
export const MOST_ALONE = 3;

/** What a run of all tests comes to. */
export interface Settled {
  readonly passed: number;
  readonly failed: number;
  /** Names of tests that failed beside others only: defects although nothing failed in the end. */
  readonly onlyAlone: readonly string[];
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, one) => total + one, 0);
}

export function hasFailures({ failed, broken, stray }: Tally): boolean {
  return failed.length + broken.length + stray > 0;
}

/** The files to run again, alone on the machine; empty when nothing failed or too much did. */
export function filesToRunAlone({ failed, broken }: Tally): readonly string[] {
  const files = [...new Set([...failed.map((test) => test.file), ...broken])];
  return files.length > MOST_ALONE ? [] : files;
}

/**
 * What counts once the files that failed have been run again alone (docs/decisions/unsteady-tests.md).
 *
 * @param alone - the second run's tally, of `filesToRunAlone`; absent when there was none
 */
export function settle(first: Tally, alone?: Tally): Settled {
  const again = alone === undefined ? [] : filesToRunAlone(first);
  const kept = Object.entries(first.passed).filter(([file]) => !again.includes(file));
  const last = alone ?? first;
  const passed =
    sum(kept.map(([, count]) => count)) +
    (alone === undefined ? 0 : sum(Object.values(alone.passed)));
  const failed = last.failed.length + last.broken.length + first.stray + (alone?.stray ?? 0);
  const stillFails = new Set(last.failed.map(({ file, name }) => `${file} > ${name}`));
  const onlyAlone = first.failed
    .map(({ file, name }) => `${file} > ${name}`)
    .filter((name) => !stillFails.has(name));
  return { passed, failed, onlyAlone: alone === undefined ? [] : onlyAlone };
}
