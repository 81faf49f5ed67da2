import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chaptersOf } from "../../../app/sanitizer.server/chapters";
import { sanitiseBody } from "../../../app/sanitizer.server/sanitise-body";

describe("a very long body", () => {
  const blocks = fc.array(
    fc.constantFrom(
      "<p>一段文字。</p>",
      "<h2>题</h2>",
      "<hr>",
      "字",
      '<p><span class="picture body-picture"><img src="/a.png" alt="x"></span></p>',
      "<ul><li>一<br>二</li><li><ol><li>三</li></ol></li></ul>",
      "<table><tbody><tr><td>格</td></tr></tbody></table>",
    ),
    { maxLength: 60 },
  );

  it("is divided between blocks, with nothing lost and no chapter heavier than one block must be", () => {
    fc.assert(
      fc.property(blocks, fc.integer({ min: 1, max: 400 }), (made, weight) => {
        const html = made.join("");
        const chapters = chaptersOf(html, weight);
        expect(chapters.join("")).toBe(html);
        for (const chapter of chapters) {
          const opened = chapter.match(/<(?!br|hr|img)[a-z]/g)?.length ?? 0;
          expect(chapter.match(/<\//g)?.length ?? 0).toBe(opened);
          if (chapters.length > 1) expect(chapter).not.toBe("");
        }
      }),
    );
  });

  it("of a megabyte of pictures comes to pages of a bearable weight", () => {
    const { html } = sanitiseBody('<img src="/media/a.png">'.repeat(20_000));
    const chapters = chaptersOf(html, 300_000);
    expect(chapters.join("")).toBe(html);
    expect(Math.max(...chapters.map(({ length }) => length))).toBeLessThanOrEqual(300_000);
  });

  it("that is short stays whole", () => {
    expect(chaptersOf("<p>一</p>", 300_000)).toEqual(["<p>一</p>"]);
  });
});
