import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, ROOT as root } from "../../helpers/files-below";

/** How a rule was seen, the strongest first, by where the test that shows it runs. */
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
    const seen = seenIn.find(([, place]) => place.test(file))?.[0] ?? "in code";
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

interface Line {
  readonly seen: string;
  readonly section: string;
  readonly rule: string;
  readonly shownBy: string;
}

function lines(): Line[] {
  const document = readFileSync(join(root, "docs/conformance.md"), "utf8");
  return document
    .split("\n")
    .filter((line) => line.startsWith("- §"))
    .map((line) => {
      const match = /^- §(\d+) (?:\((in a browser|on the wire|in code)\) )?(.+) — (.+)$/.exec(line);
      if (match === null) throw new Error(`docs/conformance.md: unreadable line "${line}"`);
      const [, section = "", seen = "", rule = "", shownBy = ""] = match;
      return { section, seen, rule, shownBy };
    });
}

describe("conformance with the specification", () => {
  it("names for every rule a test that exists, or the word open", () => {
    const names = testNames();
    const unknown = lines().filter(({ shownBy }) => shownBy !== "open" && !names.has(shownBy));
    expect(unknown.map(({ section, rule, shownBy }) => `§${section} ${rule} — ${shownBy}`)).toEqual(
      [],
    );
  });

  it("says of every rule how it was seen: in a browser, on the wire, or in code", () => {
    const names = testNames();
    const wrong = lines().filter(({ shownBy, seen }) => seen !== (names.get(shownBy) ?? ""));
    expect(
      wrong.map(({ section, rule, shownBy }) => `§${section} ${rule}: ${names.get(shownBy)}`),
    ).toEqual([]);
  });

  it("covers every section of the specification", () => {
    const sections = new Set(lines().map(({ section }) => section));
    expect([...sections].toSorted()).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  });
});
