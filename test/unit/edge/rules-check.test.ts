import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { checkCacheRules } from "../../../scripts/cache/check";

const folder = mkdtempSync(join(tmpdir(), "rules-check-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything the check says of a product that makes only these calls. */
const check = (source: string) => {
  const place = join(folder, String(Math.random()).slice(2));
  mkdirSync(place);
  writeFileSync(join(place, "calls.ts"), source);
  return { place, problems: checkCacheRules(place) };
};

const problemsOf = (source: string): string[] => {
  const { place, problems } = check(source);
  return problems.filter((problem) => problem.startsWith(place));
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

  test("each side of a conditional spread is a call of its own", () => {
    const call = (other: string) =>
      `readPublic(edge, { rule: "comments",
        ...(first ? { service: "comments", path: ["comment", id] } : { service: "${other}", path }) });`;
    expect(problemsOf(call("api"))).toEqual([]);
    expect(problemsOf(call("hot"))).toHaveLength(1);
  });

  test("a call that is not described where it is made is reported, not passed over", () => {
    expect(problemsOf("readPublic(edge, describe(call));")).toEqual([
      expect.stringMatching(/calls\.ts:1 a call that is not described/),
    ]);
  });

  test("a line of a rule, or of the calls never cached, that no call is any more is named", () => {
    const { problems } = check(
      `readPublic(edge, { rule: "weather", service: "api", path: ["peony", "v3", "lbs", id] });
       callAsVisitor(edge, { service: "live", method: "POST", path: ["room", id, "like"] }, visitor);`,
    );
    const of = (text: string) => problems.filter((problem) => problem.includes(text));
    expect(of("lbs_weather")).toEqual([
      expect.stringMatching(/rules\.ts:\d+ no call is GET api \/peony\/v3\/lbs_weather\/\{id\}$/),
    ]);
    expect(of("/peony/v3/lbs/{id}")).toEqual([]);
    expect(of("POST live /chat/{id}/send_msg")).toEqual([
      expect.stringMatching(/visitor-calls\.ts:\d+ no call is/),
    ]);
    expect(of("/room/{id}/like")).toEqual([]);
    expect(of("the rule hot72")).toEqual([expect.stringMatching(/rules\.ts:\d+ no call uses/)]);
  });
});
