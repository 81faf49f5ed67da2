import { describe, expect, it } from "vitest";
import {
  anchorAt,
  joinBlocks,
  nextSpecialPage,
  placeBlocks,
  type SpecialBlock,
  type SpecialPage,
} from "~/model/special/special";
import { listCard } from "~/model/content/list-card";
import { specialPage } from "~/upstream.server/special";
import { contentItem } from "../../model/content/content-item";

function cards(count: number, from = 0) {
  return Array.from({ length: count }, (_, index) =>
    listCard(contentItem({ postId: `id${from + index}` })),
  );
}

function block(id: string, count: number, from = 0): SpecialBlock {
  return {
    id,
    name: id,
    style: "list",
    cards: cards(count, from),
  };
}

function page(number: number, total: number, ...blocks: SpecialBlock[]): SpecialPage {
  return {
    page: number,
    total,
    blocks,
  };
}

describe("a special's pages", () => {
  it("are counted in 50 entries", () => {
    expect(nextSpecialPage(page(1, 50))).toBeUndefined();
    expect(nextSpecialPage(page(1, 51))).toBe(2);
    expect(nextSpecialPage(page(10, 500))).toBeUndefined();
  });

  it("join a block that goes on over pages", () => {
    const joined = joinBlocks([
      page(1, 90, block("a", 10), block("b", 40)),
      page(2, 90, block("b", 20, 40), block("c", 20)),
    ]);
    expect(joined.map(({ id, cards: { length } }) => [id, length])).toEqual([
      ["a", 10],
      ["b", 60],
      ["c", 20],
    ]);
    expect(joined[1]?.cards.at(-1)?.postId).toBe("id59");
  });

  it("begin with an element of their own, wherever the batch begins inside a block", () => {
    const placed = placeBlocks([block("a", 10), block("b", 60)], 1);
    expect(placed.map(({ from }) => from)).toEqual([0, 10]);
    expect([0, 49, 50, 99, 100].map(anchorAt)).toEqual([
      undefined,
      undefined,
      "batch-2",
      undefined,
      "batch-3",
    ]);
  });

  it("opened in the middle keep their places", () => {
    expect(placeBlocks([block("k", 5)], 11)[0]?.from).toBe(500);
  });
});

describe("a special on the wire", () => {
  const wire = {
    special: { post_id: "ab12cd34", content_type: "special", title: "专题" },
    blocks: [
      { id: 7, name: null, style: "mosaic", items: [{ post_id: "x" }, "broken"] },
      { name: "without an id" },
    ],
    total: "3",
  };

  it("shows a block of an unknown style as a list and leaves out what cannot be read", () => {
    const parsed = specialPage.parse(wire);
    expect(parsed.total).toBe(3);
    expect(parsed.blocks).toEqual([{ id: "7", name: "", style: "list", items: [] }]);
  });
});
