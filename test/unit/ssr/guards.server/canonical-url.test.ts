import { describe, expect, it } from "vitest";
import { redirectToCanonicalUrl } from "~/ssr/guards.server/redirect";
import type { Kind } from "~/model/content/kinds";
import { contentItem } from "../../model/content/content-item";

const filed = contentItem({ postId: "ab12cd34", year: "2026", month: "11" });
const unfiled = contentItem({ postId: "ab12cd34" });
const account = { ...filed, fromMediaAccount: true };
const special = contentItem({ postId: "ab12cd34", kind: "special", year: "2026", month: "11" });

/** Where a visit is led; null when it stays. */
function leftFor(path: string, item = filed, kind: Kind = "article"): string | null {
  const url = new URL(`https://share.example.com/davmu/share${path}`);
  try {
    redirectToCanonicalUrl(url, item, kind, kind === "special");
    return null;
  } catch (thrown) {
    const { status, headers } = thrown as Response;
    expect(status).toBe(302);
    expect(headers.get("cache-control")).toContain("no-store");
    return headers.get("location");
  }
}

describe("a detail URL", () => {
  it.each([
    ["/web/doc/2026/11/ab12cd34/index.html", filed],
    ["/web/doc/2026/ab12cd34/index.html", filed],
    ["/web/doc/ab12cd34/index.html", filed],
    ["/web/doc/ab12cd34/index.html", unfiled],
    ["/mp/doc/2026/11/ab12cd34/index.html", account],
    ["/mp/doc/2026/11/ab12cd34/index.html", filed],
  ])("of an item's own is kept: %s", (path, item) => {
    expect(leftFor(path, item)).toBeNull();
  });

  it.each(["/web/doc/2025/11", "/web/doc/2026/12", "/web/doc/2026/1", "/web/doc/11", "/ios/doc"])(
    "with a wrong folder leads to the item's own: %s",
    (folders) => {
      const path = `${folders}/ab12cd34/index.html?from=chat`;
      expect(leftFor(path)).toBe("/web/doc/2026/11/ab12cd34/index.html?from=chat");
    },
  );

  it("loses folders under which the platform does not file, and another kind's word", () => {
    const own = "/web/doc/ab12cd34/index.html";
    expect(leftFor("/web/doc/2026/11/ab12cd34/index.html", unfiled)).toBe(own);
    expect(leftFor("/web/video/ab12cd34/index.html", unfiled, "video")).toBe(own);
  });

  it("of a media account's item has its actor, and keeps it where only a folder is wrong", () => {
    const own = "/mp/doc/2026/11/ab12cd34/index.html";
    expect(leftFor("/web/doc/2026/11/ab12cd34/index.html", account)).toBe(own);
    expect(leftFor("/mp/doc/2020/11/ab12cd34/index.html", filed)).toBe(own);
  });

  it("of a special may have no actor and may ask for a draft", () => {
    for (const path of ["/special", "/web/special", "/preview-web/special", "/web/special/2026/11"])
      expect(leftFor(`${path}/ab12cd34/index.html`, special, "special")).toBeNull();
    const own = "/web/special/2026/11/ab12cd34/index.html";
    expect(leftFor("/web/special/2026/10/ab12cd34/index.html", special, "special")).toBe(own);
    expect(leftFor("/x/special/ab12cd34/index.html", special, "special")).toBe(own);
  });

  it("leads nowhere it stands already, and never in circles", () => {
    const topic = { ...special, kind: "sp_topic" as const };
    const own = leftFor("/x/special/ab12cd34/index.html", topic, "special");
    expect(own).toBe("/special/ab12cd34/index.html");
    expect(leftFor(own ?? "", topic, "special")).toBeNull();
    // A screen that keeps other kinds stays with them.
    expect(leftFor("/x/special/ab12cd34/index.html", filed, "special")).toBe(
      "/web/special/2026/11/ab12cd34/index.html",
    );
  });
});
