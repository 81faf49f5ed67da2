import { describe, expect, test } from "vitest";
import { contentUrl, mediaAccountPath } from "~/model/content/content-url";
import { absoluteUrl } from "~/model/url/web-url";
import { createPostIdDecoder } from "~/ssr/guards.server/named-id";
import Hashids from "hashids";
import { contentItem } from "./content-item";

describe("URLs of content", () => {
  test("an article's URL names actor, type word, folders, id and index.html", () => {
    const item = contentItem({ postId: "ab12cd34", year: "2026", month: "11" });
    expect(contentUrl(item)).toEqual({
      href: "/davmu/share/web/doc/2026/11/ab12cd34/index.html",
      external: false,
    });
  });

  test("a URL without both folders leaves them out", () => {
    const item = contentItem({ postId: "ab12cd34", year: "2026", month: null });
    expect(contentUrl(item)?.href).toBe("/davmu/share/web/doc/ab12cd34/index.html");
  });

  test("a media account's content stands under the actor mp", () => {
    const item = contentItem({ postId: "ab12cd34", kind: "svideo", fromMediaAccount: true });
    expect(contentUrl(item)?.href).toBe("/davmu/share/mp/svideo/ab12cd34/index.html");
  });

  test.each([
    ["special", "/davmu/share/web/special/ab12cd34/index.html"],
    ["image", "/davmu/share/web/gallery/ab12cd34/index.html"],
    ["live", "/davmu/share/web/local_live/ab12cd34/index.html"],
    ["cloud_form", "/davmu/share/activity/ab12cd34/index.html"],
    ["sp_topic", "/davmu/share/special/ab12cd34/index.html"],
    ["topic", "/davmu/share/web/topic/ab12cd34/index.html"],
    ["link", "/davmu/share/web/link/ab12cd34/index.html"],
  ] as const)("a card of kind %s leads to its own route", (kind, href) => {
    expect(contentUrl(contentItem({ postId: "ab12cd34", kind }))?.href).toBe(href);
  });

  test("a link's card opens its real URL outside the site", () => {
    const base = contentItem({ kind: "link" });
    const payload = { ...base.payload, url: "https://a.example/", realUrl: "https://b.example/x" };
    expect(contentUrl({ ...base, payload })).toEqual({
      href: "https://b.example/x",
      external: true,
    });
  });

  test("a link with nothing safe to open leads to its page here", () => {
    const base = contentItem({ kind: "h5" });
    const payload = { ...base.payload, url: "javascript:alert(1)", realUrl: "data:text/html,x" };
    expect(contentUrl({ ...base, payload })).toEqual({
      href: "/davmu/share/web/h5/ab12cd34/index.html",
      external: false,
    });
  });

  test("a media account has a page of its own", () => {
    expect(mediaAccountPath("701")).toBe("/davmu/share/mp/personal/701/index.html");
  });

  test("a URL becomes absolute on the site's host and never takes another scheme", () => {
    expect(absoluteUrl("https://m.example.com", "/media/a.jpg")).toBe(
      "https://m.example.com/media/a.jpg",
    );
    expect(absoluteUrl("https://m.example.com", "//cdn.example/a.jpg")).toBe(
      "https://cdn.example/a.jpg",
    );
    expect(absoluteUrl("https://m.example.com", "data:image/png;base64,AA")).toBeNull();
  });
});

describe("ids in URLs", () => {
  const salt = "a salt";
  const decode = createPostIdDecoder(salt);
  const encoded = new Hashids(salt, 8).encode(4711);

  test("an id of the configured salt decodes", () => {
    expect(decode(encoded)).toEqual([4711]);
  });

  test.each([
    ["of another salt", new Hashids("another salt", 8).encode(4711)],
    ["shorter than eight characters", new Hashids(salt, 0).encode(1)],
    ["with one character changed", `${encoded.slice(0, -1)}${encoded.endsWith("x") ? "y" : "x"}`],
    ["with characters outside the alphabet", "../../etc"],
    ["of any length", "a".repeat(10_000)],
    ["that is empty", ""],
  ])("an id %s does not decode", (_, id) => {
    expect(decode(id)).toBeNull();
  });
});
