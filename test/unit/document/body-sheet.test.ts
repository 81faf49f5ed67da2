import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bodySheet } from "../../../app/document/body-sheet.server";
import { sheetPieces } from "../../../scripts/sheet-pieces";

const sheet = readFileSync("app/document/body.css", "utf8")
  .replaceAll(/\/\*[^*]*\*\//g, "")
  .replaceAll(/\s+/g, " ");

/** The sheet as a document with this body has it. */
function pruned(css: string, body: string): string {
  return bodySheet(sheetPieces(css), body);
}

describe("the style sheet of an article's text", () => {
  it("keeps paragraphs apart in a text of nothing but paragraphs", () => {
    expect(pruned(sheet, "<p>一</p><p>二</p>")).toMatch(
      /\.article-body > \* \+ \* \{ margin-top: 1em/,
    );
  });

  it("keeps a rule that a minifier has joined with another's, for either of them", () => {
    const joined = ".article-body>*+*,.article-body :is(li,td)>*+*{margin-top:1em}";
    expect(pruned(joined, "<p>一</p><p>二</p>")).toBe(joined);
    expect(pruned(".article-body :is(li,td)>*+*{margin-top:1em}", "<p>一</p>")).toBe("");
  });

  it("has of the editors' colours only those that the text uses, in both schemes", () => {
    const plain = pruned(sheet, "<p>一</p>");
    expect(plain).not.toContain("--body-");
    expect(plain).not.toMatch(/\{\s*\}/);
    const red = pruned(sheet, '<p><span class="body-red">红</span></p>');
    expect(red.match(/--body-red:/g)).toHaveLength(3);
    expect(red).toContain("prefers-color-scheme: dark");
    expect(red).not.toContain("--body-blue");
  });
});
