import { describe, expect, it } from "vitest";
import { preloadHeaders } from "~/ssr/document-headers.server";
import type { ImageAttributes } from "~/model/content/picture";

const plain: ImageAttributes = {
  src: "/media/a.jpg",
  srcset: null,
  sizes: null,
  type: null,
  referrerPolicy: null,
};
function linkOf(request: Partial<ImageAttributes>) {
  return preloadHeaders({ value: { ...plain, ...request } }).Link;
}

describe("the early Link header", () => {
  it("asks for a picture in the words of its element", () => {
    expect(
      linkOf({
        srcset: "/media/a.jpg?w=480 480w, /media/a.jpg?w=800 800w",
        sizes: "min(100vw - 2rem,43rem)",
        referrerPolicy: "no-referrer",
      }),
    ).toBe(
      '</media/a.jpg?w=800>; rel=preload; as=image; imagesrcset="/media/a.jpg?w=480 480w, /media/a.jpg?w=800 800w"; imagesizes="min(100vw - 2rem,43rem)"; fetchpriority=high; referrerpolicy=no-referrer',
    );
  });

  it("names the format of one that only some browsers take", () => {
    expect(linkOf({ src: "/media/a.avif", type: "image/avif" })).toBe(
      '</media/a.avif>; rel=preload; as=image; type="image/avif"; fetchpriority=high',
    );
  });

  it.each([
    "https://img.example/resize,w_480/format,auto/a.jpg",
    "https://img.example/a.jpg?x-oss-process=image/resize,w_480/format,auto",
  ])("takes the media hosts' own URLs: %s", (url) => {
    expect(linkOf({ srcset: `${url} 480w`, sizes: "100vw" })).toContain(`<${url}>`);
  });

  it.each(['/media/"a.jpg', "/media/a.jpg>", "/media/图.jpg", "/media/a\r\nX: y", "/a\\.jpg"])(
    "goes without a URL that cannot stand in it: %j",
    (url) => {
      expect(linkOf({ src: url })).toBeUndefined();
      expect(linkOf({ srcset: `${url} 480w`, sizes: "100vw" })).toBeUndefined();
    },
  );

  it("is absent without a picture", () => {
    expect(preloadHeaders({ value: null })).toEqual({});
    expect(preloadHeaders({})).toEqual({});
  });
});
