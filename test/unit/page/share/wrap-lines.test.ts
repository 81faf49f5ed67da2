import { describe, expect, it } from "vitest";
import { wrapLines } from "../../../../app/page/share/wrap-lines";

/** Every character one unit wide. */
function measure(text: string): number {
  return [...text].length;
}

describe("the lines of a poster", () => {
  it("break between Chinese characters, and never inside a number or a Latin word", () => {
    expect(wrapLines("截至18时共转移38,214人", 6, 9, measure)).toEqual([
      "截至18时共",
      "转移",
      "38,214",
      "人",
    ]);
    expect(wrapLines("Night of the typhoon", 9, 9, measure)).toEqual([
      "Night of",
      "the",
      "typhoon",
    ]);
  });

  it("never begin with a closing mark", () => {
    expect(wrapLines("今夜登陆，请注意", 4, 9, measure)).toEqual(["今夜登陆，", "请注意"]);
  });

  it("end with an ellipsis inside the width where there are more than fit", () => {
    expect(wrapLines("一二三四五六七八九", 3, 2, measure)).toEqual(["一二三", "四五…"]);
  });

  it("are none for no words", () => {
    expect(wrapLines("  ", 3, 2, measure)).toEqual([]);
  });
});
