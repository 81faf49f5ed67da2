import { describe, expect, it } from "vitest";
import { wrapLines, wrapPreservingLineBreaks } from "../../../../app/client/share/wrap-lines";

/** Every character one unit wide. */
function measure(text: string): number {
  return [...text].length;
}

describe("the lines of a poster", () => {
  it("break between Chinese characters, and never inside a number or a Latin word", () => {
    expect(wrapLines(["截至18时共转移38,214人"], { width: 6, maxLines: 9 }, measure)).toEqual([
      "截至18时共",
      "转移",
      "38,214",
      "人",
    ]);
    expect(wrapLines(["Night of the typhoon"], { width: 9, maxLines: 9 }, measure)).toEqual([
      "Night of",
      "the",
      "typhoon",
    ]);
  });

  it("never begin with a closing mark", () => {
    expect(wrapLines(["今夜登陆，请注意"], { width: 4, maxLines: 9 }, measure)).toEqual([
      "今夜登陆，",
      "请注意",
    ]);
  });

  it("end with an ellipsis inside the width where there are more than fit", () => {
    expect(wrapLines(["一二三四五六七八九"], { width: 3, maxLines: 2 }, measure)).toEqual([
      "一二三",
      "四五…",
    ]);
  });

  it("end between phrases where one fits, and after punctuation", () => {
    const title = ["台风", "“海葵花”", "今夜", "登陆，澜州", "启动"];
    expect(wrapLines(title, { width: 10, maxLines: 9 }, measure)).toEqual([
      "台风“海葵花”今夜",
      "登陆，澜州启动",
    ]);
    expect(wrapLines(title, { width: 12, maxLines: 9 }, measure)).toEqual([
      "台风“海葵花”今夜登陆，",
      "澜州启动",
    ]);
    expect(wrapLines(["一二三四五", "六"], { width: 4, maxLines: 9 }, measure)).toEqual([
      "一二三四",
      "五六",
    ]);
  });

  it("break a word that fits none, and no emoji or accent", () => {
    expect(wrapLines(["见www.example.com"], { width: 6, maxLines: 9 }, measure)).toEqual([
      "见www.e",
      "xample",
      ".com",
    ]);
    expect(wrapLines(["潮👩‍👧来了👍🏽e\u0301"], { width: 4, maxLines: 9 }, measure)).toEqual([
      "潮👩‍👧",
      "来了👍🏽",
      "e\u0301",
    ]);
  });

  it("are those of a comment, with one between its paragraphs", () => {
    const limits = { width: 4, maxLines: 5 };
    expect(wrapPreservingLineBreaks("一二三四五\n\n六", limits, measure)).toEqual([
      "一二三四",
      "五",
      "",
      "六",
    ]);
    expect(
      wrapPreservingLineBreaks("一二三四五\n六\n七\n八", { ...limits, maxLines: 2 }, measure),
    ).toEqual(["一二三四", "五…"]);
  });

  it("are none for no words", () => {
    expect(wrapLines(["  "], { width: 3, maxLines: 2 }, measure)).toEqual([]);
  });
});
