import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { useMessages } from "../messages/use-messages";
import { EmptyState } from "../ui/empty-state";
import type { IconName } from "../ui/icon";
import { UnavailablePart } from "../ui/unavailable-part";
import { LIST_PAGE_SIZE, type CardPage } from "./card-page";
import type { ListCard } from "./list-card";
import { readOwnJson } from "./own-json";

export interface PagedListProps {
  /** The pages that stand in the document, in order; never empty. */
  readonly first: readonly CardPage[];
  /** Tells this list from others in the browser's store. */
  readonly listKey: readonly string[];
  /** Where scripts read a page. */
  readonly dataAddress: (page: number) => string;
  /** Where the page stands with its list open to a page: what works without JavaScript. */
  readonly pageAddress: (page: number) => string;
  readonly emptySentence: string;
  readonly emptyIcon?: IconName;
  readonly renderCard: (card: ListCard, index: number) => ReactNode;
}

/** Each page's cards that no page before had: lists move on while they are read. */
const distinct = (pages: readonly CardPage[]): readonly CardPage[] => {
  const seen = new Set<string>();
  return pages.map((page) => ({
    ...page,
    cards: page.cards.filter(({ postId }) => !seen.has(postId) && seen.add(postId) !== undefined),
  }));
};

const useCardPages = ({ first, listKey, dataAddress }: PagedListProps) =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => readOwnJson<CardPage>(dataAddress(pageParam), signal),
    initialPageParam: first[0]?.page ?? 1,
    getNextPageParam: ({ page, total }: CardPage) =>
      page * LIST_PAGE_SIZE < total ? page + 1 : undefined,
    initialData: { pages: [...first], pageParams: first.map(({ page }) => page) },
    // A list that grows while it is read is not rearranged under the reader's eyes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * A list of content that grows by pages: where it stands once the page's script runs, by a link to
 * the same page with a longer list before and without it.
 */
export const PagedList = (props: PagedListProps) => {
  const { first, pageAddress, emptySentence, emptyIcon, renderCard } = props;
  const t = useMessages();
  const query = useCardPages(props);
  const pages = distinct(query.data.pages);
  const count = pages.reduce((sum, { cards }) => sum + cards.length, 0);
  const [start] = pages;
  const next = (pages.at(-1)?.page ?? 0) + 1;
  const fetchNext = () => {
    if (!query.isFetchingNextPage) void query.fetchNextPage();
  };
  if (count === 0 && !query.hasNextPage)
    return <EmptyState sentence={emptySentence} {...(emptyIcon ? { icon: emptyIcon } : {})} />;
  return (
    <>
      {start !== undefined && start.page > 1 && (
        <a className="load-more" href={pageAddress(1)}>
          {t.navigation.toStart}
        </a>
      )}
      {pages.map(({ page, cards }, position) => (
        <Fragment key={page}>
          {page > 1 && <span id={`page-${page}`} className="list-page-start" />}
          {cards.map((entry, index) => (
            <Fragment key={entry.postId}>{renderCard(entry, position === 0 ? index : -1)}</Fragment>
          ))}
        </Fragment>
      ))}
      <output className="visually-hidden">
        {pages.length > first.length ? t.navigation.loaded(count) : ""}
      </output>
      {query.isFetchNextPageError ? (
        <div className="list-more-failed">
          <UnavailablePart
            sentence={t.navigation.moreUnavailable}
            href={pageAddress(next)}
            onRetry={fetchNext}
          />
        </div>
      ) : query.hasNextPage ? (
        <a
          className="load-more"
          href={pageAddress(next)}
          rel="nofollow"
          aria-busy={query.isFetchingNextPage}
          onClick={(event) => {
            event.preventDefault();
            fetchNext();
          }}
        >
          {query.isFetchingNextPage ? t.site.loading : t.site.loadMore}
        </a>
      ) : (
        count >= LIST_PAGE_SIZE && <p className="list-end meta">{t.site.noMore}</p>
      )}
    </>
  );
};
