import { type ContentUrl, contentUrl } from "./content-url";
import type { ContentSummary, AlbumStatus, Picture } from "./item";
import { keepNumeralsWithUnits } from "./input-text";

/** The fields of a list card: nothing else of the content is sent to the browser. */
export interface ListCard extends Pick<
  ContentSummary,
  | "postId"
  | "kind"
  | "title"
  | "source"
  | "publishedAt"
  | "viewCount"
  | "duration"
  | "pictureCount"
  | "albumStatus"
  | "cover"
> {
  /** Where the card leads; null shows it without a link. */
  readonly address: ContentUrl | null;
}

/** The card of a piece of content. */
export function listCard(item: ContentSummary): ListCard {
  return {
    postId: item.postId,
    kind: item.kind,
    title: keepNumeralsWithUnits(item.title),
    source: item.source,
    publishedAt: item.publishedAt,
    viewCount: item.viewCount,
    duration: item.duration,
    pictureCount: item.pictureCount,
    albumStatus: item.albumStatus,
    cover: item.cover,
    address: contentUrl(item),
  };
}

/** The sentences of an album's status, in the visitor's language. */
interface AlbumStatusMessages {
  readonly albumUpdating: string;
  readonly albumUpdatedTo: (total: number) => string;
  readonly albumFinished: (total: number) => string;
}

/** The album status tag (specification, section 4): nothing yet, still growing, or finished. */
export function albumStatusText(
  { status, total }: AlbumStatus,
  words: AlbumStatusMessages,
): string {
  if (total === 0) return words.albumUpdating;
  return status === 0 ? words.albumUpdatedTo(total) : words.albumFinished(total);
}

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

/** Entries of the 72-hour hot list that are shown, numbered 1 to 10. */
export const HOT_LIST_LENGTH = 10;

/**
 * A list of other things to read: without what the page shows already. Lists are shared by all
 * pages, so it is left out where a page shows them.
 */
export function exclude(
  postIds: readonly string[],
  cards: readonly ListCard[],
): readonly ListCard[] {
  return cards.filter(({ postId }) => !postIds.includes(postId));
}

/** A list with the content that editors named first, in their order; the list itself where they named none of it. */
export function namedFirst(
  ids: readonly string[],
  cards: readonly ListCard[],
): readonly ListCard[] {
  const named = ids.flatMap((id) => cards.find(({ postId }) => postId === id) ?? []);
  const isSo = named.every((card, at) => card === cards[at]);
  return isSo ? cards : [...new Set([...named, ...cards])];
}
