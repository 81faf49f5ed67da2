import { describe, expect, it } from "vitest";
import { listUrl, opensLists, pageParameter } from "../../../../app/model/content/list-url";

const page = "/davmu/share/web/doc/abc/index.html";

describe("URLs of lists further open", () => {
  it("opens the next page of comments on the same page", () => {
    expect(listUrl(page, "", { comments_page: "2" }, "comments")).toBe(
      `${page}?comments_page=2#comments`,
    );
  });

  it("keeps the other lists as open as they are", () => {
    expect(
      listUrl(page, "?recommended_page=3&comments_page=2", { comments_page: "3" }, "comments"),
    ).toBe(`${page}?comments_page=3&recommended_page=3#comments`);
  });

  it("leaves tracking parameters and timestamps out of a page's own links", () => {
    expect(listUrl(page, "?from=timeline&_=1700000000000&preview=1", {}, "comments")).toBe(
      `${page}?preview=1#comments`,
    );
  });

  it("closes replies by leaving their parameter out", () => {
    expect(listUrl(page, "?replies=c1", { replies: null }, "c-c1")).toBe(`${page}#c-c1`);
  });

  it("reads a page number between 1 and the cap, and anything else as 1", () => {
    expect(
      ["3", "0", "999", "-1", "1e3", "", null].map((value) => pageParameter(value, 10)),
    ).toEqual([3, 1, 10, 1, 1, 1, 1]);
  });

  it("knows a URL that opens a list from one that does not", () => {
    expect(opensLists(new URLSearchParams("comments_page=2"))).toBe(true);
    expect(opensLists(new URLSearchParams("preview=1&from=chat"))).toBe(false);
  });
});
