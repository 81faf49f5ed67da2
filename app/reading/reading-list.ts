import type { ListCard } from "../content/list-card";

/** Entries in one page of the recommended list (specification, section 9). */
export const RECOMMENDED_PAGE_SIZE = 10;

/** Entries of the 72-hour hot list that are shown, numbered 1 to 10. */
export const HOT_LIST_LENGTH = 10;

/** One page of the editor-recommended list. */
export interface RecommendedPage {
  readonly cards: readonly ListCard[];
  /** Entries in all pages together. */
  readonly total: number;
  /** 1-based. */
  readonly page: number;
}
