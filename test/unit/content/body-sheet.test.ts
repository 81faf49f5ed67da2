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
});
