import { describe, expect, it } from "vitest";
import { contentAt } from "~/client/open-app/native-app";

function at(path: string) {
  return contentAt(new URL(`https://m.example/davmu/share/${path}`));
}

describe("links that the native app opens itself", () => {
  it("are those to content, topics among them", () => {
    expect(at("web/topic/2026/11/ab12cd34/index.html")).toMatchObject({
      page: "topicDetailspage",
      id: "ab12cd34",
    });
  });

  it("are not those to a clue topic, whose address looks alike", () => {
    expect(at("dejin/topic/ab12cd34/index.html")).toBeNull();
    expect(at("dimim/topic/index.html?id=ab12cd34")).toBeNull();
  });
});
