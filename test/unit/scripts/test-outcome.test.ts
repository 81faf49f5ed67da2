import { describe, expect, it } from "vitest";
import { filesToRunAlone, MOST_ALONE, settle } from "../../../scripts/test-outcome";
import type { Tally } from "../../helpers/tally-reporter";

function tally(of: Partial<Tally>): Tally {
  return { passed: {}, failed: [], broken: [], stray: 0, ...of };
}

describe("what a run of all tests comes to", () => {
  it("counts what passed and fails for what failed, did not load or was thrown by nobody", () => {
    const first = tally({
      passed: { "a.test.ts": 3, "b.test.ts": 2 },
      failed: [{ file: "a.test.ts", name: "adds" }],
      broken: ["c.test.ts"],
      stray: 1,
    });
    expect(settle(first)).toEqual({ passed: 5, failed: 3, onlyAlone: [] });
  });

  it("takes files that failed from their run alone, and names what passed only there", () => {
    const first = tally({
      passed: { "a.test.ts": 3, "b.test.ts": 2 },
      failed: [
        { file: "a.test.ts", name: "adds" },
        { file: "a.test.ts", name: "takes away" },
      ],
    });
    expect(filesToRunAlone(first)).toEqual(["a.test.ts"]);
    const alone = tally({
      passed: { "a.test.ts": 4 },
      failed: [{ file: "a.test.ts", name: "takes away" }],
    });
    expect(settle(first, alone)).toEqual({
      passed: 6,
      failed: 1,
      onlyAlone: ["a.test.ts > adds"],
    });
  });

  it("keeps what no test answers for, however the files run alone", () => {
    const first = tally({ failed: [{ file: "a.test.ts", name: "adds" }], stray: 1 });
    expect(settle(first, tally({ passed: { "a.test.ts": 1 } })).failed).toBe(1);
  });

  it("runs nothing again where too much failed", () => {
    const failed = Array.from({ length: MOST_ALONE + 1 }, (_, index) => ({
      file: `${index}.test.ts`,
      name: "adds",
    }));
    expect(filesToRunAlone(tally({ failed }))).toEqual([]);
  });
});
