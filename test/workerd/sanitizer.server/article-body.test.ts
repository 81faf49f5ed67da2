import { describe, expect, test } from "vitest";
import { sanitiseBody } from "~/sanitizer.server/sanitise-body";
import { createPostIdDecoder } from "~/ssr/guards.server/named-id";
import { cutText } from "~/model/share-card/text";
import { attacks } from "../../unit/sanitizer.server/attacks";
import { harbourReport } from "../../unit/sanitizer.server/editor-bodies";

describe("on the edge worker", () => {
  test("an article's body is sanitised with its pictures and captions", () => {
    const { html, figures } = sanitiseBody(harbourReport, { title: "上半年港口运行情况" });
    expect(html).toContain("<figcaption>图1 货物吞吐量</figcaption>");
    expect(figures).toHaveLength(2);
  });

  test("no attack leaves a handler, a script or a scheme behind", () => {
    for (const attack of attacks) {
      const tags =
        sanitiseBody(attack)
          .html.match(/<[^>]*>/g)
          ?.join("") ?? "";
      expect(tags).not.toMatch(
        /\son\w+\s*=|javascript:|data:(?!image\/svg)|<(?:script|iframe|svg|style|form)\b/i,
      );
    }
  });

  test("a depth bomb does not overflow the stack", () => {
    expect(sanitiseBody(`${"<section>".repeat(50_000)}底`).html).toBe("<p>底</p>");
  });

  test("ids are decoded and descriptions cut by grapheme", () => {
    expect(createPostIdDecoder("a salt")("not-an-id")).toBeNull();
    expect(cutText("👨‍👩‍👧一家人", 3)).toBe("👨‍👩‍👧一…");
  });
});
