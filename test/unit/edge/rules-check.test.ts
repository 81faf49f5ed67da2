import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { checkCacheRules } from "../../../scripts/cache/check";

const folder = mkdtempSync(join(tmpdir(), "rules-check-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const problemsOf = (source: string): string[] => {
  const place = join(folder, String(Math.random()).slice(2));
  mkdirSync(place);
  writeFileSync(join(place, "calls.ts"), source);
  return checkCacheRules(place).filter((problem) => problem.startsWith(place));
};

describe("the check of the cache rules", () => {
  test("every call of the product has a rule or an explicit never, and every rule is used", () => {
    expect(checkCacheRules()).toEqual([]);
  });

  test("a visitor's call that is not named as never cached is reported with its line", () => {
    const problems = problemsOf(
      `\ncallAsVisitor(edge, { service: "api", method: "POST", path: ["new", "call", id] }, visitor);`,
    );
    expect(problems).toEqual([expect.stringMatching(/calls\.ts:2 a visitor's call/)]);
  });

  test("a public call that its rule does not name is reported with its line", () => {
    const problems = problemsOf(
      `readPublic(edge, { rule: "hot72", service: "hot", path: ["hot24"] });`,
    );
    expect(problems).toEqual([expect.stringMatching(/calls\.ts:1 a public call .* hot72/)]);
  });

  test("both sides of a conditional call are checked", () => {
    const call = (other: string) =>
      `readPublic(edge, { rule: mp ? "mpContent" : "content",
        service: mp ? "mpContent" : "staticContent",
        path: mp ? ["mp", "content", id] : ["${other}", id] });`;
    expect(problemsOf(call("content"))).toEqual([]);
    expect(problemsOf(call("contents"))).toHaveLength(1);
  });
});
