import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Units that Chromium 86 and Safari 14 do not know. */
const NEW_UNIT = /\d(?:[sdl]v[hwib]|[sdl]vmin|[sdl]vmax|cq[whib]|cqmin|cqmax|lh|rlh)\b/;

interface Declared {
  readonly sheet: string;
  readonly text: string;
}

const sheets = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".css"),
);

const declarations = sheets.flatMap((sheet): Declared[] =>
  readFileSync(join("app", sheet), "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .split(/[;{}]/)
    .map((text) => ({ sheet, text: text.trim() })),
);

describe("the stylesheets", () => {
  // A declaration with a variable is read when the value is used: an unknown unit then unsets the
  // property, and the declaration before it is forgotten.
  it("use no unit beside a variable that some supported engine does not know", () => {
    expect(declarations.length).toBeGreaterThan(1000);
    expect(
      declarations.filter(({ text }) => text.includes("var(--") && NEW_UNIT.test(text)),
    ).toEqual([]);
  });

  // A keyboard makes the web view of an upright phone wider than high (at most 440 px wide).
  it("take a low screen for a phone held sideways only where it is wider than an upright one", () => {
    const queries = sheets.flatMap((sheet) =>
      [...readFileSync(join("app", sheet), "utf8").matchAll(/@media[^{]*\{/g)].map(([query]) => ({
        sheet,
        query,
      })),
    );
    const sideways = queries.filter(({ query }) => query.includes("orientation: landscape"));
    expect(sideways.length).toBeGreaterThan(20);
    const narrow = sideways.filter(
      ({ query }) => Number(/min-width: (\d+)rem/.exec(query)?.[1] ?? 0) < 28,
    );
    expect(narrow).toEqual([]);
  });
});
