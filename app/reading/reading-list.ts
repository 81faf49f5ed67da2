import type { ListCard } from "../content/list-card";

/** Entries in one page of the recommended list (specification, section 9). */
export const RECOMMENDED_PAGE_SIZE = 10;

/** Entries of the 72-hour hot list that are shown, numbered 1 to 10. */
export const HOT_LIST_LENGTH = 10;

/**
 * A list of other things to read: without the content that is being read. Lists are shared by all
 * pages, so it is left out where a page shows them.
 */
export const without = (postId: string, cards: readonly ListCard[]): readonly ListCard[] =>
  cards.filter((card) => card.postId !== postId);

/** One page of the editor-recommended list. */
export interface RecommendedPage {
  readonly cards: readonly ListCard[];
  /** Entries in all pages together. */
  readonly total: number;
  /** 1-based. */
  readonly page: number;
}
