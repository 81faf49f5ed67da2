import type { ListCard } from "../content/list-card";

/** Entries in one page and one batch of a special (specification, section 9). */
export const SPECIAL_PAGE_SIZE = 50;

/** How a block shows its entries. */
type BlockStyle = "list" | "grid" | "headline" | "scroll";

export interface SpecialBlock {
  readonly id: string;
  /** Empty for a block without a heading. */
  readonly name: string;
  readonly style: BlockStyle;
  readonly cards: readonly ListCard[];
}

/** One page of a special's blocks. */
export interface SpecialPage {
  readonly blocks: readonly SpecialBlock[];
  /** Entries in all pages together. */
  readonly total: number;
  /** 1-based. */
  readonly page: number;
}

/** The page after this one, or undefined at the end. */
export function nextSpecialPage({ page, total }: SpecialPage): number | undefined {
  return page * SPECIAL_PAGE_SIZE < total ? page + 1 : undefined;
}

/** The blocks of several pages: a block that goes on over pages is one block. */
export function joinBlocks(pages: readonly SpecialPage[]): readonly SpecialBlock[] {
  const joined = new Map<string, SpecialBlock>();
  for (const block of pages.flatMap(({ blocks }) => blocks)) {
    const known = joined.get(block.id);
    joined.set(
      block.id,
      known === undefined ? block : { ...known, cards: [...known.cards, ...block.cards] },
    );
  }
  return [...joined.values()];
}

/** A block and how many entries of the special are before it. */
interface PlacedBlock {
  readonly block: SpecialBlock;
  readonly from: number;
}

/** The blocks in order, each with its place; `firstPage` is the page the first one begins on. */
export function placeBlocks(
  blocks: readonly SpecialBlock[],
  firstPage: number,
): readonly PlacedBlock[] {
  let from = (firstPage - 1) * SPECIAL_PAGE_SIZE;
  return blocks.map((block) => {
    const placed = { block, from };
    from += block.cards.length;
    return placed;
  });
}

/** The element id at which a page's batch begins: where a special opened further lands. */
export function batchAnchor(page: number): string {
  return `batch-${page}`;
}

/** The anchor of the entry at a place, when a batch begins with it. */
export function anchorAt(index: number): string | undefined {
  return index > 0 && index % SPECIAL_PAGE_SIZE === 0
    ? batchAnchor(index / SPECIAL_PAGE_SIZE + 1)
    : undefined;
}

/** The element id that links to a block lead to. */
export function blockAnchor(id: string): string {
  return `block-${id}`;
}
