import { describe, expect, it } from "vitest";
import { linkTarget } from "~/model/content/content-url";
import { contentItem } from "./content-item";

function payload(changes: Partial<ReturnType<typeof contentItem>["payload"]>) {
  return {
    ...contentItem().payload,
    ...changes,
  };
}

describe("where a link leads", () => {
  it("is its real URL before its URL", () => {
    expect(
      linkTarget(payload({ url: "https://a.example/", realUrl: "https://b.example/x?y=1" })),
    ).toEqual({ target: "web", href: "https://b.example/x?y=1", host: "b.example" });
    expect(linkTarget(payload({ url: "https://a.example/" }))).toMatchObject({
      href: "https://a.example/",
    });
  });

  it.each([
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "data:text/html,<script>",
    "file:///etc/passwd",
    "jianglan://activity/quiz",
    "/relative",
    "",
  ])("is never anything but http(s): %s", (url) => {
    expect(linkTarget(payload({ url, realUrl: url, pcUrl: url, enablePc: true }), true)).toEqual({
      target: "nothing",
    });
  });

  it.each([
    "https://user:pw@host.example/x",
    "https://user@host.example/",
    "//:pw@host.example/",
    "https://known.example%2f@host.example/",
  ])("is never a URL with a user's name or password: %s", (url) => {
    expect(linkTarget(payload({ url, realUrl: url, pcUrl: url, enablePc: true }), true)).toEqual({
      target: "nothing",
    });
    expect(linkTarget(payload({ realUrl: url, url: "https://plain.example/@user" }))).toMatchObject(
      { href: "https://plain.example/@user" },
    );
  });

  it("is the desktop's URL on a desktop, where the payload allows it", () => {
    const both = payload({ realUrl: "https://m.example/", pcUrl: "https://pc.example/" });
    expect(linkTarget({ ...both, enablePc: true }, true)).toMatchObject({ host: "pc.example" });
    expect(linkTarget({ ...both, enablePc: false }, true)).toMatchObject({ host: "m.example" });
    expect(linkTarget({ ...both, enablePc: true }, false)).toMatchObject({ host: "m.example" });
  });

  it("is the app when only the app has a URL of its own for it", () => {
    const quiz = payload({
      url: "https://act.example/quiz",
      appUrl: "example://quiz",
      enableApp: true,
    });
    expect(linkTarget(quiz)).toEqual({ target: "app" });
    expect(linkTarget({ ...quiz, realUrl: "https://act.example/web" })).toMatchObject({
      target: "web",
    });
    expect(linkTarget({ ...quiz, enableApp: false })).toMatchObject({ target: "web" });
  });

  it("is nowhere when it carries nothing at all", () => {
    expect(linkTarget(payload({}))).toEqual({ target: "nothing" });
  });
});
