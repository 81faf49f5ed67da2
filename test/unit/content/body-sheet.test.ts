import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pruneBodySheet } from "../../../app/document/prune-body-sheet.server";

const sheet = readFileSync("app/content/body.css", "utf8")
  .replaceAll(/\/\*[^*]*\*\//g, "")
  .replaceAll(/\s+/g, " ");

describe("the style sheet of an article's text", () => {
  it("keeps paragraphs apart in a text of nothing but paragraphs", () => {
    expect(pruneBodySheet(sheet, "<p>一</p><p>二</p>")).toMatch(
      /\.article-body > \* \+ \* \{ margin-top: 1em/,
    );
  });

  it("has of the editors' colours only those that the text uses, in both schemes", () => {
    const plain = pruneBodySheet(sheet, "<p>一</p>");
    expect(plain).not.toContain("--body-");
    expect(plain).not.toMatch(/\{\s*\}/);
    const red = pruneBodySheet(sheet, '<p><span class="body-red">红</span></p>');
    expect(red.match(/--body-red:/g)).toHaveLength(3);
    expect(red).toContain("prefers-color-scheme: dark");
    expect(red).not.toContain("--body-blue");
  });
});
