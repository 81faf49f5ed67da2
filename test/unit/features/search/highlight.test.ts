import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { highlight } from "../../../../app/features/search/marked-text";
import { readKeyword } from "../../../../app/model/search/search";

function marked(text: string, keyword: string): string {
  return highlight(text, keyword)
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join("");
}

describe("what was looked for in a title", () => {
  it("is marked wherever it stands", () => {
    expect(marked("台风将至，防台风", "台风")).toBe("[台风]将至，防[台风]");
  });

  it("is marked whatever its case and width", () => {
    expect(marked("地铁ＬＩＮＥ４与Line4", "line4")).toBe("地铁[ＬＩＮＥ４]与[Line4]");
  });

  it("is marked where a title keeps a numeral with what it counts", () => {
    expect(marked("防台风Ⅰ\u2060级应急", "Ⅰ级").replaceAll(/\]?\u2060\[?/g, "")).toBe(
      "防台风[Ⅰ级]应急",
    );
  });

  it("is marked word by word, overlaps as one", () => {
    expect(marked("古城河夜游古城", "夜游 古城 城河")).toBe("[古城河夜游古城]");
  });

  it("stays a text: markup in title and keyword is only letters", () => {
    expect(marked("<b>a&b</b>", "<b>")).toBe("[<b>]a&b</b>");
    expect(marked("a.c abc", "a.c")).toBe("[a.c] abc");
  });

  it("is never half of a sign", () => {
    expect(marked("5㎏大米", "k")).toBe("5[㎏]大米");
    expect(marked("笑😀脸", "😀")).toBe("笑[😀]脸");
  });

  it("marks nothing without a keyword", () => {
    expect(marked("台风", "  ")).toBe("台风");
  });
});

describe("a keyword", () => {
  it("is trimmed, with one space between words and no control characters", () => {
    expect(readKeyword("  台风\u0000\t 路径\n ")).toBe("台风 路径");
    expect(readKeyword(null)).toBe("");
  });

  it("is cut to fifty whole characters", () => {
    expect([...readKeyword("😀".repeat(80))]).toHaveLength(50);
  });
});

describe("any title and keyword", () => {
  it("come out as the title's own text, in order", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        (text, keyword) => {
          const joined = highlight(text, keyword)
            .map((piece) => piece.text)
            .join("");
          expect(joined).toBe(text.normalize("NFC"));
        },
      ),
    );
  });
});
