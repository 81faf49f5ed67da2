import { describe, expect, it } from "vitest";
import { isLongComment, shownLines } from "../../../../app/model/comments/comment";

describe("a comment's lines", () => {
  it("have at most one blank line between them", () => {
    expect(shownLines("一\n\n\n \n二\n三\n\n四")).toBe("一\n\n二\n三\n\n四");
  });

  it.each([
    ["six full lines", "字".repeat(108), false],
    ["seven lines", "字".repeat(109), true],
    ["as many letters, half as wide", "a".repeat(200), false],
    ["seven short lines", "一\n二\n三\n四\n五\n六\n七", true],
    ["blank lines that are not shown", "一\n\n\n\n\n\n\n\n二", false],
  ])("fold after six: %s", (_name, text, folds) => {
    expect(isLongComment(text)).toBe(folds);
  });
});
