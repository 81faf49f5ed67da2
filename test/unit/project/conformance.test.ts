import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");

const testNames = (): Set<string> => {
  const files = readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
    .map((name) => join(root, "test", name))
    .filter((name) => /\.test\.tsx?$/.test(name) && statSync(name).isFile());
  const names = new Set<string>();
  for (const file of files) {
    const source = readFileSync(file, "utf8");
    for (const [, , name = ""] of source.matchAll(
      /\b(?:it|test)(?:\.\w+)*(?:\([^"'`]*?\))?\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/g,
    )) {
      names.add(name.replace(/\\(.)/g, "$1"));
    }
    // it.each(table)("name") puts the name behind the table's closing bracket.
    for (const [, , name = ""] of source.matchAll(/\)\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/g)) {
      names.add(name.replace(/\\(.)/g, "$1"));
    }
  }
  return names;
};

interface Line {
  readonly section: string;
  readonly rule: string;
  readonly shownBy: string;
}

const lines = (): Line[] => {
  const document = readFileSync(join(root, "docs/conformance.md"), "utf8");
  return document
    .split("\n")
    .filter((line) => line.startsWith("- §"))
    .map((line) => {
      const match = /^- §(\d+) (.+) — (.+)$/.exec(line);
      if (match === null) throw new Error(`docs/conformance.md: unreadable line "${line}"`);
      const [, section = "", rule = "", shownBy = ""] = match;
      return { section, rule, shownBy };
    });
};

describe("conformance with the specification", () => {
  it("names for every rule a test that exists, or the word open", () => {
    const names = testNames();
    const unknown = lines().filter(({ shownBy }) => shownBy !== "open" && !names.has(shownBy));
    expect(unknown.map(({ section, rule, shownBy }) => `§${section} ${rule} — ${shownBy}`)).toEqual(
      [],
    );
  });

  it("covers every section of the specification", () => {
    const sections = new Set(lines().map(({ section }) => section));
    expect([...sections].toSorted()).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  });
});
