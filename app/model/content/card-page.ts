import type { Picture } from "./item";
import type { ListCard } from "./list-card";

/** Entries in one page of a list, as the recommended list has them (specification, section 9). */
export const LIST_PAGE_SIZE = 10;

/** Pages that one URL opens at once: bounds the reads of one request. */
const PAGES_AT_ONCE = 10;

/** One page of a list of content. */
export interface CardPage {
  readonly cards: readonly ListCard[];
  /** Entries in all pages together. */
  readonly total: number;
  /** 1-based. */
  readonly page: number;
}

export function nextCardPage(list: CardPage): number | undefined {
  return nextPageOf(list, list.cards.length, LIST_PAGE_SIZE);
}

/** The pictures of a list, for its share card. */
export function coversOf(pages: readonly Pick<CardPage, "cards">[]): readonly Picture[] {
  return pages.flatMap(({ cards }) => cards).flatMap(({ cover }) => cover ?? []);
}

/** The entries of a list in order, for its share card. */
export function entriesOf(
  pages: readonly Pick<CardPage, "cards">[],
): readonly { readonly name: string; readonly url: string | null }[] {
  return pages
    .flatMap(({ cards }) => cards)
    .map(({ title, address: url }) => ({ name: title, url: url?.href ?? null }));
}

/**
 * The pages a URL opens, up to the asked one. Lists grow on the page up to ten pages, then go
 * on with the next ten, so that no URL costs more than ten reads.
 */
export function pagesUpTo(page: number): number[] {
  const first = page - ((page - 1) % PAGES_AT_ONCE);
  return Array.from({ length: page - first + 1 }, (_, index) => first + index);
}

/**
 * The number of the page after one of a list that grows, for react-query: none after an empty page,
 * whatever the total promises.
 *
 * @param list `page` is 1-based, `total` counts the entries of all pages together
 * @param count entries of this page
 * @param size entries of a full page
 */
export function nextPageOf(
  { page, total }: { readonly page: number; readonly total: number },
  count: number,
  size: number,
): number | undefined {
  return count > 0 && page * size < total ? page + 1 : undefined;
}
