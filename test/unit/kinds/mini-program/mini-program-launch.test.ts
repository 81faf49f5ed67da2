import { describe, expect, it } from "vitest";
import { miniProgramLaunch } from "~/kinds/mini-program/mini-program-view";

describe("how a mini program is started", () => {
  it("by the messaging app's tag with its original id and its page, which ends in .html", () => {
    expect(
      miniProgramLaunch({
        originalId: "gh_lanzhou_service",
        url: "/pages/service/index?from=share",
        realUrl: "",
      }).openTag,
    ).toEqual({ username: "gh_lanzhou_service", path: "pages/service/index.html?from=share" });
  });

  it("at its own first page when the payload names a web URL instead of a page", () => {
    const launch = miniProgramLaunch({
      originalId: "gh_a1",
      url: "https://service.example/mini",
      realUrl: "",
    });
    expect(launch.openTag).toEqual({ username: "gh_a1", path: "" });
    expect(launch.web).toBe("https://service.example/mini");
  });

  it("not by the tag when the payload's name is no original id", () => {
    expect(
      miniProgramLaunch({ originalId: 'x" onload="', url: "pages/a", realUrl: "" }).openTag,
    ).toBeNull();
  });

  it("as a web page only at an http(s) URL", () => {
    const launch = miniProgramLaunch({ originalId: "", url: "pages/a", realUrl: "javascript:1" });
    expect(launch).toEqual({ openTag: null, web: null });
  });
});
