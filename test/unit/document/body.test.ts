import { describe, expect, test } from "vitest";
import { picturesOnDemand } from "../../../app/document/pictures-on-demand.server";
import { zoomablePictures } from "../../../app/document/zoomable-pictures.server";
import { bodySheet } from "../../../app/document/body-sheet.server";
import { sheetPieces } from "../../../scripts/sheet-pieces";

/** The sheet as a document with this body has it. */
function pruned(css: string, body: string): string {
  return bodySheet(sheetPieces(css), body);
}

describe("the style sheet of an article's body", () => {
  const sheet =
    ".article-body{line-height:1.8}.article-body blockquote{margin:0}.body-table :is(td,th){padding:0}@media (x){.body-red{color:red}}.article-body :is(h2,h3){font-weight:700}";

  test("leaves out rules for what the body does not contain", () => {
    expect(pruned(sheet, "<p>text</p>")).toBe(".article-body{line-height:1.8}");
  });

  test("keeps rules for what it does contain", () => {
    const body =
      '<blockquote class="x"><p>a</p></blockquote><div class="body-table body-red"><table><tr><td>t</td></tr></table></div><h3>b</h3>';
    expect(pruned(sheet, body)).toBe(sheet);
  });

  test("asks for everything that one of a rule's selectors names", () => {
    const aligned = ".body-table td.body-center,.body-table th.body-center{text-align:center}";
    expect(pruned(aligned, '<div class="body-table"><td>a</td></div>')).toBe("");
    expect(pruned(aligned, '<p class="body-center">a</p>')).toBe("");
    expect(pruned(aligned, '<div class="body-table"><th class="body-center">a</th></div>')).toBe(
      aligned,
    );
  });

  test("asks nothing of what a rule excludes", () => {
    const plain = ".article-body video:not(.body-small, [width]){width:100%}";
    expect(pruned(plain, "<video></video>")).toBe(plain);
  });
});

describe("a lite document", () => {
  test("has a link in each picture's place, with the picture's description", () => {
    expect(
      picturesOnDemand('<p>a</p><img src="/m/a.jpg?x=1&amp;y=2" alt="潮水" width="3">', "看图"),
    ).toBe(
      '<p>a</p><a class="picture-on-demand" data-reader="picture" href="/m/a.jpg?x=1&amp;y=2">潮水</a>',
    );
  });

  test("links to a picture's smallest rendition", () => {
    expect(
      picturesOnDemand('<img src="/a.jpg" alt="b" srcset="/a.jpg?w=4 4w, /a.jpg?w=8 8w">', "看图"),
    ).toContain('href="/a.jpg?w=4"');
  });

  test("names a picture without a description, and drops one without an address", () => {
    expect(picturesOnDemand('<img src="/a.jpg" alt=""><img alt="b">', "看图")).toBe(
      '<a class="picture-on-demand" data-reader="picture" href="/a.jpg">看图</a>',
    );
  });
});

describe("a picture of an article", () => {
  const box = (image: string) =>
    `<figure class="body-figure"><span class="picture body-picture" style="--ratio:4 / 3">${image}</span></figure>`;

  test("is a link to itself, named by its description", () => {
    expect(zoomablePictures(box('<img src="/a.jpg?x=1&amp;y=2" alt="潮位图">'), "查看大图")).toBe(
      '<figure class="body-figure"><a class="picture body-picture" data-reader="zoom" aria-haspopup="dialog" aria-label="潮位图" href="/a.jpg?x=1&amp;y=2" style="--ratio:4 / 3"><img src="/a.jpg?x=1&amp;y=2" alt="潮位图"></a></figure>',
    );
  });

  test("has a name without a description", () => {
    expect(zoomablePictures(box('<img src="/a.jpg" alt="">'), "查看大图")).toContain(
      'aria-label="查看大图"',
    );
  });

  test("keeps the link that an editor gave it", () => {
    const linked = `<a href="/b">${box('<img src="/a.jpg" alt="">')}${box('<img src="/c.jpg" alt="">')}</a>`;
    expect(zoomablePictures(linked, "查看大图")).toBe(linked);
  });
});
