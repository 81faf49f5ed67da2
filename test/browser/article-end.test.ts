import { describe, expect, it } from "vitest";
import { setUpSite } from "../helpers/set-up-site";
import { hydrate } from "../helpers/site";

const { visit, publish } = setUpSite();

describe("the end of an article", () => {
  it("names its makers, what was put right and its topics, without JavaScript too", async () => {
    const url = await publish({
      title: "九座桥",
      html: "<p>船从南门出发。</p>",
      source: "江南新报",
      editor: "沈知秋",
      source_url: "https://original.example/nine-bridges",
      corrections: [{ at: "2026-11-21 18:20:00", text: "应为三十七公里。" }],
      topics: [{ title: "古城河更新", url: "/davmu/share/search/index.html?keyword=河" }],
    });
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit(url, { javaScriptEnabled });
      if (javaScriptEnabled) await hydrate(page);
      const end = page.locator("#article-end");
      expect(await end.getByText("责任编辑：沈知秋").isVisible()).toBe(true);
      expect(
        await end.getByRole("link", { name: "阅读原文（江南新报）" }).getAttribute("href"),
      ).toBe("https://original.example/nine-bridges");
      expect(await end.getByRole("region", { name: "更正说明" }).textContent()).toContain(
        "应为三十七公里。",
      );
      const topics = end.getByRole("navigation", { name: "相关话题" });
      expect(await topics.getByRole("link").allTextContents()).toEqual(["#古城河更新"]);
    }
  });

  it("is empty where the platform says nothing", async () => {
    const page = await visit(await publish());
    expect(await page.locator("#article-end").textContent()).toBe("");
  });
});
