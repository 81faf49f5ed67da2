import { describe, expect, test } from "vitest";
import {
  withPicturesOnDemand,
  withZoomablePictures,
} from "../../../app/ssr/article/article-body.server";

describe("a lite document", () => {
  test("has a link in each picture's place, with the picture's description", () => {
    expect(
      withPicturesOnDemand('<p>a</p><img src="/m/a.jpg?x=1&amp;y=2" alt="潮水" width="3">', "看图"),
    ).toBe(
      '<p>a</p><a class="picture-on-demand" data-action="picture" href="/m/a.jpg?x=1&amp;y=2">潮水</a>',
    );
  });

  test("links to a picture's smallest rendition", () => {
    expect(
      withPicturesOnDemand(
        '<img src="/a.jpg" alt="b" srcset="/a.jpg?w=4 4w, /a.jpg?w=8 8w">',
        "看图",
      ),
    ).toContain('href="/a.jpg?w=4"');
  });

  test("names a picture without a description, and drops one without a URL", () => {
    expect(withPicturesOnDemand('<img src="/a.jpg" alt=""><img alt="b">', "看图")).toBe(
      '<a class="picture-on-demand" data-action="picture" href="/a.jpg">看图</a>',
    );
  });

  test("has a picture's description in an editor's link, which holds no other", () => {
    expect(
      withPicturesOnDemand(
        '<a href="/x">去<img src="/a.jpg" alt="潮水"></a><img src="/b.jpg" alt="b">',
        "看图",
      ),
    ).toBe(
      '<a href="/x">去潮水</a><a class="picture-on-demand" data-action="picture" href="/b.jpg">b</a>',
    );
  });
});

describe("a picture of an article", () => {
  const box = (image: string) =>
    `<figure class="body-figure"><span class="picture body-picture" style="--ratio:4 / 3">${image}</span></figure>`;

  test("is a link to itself, named by its description", () => {
    expect(
      withZoomablePictures(box('<img src="/a.jpg?x=1&amp;y=2" alt="潮位图">'), "查看大图"),
    ).toBe(
      '<figure class="body-figure"><a class="picture body-picture" data-action="zoom" aria-haspopup="dialog" aria-label="潮位图" href="/a.jpg?x=1&amp;y=2" style="--ratio:4 / 3"><img src="/a.jpg?x=1&amp;y=2" alt="潮位图"></a></figure>',
    );
  });

  test("has a name without a description", () => {
    expect(withZoomablePictures(box('<img src="/a.jpg" alt="">'), "查看大图")).toContain(
      'aria-label="查看大图"',
    );
  });

  test("keeps the link that an editor gave it", () => {
    const linked = `<a href="/b">${box('<img src="/a.jpg" alt="">')}${box('<img src="/c.jpg" alt="">')}</a>`;
    expect(withZoomablePictures(linked, "查看大图")).toBe(linked);
  });
});
