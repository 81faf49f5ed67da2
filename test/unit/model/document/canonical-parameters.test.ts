import { describe, expect, it } from "vitest";
import { eligibilityOf } from "~/edge.server/document-cache/eligibility";
import { canonicalValue } from "~/model/document/canonical-parameters";
import { testEdge } from "../../../helpers/edge";

const PHONE = "Mozilla/5.0 (Linux; Android 13; Pixel 7) Chrome/130.0.0.0 Mobile Safari/537.36";

function keyOf(query: string) {
  const url = `http://127.0.0.1:8788/davmu/share/web/audio_album/ab12cd34/index.html${query}`;
  const eligible = eligibilityOf(testEdge({ url, headers: { "user-agent": PHONE } }));
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
