import { describe, expect, it } from "vitest";
import { creditsOf, hasCredits } from "~/kinds/shared/detail-data";
import { contentItem as wireItem } from "~/upstream.server/contracts/content";
import { contentItem } from "../../model/content/content-item";

describe("the end of a piece of content", () => {
  it("names the author, but not a media account, which stands below the title", () => {
    const author = { id: "1", name: "沈知秋", avatar: "" };
    expect(creditsOf(contentItem({ author })).author).toBe("沈知秋");
    expect(creditsOf(contentItem({ author, mediaAccountId: "7" })).author).toBe("");
  });

  it("says nothing where the platform says nothing", () => {
    expect(hasCredits(creditsOf(contentItem()))).toBe(false);
    expect(hasCredits(creditsOf(contentItem({ editor: "林" })))).toBe(true);
  });

  it("reads its optional fields leniently: what cannot be read is left out", () => {
    const item = wireItem.parse({
      post_id: "ab12",
      content_type: "article",
      source_url: "javascript:alert(1)",
      corrections: [{ text: "应为三十七公里", at: "2026-11-21 18:20:00" }, { at: 1 }, "x"],
      topics: [
        { title: "河", url: "javascript:alert(1)" },
        { title: "城", url: "/davmu/share/" },
      ],
      subtitles: [{ url: "/a.vtt", lang: "zh-CN" }, { url: "data:text/vtt,x" }],
      editor: null,
    });
    expect(item.corrections).toEqual([
      { at: Date.UTC(2026, 10, 21, 10, 20), text: "应为三十七公里" },
    ]);
    expect(item.topics).toEqual([{ title: "城", url: "/davmu/share/" }]);
    expect(item.originalUrl).toBe("");
    expect(item.subtitles).toEqual([{ url: "/a.vtt", language: "zh-CN", label: "zh-CN" }]);
    expect(item.editor).toBe("");
  });
});
