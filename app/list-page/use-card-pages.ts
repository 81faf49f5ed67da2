import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { LIST_PAGE_SIZE, type CardPage } from "../content/card-page";
import type { ListCard } from "../content/list-card";
import { readOwnJson } from "../content/own-json";

/** Where further pages come from: the site's own address of one page. */
export type PageAddress = (page: number) => string;

const distinctCards = (pages: readonly CardPage[]): readonly ListCard[] => {
  const seen = new Set<string>();
  return pages
    .flatMap(({ cards }) => cards)
    .filter(({ postId }) => !seen.has(postId) && seen.add(postId) !== undefined);
};

/** A list of content: the document's pages first, more where they stand. */
export const useCardPages = (addressOf: PageAddress, pages: readonly CardPage[]) => {
  const query = useInfiniteQuery({
    queryKey: ["cards", addressOf(1)],
    queryFn: ({ pageParam, signal }) => readOwnJson<CardPage>(addressOf(pageParam), signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }: CardPage) =>
      page * LIST_PAGE_SIZE < total ? page + 1 : undefined,
    // A list that grows while it is read is not rearranged under the reader's eyes.
    staleTime: Number.POSITIVE_INFINITY,
    ...(pages.length > 0
      ? { initialData: { pages: [...pages], pageParams: pages.map(({ page }) => page) } }
      : {}),
  });
  const { data } = query;
  const cards = useMemo(() => distinctCards(data?.pages ?? []), [data]);
  return { cards, query };
};

export type CardPagesQuery = ReturnType<typeof useCardPages>["query"];
