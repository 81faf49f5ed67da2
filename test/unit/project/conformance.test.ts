import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, ROOT as root } from "../../helpers/files-below";

/** How a rule is seen, the strongest first, by the folder of the test that shows it. */
const seenIn = [
  ["in a browser", /^test\/browser\//],
  ["on the wire", /^test\/workerd\/|on-the-wire/],
  ["in code", /^test\/unit\//],
] as const;

/** Every test's name, with how it sees what it shows. */
function testNames(): Map<string, string> {
  const files = filesBelow("test").filter((name) => /\.test\.tsx?$/.test(name));
  const names = new Map<string, string>();
  const strength = (seen: string) => seenIn.findIndex(([words]) => words === seen);
  for (const file of files) {
    const seen = seenIn.find(([, folder]) => folder.test(file))?.[0] ?? "in code";
    const source = readFileSync(join(root, file), "utf8");
    const note = (name: string) => {
      const known = names.get(name);
      if (known === undefined || strength(seen) < strength(known)) names.set(name, seen);
    };
    for (const [, , name = ""] of source.matchAll(
      /\b(?:it|test)(?:\.\w+)*(?:\([^"'`]*?\))?\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/g,
    )) {
      note(name.replace(/\\(.)/g, "$1"));
    }
    // it.each(table)("name") puts the name behind the table's closing bracket.
    for (const [, , name = ""] of source.matchAll(/\)\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/g)) {
      note(name.replace(/\\(.)/g, "$1"));
    }
  }
  return names;
}

/** One rule of the specification and the test that shows it, or the word open. */
interface Line {
  readonly section: number;
  readonly rule: string;
  /** How the rule is seen; absent where no test shows it. */
  readonly seen?: string;
  readonly test: string;
}

const lines = JSON.parse(readFileSync(join(root, "test/conformance.json"), "utf8")) as Line[];

describe("conformance with the specification", () => {
  it("names for every rule a test that exists, or the word open", () => {
    const names = testNames();
    const unknown = lines.filter(({ test }) => test !== "open" && !names.has(test));
    expect(unknown.map(({ section, rule, test }) => `§${section} ${rule} — ${test}`)).toEqual([]);
  });

  it("says of every rule how it was seen: in a browser, on the wire, or in code", () => {
    const names = testNames();
    const wrong = lines.filter(({ test, seen }) => seen !== names.get(test));
    expect(
      wrong.map(({ section, rule, test }) => `§${section} ${rule}: ${names.get(test)}`),
    ).toEqual([]);
  });

  it("covers every section of the specification", () => {
    const sections = new Set(lines.map(({ section }) => section));
    expect([...sections].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
