import { describe, expect, it } from "vitest";
import { documentRules, parameterScreens } from "~/edge.server/cache/document-rules";
import { eligibilityOf, canonicalValue } from "~/edge.server/document-cache/eligibility";
import { testContext } from "../../../helpers/request-context";

const PHONE = "Mozilla/5.0 (Linux; Android 13; Pixel 7) Chrome/130.0.0.0 Mobile Safari/537.36";

function keyOf(query: string, path = "web/audio_album/ab12cd34/index.html") {
  const url = `http://127.0.0.1:8788/davmu/share/${path}${query}`;
  const eligible = eligibilityOf(testContext({ url, headers: { "user-agent": PHONE } }));
  return eligible.cached ? eligible.parameters : eligible.why;
}

describe("a parameter that means nothing", () => {
  it.each([
    "?page=0",
    "?page=1",
    "?page=01",
    "?page=x",
    "?page=-3",
    "?comments_page=99999",
    "?comments_page=1e3",
    "?comments_order=new",
    "?comments_order=oldest",
    "?recommended_page=%20",
    "?tracks_page=0",
    "?chapter=1",
    "?chapter=0",
    "?chapter=x",
    "?chapter=99999",
    "?track=%00",
    "?track=a/b",
    "?replies=a%20b",
    "?replies_page=2.5",
  ])("makes no document of its own: %s", (query) => {
    expect(keyOf(query)).toEqual([]);
  });

  it.each([
    ["", "?group=a%20b"],
    ["dejin/topic/water/index.html", "?sort=view_sum"],
    ["dejin/topic/water/index.html", "?sort=cheapest"],
    ["dejin/topic/water/index.html", "?channel=a/b"],
    ["dejin/personal/7/index.html", "?list=everything"],
    // What is some other screen's.
    ["web/doc/ab12cd34/index.html", "?track=ab12cd34"],
    ["web/doc/ab12cd34/index.html", "?tracks_page=3"],
    ["web/doc/ab12cd34/index.html", "?page=3"],
    ["web/special/ab12cd34/index.html", "?chapter=3"],
    ["special/ab12cd34/index.html", "?chapter=3"],
    ["list/12/index.html", "?group=ab12cd34"],
    ["dejin/detail/ab12cd34/index.html", "?sort=created_at"],
    ["dejin/topic/water/index.html", "?list=at"],
    ["dimim/circle/index.html", "?channel=3"],
    ["fazak/problemShare/index.html", "?chapter=2"],
  ])("makes none at a list that does not know it: %s%s", (path, query) => {
    expect(keyOf(query, path)).toEqual([]);
  });

  it.each([
    ["", "?group=ab12", ["group", "ab12"]],
    ["content_model/index.html", "?group=ab12", ["group", "ab12"]],
    ["dejin/topic/water/index.html", "?sort=created_at", ["sort", "created_at"]],
    ["dejin/topic/water/index.html", "?channel=3", ["channel", "3"]],
    ["dejin/personal/7/index.html", "?list=at", ["list", "at"]],
    ["dejin/content/index.html", "?chapter=2", ["chapter", "2"]],
    ["web/doc/2026/11/ab12cd34/index.html", "?chapter=2", ["chapter", "2"]],
    ["web/special/ab12cd34/index.html", "?page=2", ["page", "2"]],
    ["special/ab12cd34/index.html", "?page=2", ["page", "2"]],
    ["mp/personal/7/index.html", "?page=2", ["page", "2"]],
    ["dimim/topic/index.html", "?page=2", ["page", "2"]],
  ])("makes one where its screen reads it: %s%s", (path, query, parameter) => {
    expect(keyOf(query, path)).toEqual([parameter]);
  });

  it("may name a chapter wherever a body may have some", () => {
    const withBody = documentRules.detailDocument.documents.filter(
      (document) => !document.includes("special"),
    );
    expect(parameterScreens["chapter"]).toEqual(expect.arrayContaining(withBody));
  });

  it("has one spelling where it means something", () => {
    expect(keyOf("?comments_page=0003&comments_order=hot")).toEqual([
      ["comments_order", "hot"],
      ["comments_page", "3"],
    ]);
    expect(keyOf("?tracks_page=11")).toEqual(keyOf("?tracks_page=9999"));
    expect(keyOf("?preview=anything")).toEqual(keyOf("?preview"));
    expect(canonicalValue("id", "x y")).toBe("x y");
  });
});
