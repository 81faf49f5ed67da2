import { useInfiniteQuery } from "@tanstack/react-query";
import { LIST_PAGE_SIZE, nextCardPage, type CardPage } from "../../model/content/card-page";
import type { ListCard } from "../../model/content/list-card";
import { readOwnJson } from "../own-json";

/** The site's own address of one page of a list. */
export type CardPageAddress = (page: number) => string;

interface PlacedPage {
  readonly page: number;
  readonly cards: readonly ListCard[];
  /** How many cards of the list stand before this page's. */
  readonly before: number;
}

/** Each page's cards that no page before had: lists move on while they are read. */
function placed(pages: readonly CardPage[]): readonly PlacedPage[] {
  const seen = new Set<string>();
  const skipped = ((pages[0]?.page ?? 1) - 1) * LIST_PAGE_SIZE;
  return pages.map(({ page, cards }) => {
    const before = skipped + seen.size;
    const fresh = cards.filter(({ postId }) => !seen.has(postId) && seen.add(postId).has(postId));
    return { page, cards: fresh, before };
  });
}

/**
 * A list of content: the document's pages first, more where they stand.
 *
 * @param first consecutive pages; none when the list did not arrive
 */
export function useCardPages(dataAddress: CardPageAddress, first: readonly CardPage[]) {
  const query = useInfiniteQuery({
    queryKey: ["cards", dataAddress(1)],
    queryFn: ({ pageParam, signal }) => readOwnJson<CardPage>(dataAddress(pageParam), signal),
    initialPageParam: 1,
    getNextPageParam: nextCardPage,
    // A list that grows while it is read is not rearranged under the reader's eyes.
    staleTime: Number.POSITIVE_INFINITY,
    ...(first.length > 0
      ? { initialData: { pages: [...first], pageParams: first.map(({ page }) => page) } }
      : {}),
  });
  return { query, pages: placed(query.data?.pages ?? []) };
}
