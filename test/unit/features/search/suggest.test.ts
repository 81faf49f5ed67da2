import { describe, expect, it } from "vitest";
import { MAX_SUGGESTIONS, suggest } from "~/features/search/search-form";

describe("suggestions while typing", () => {
  it("come from what was looked for here, then from what many look for", () => {
    expect(suggest("河", ["古城河"], ["河道整治", "台风"])).toEqual(["河道整治", "古城河"]);
    expect(suggest("古", ["古城河"], ["古镇"])).toEqual(["古城河", "古镇"]);
  });

  it("do not mind case and width, and name no word twice or as it is typed", () => {
    expect(suggest("ＡＩ", ["ai 助手"], ["AI 助手", "AI"])).toEqual(["ai 助手", "AI 助手"]);
    expect(suggest("台风", ["台风"], ["台风"])).toEqual([]);
  });

  it("are none before anything is typed, and never more than stays above a keyboard", () => {
    expect(suggest("  ", ["a"], ["b"])).toEqual([]);
    const many = Array.from({ length: 30 }, (_, number) => `词${number}`);
    expect(suggest("词", [], many)).toHaveLength(MAX_SUGGESTIONS);
  });
});
