import { describe, expect, test } from "vitest";
import { picturesOnDemand } from "../../../app/document/pictures-on-demand.server";
import { pruneBodySheet } from "../../../app/document/prune-body-sheet.server";

describe("the style sheet of an article's body", () => {
  const sheet =
    ".article-body{line-height:1.8}.article-body blockquote{margin:0}.body-table :is(td,th){padding:0}@media (x){.body-red{color:red}}.article-body :is(h2,h3){font-weight:700}";

  test("leaves out rules for what the body does not contain", () => {
    expect(pruneBodySheet(sheet, "<p>text</p>")).toBe(
      ".article-body{line-height:1.8}@media (x){.body-red{color:red}}",
    );
  });

  test("keeps rules for what it does contain", () => {
    const body =
      '<blockquote class="x"><p>a</p></blockquote><div class="body-table"></div><h3>b</h3>';
    expect(pruneBodySheet(sheet, body)).toBe(sheet);
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
