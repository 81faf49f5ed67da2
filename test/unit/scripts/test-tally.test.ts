import { describe, expect, it } from "vitest";
import type { TestModule } from "vitest/node";
import { tallyOf } from "../../helpers/tally-reporter";

interface File {
  readonly passed?: number;
  readonly failed?: number;
  /** It did not load. */
  readonly isUnread?: boolean;
  /** What its tests stand on could not be made. */
  readonly isUnprepared?: boolean;
}

function file({ passed = 0, failed = 0, isUnread, isUnprepared }: File): TestModule {
  const errors = (has: boolean | undefined) => () => (has === true ? [new Error("broken")] : []);
  const module = {
    errors: errors(isUnread),
    children: {
      allTests: (state: "passed" | "failed") => Array.from({ length: { passed, failed }[state] }),
      allSuites: () => [{ errors: errors(isUnprepared) }],
    },
  };
  return module as unknown as TestModule;
}

describe("what a run of all tests comes to", () => {
  it("is what passed, whichever files it stood in", () => {
    expect(tallyOf([file({ passed: 3 }), file({ passed: 2 })], [])).toEqual({
      passed: 5,
      failed: 0,
    });
  });

  it("fails for each test that failed, whatever passed beside it", () => {
    expect(tallyOf([file({ passed: 3, failed: 2 }), file({ passed: 1 })], [])).toEqual({
      passed: 4,
      failed: 2,
    });
  });

  it("fails for a file that did not load, for one without its set-up, and for an error of no test", () => {
    expect(tallyOf([file({ isUnread: true })], []).failed).toBe(1);
    expect(tallyOf([file({ isUnprepared: true })], []).failed).toBe(1);
    expect(tallyOf([file({ passed: 1 })], [new Error("thrown by nobody")]).failed).toBe(1);
  });
});
