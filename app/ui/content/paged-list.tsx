import { Fragment, type ReactNode } from "react";
import { useMessages } from "../../messages/use-messages";
import { EmptyState, UnavailableSection } from "../empty-state";
import { type IconName, Icon } from "../icon";
import {
  LIST_PAGE_SIZE,
  type CardPage,
  nextCardPage,
  type ListCard,
} from "../../model/content/list-card";
import { LoadMore } from "./load-more";
import { useUrlWithOpenedLists } from "./use-url-with-opened-lists";
import { useInfiniteQuery } from "@tanstack/react-query";
import { fetchSameOriginJson } from "../same-origin-json";

interface PagedListProps {
  /** The pages that are in the document, in order; none when the list did not arrive. */
  readonly initialPages: readonly CardPage[];
  /** The URL of a page's JSON. */
  readonly jsonUrl: CardPageUrl;
  readonly emptyMessage: string;
  readonly emptyIcon?: IconName;
  /** `position` is 1-based, in the whole list. */
  readonly renderCard: (card: ListCard, position: number) => ReactNode;
}

/** The id of the element where a page of a list begins; the link to the longer list points to it. */
function pageAnchor(page: number): string {
  return `page-${page}`;
}

/**
 * A list of content that grows page by page: in place once the page is hydrated; until then by a link to the same
 * screen with a longer list.
 */
export function PagedList({
  initialPages,
  jsonUrl,
  emptyMessage,
  emptyIcon,
  renderCard,
}: PagedListProps) {
  const t = useMessages();
  const urlOf = useUrlWithOpenedLists();
  const { query, pages } = useCardPages(jsonUrl, initialPages);
  const start = pages[0]?.page ?? 1;
  const next = (pages.at(-1)?.page ?? 0) + 1;
  const count = pages.reduce((sum, { cards }) => sum + cards.length, 0);
  if (pages.length === 0) {
    return (
      <UnavailableSection
        message={t.site.listUnavailable}
        href={urlOf({ page: null }, "content")}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (count === 0 && !query.hasNextPage)
    return <EmptyState message={emptyMessage} {...(emptyIcon ? { icon: emptyIcon } : {})} />;
  return (
    <div id="list" className="list-cards">
      {start > 1 && (
        <a className="load-more" href={urlOf({ page: null }, "content")}>
          {t.site.toStart}
        </a>
      )}
      {pages.map(({ page, cards, before }) => (
        <Fragment key={page}>
          {page > 1 && <span id={pageAnchor(page)} className="list-page-start" />}
          {cards.map((card, index) => (
            <Fragment key={card.postId}>{renderCard(card, before + index + 1)}</Fragment>
          ))}
        </Fragment>
      ))}
      <output className="visually-hidden">
        {pages.length > initialPages.length ? t.site.loaded(count) : ""}
      </output>
      <LoadMore query={query} href={urlOf({ page: String(next) }, pageAnchor(next))} growsEarly />
      {!query.hasNextPage && count >= LIST_PAGE_SIZE && (
        <p className="list-end meta">{t.site.noMore}</p>
      )}
    </div>
  );
}

/** The URL of the JSON of one page of a list, on the site itself. */
export type CardPageUrl = (page: number) => string;

interface PlacedPage {
  readonly page: number;
  readonly cards: readonly ListCard[];
  /** How many cards of the list are before this page's. */
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
 * A list of content that begins with the pages in the document; further ones are appended in place.
 *
 * @param initialPages consecutive pages; none when the list did not arrive
 */
function useCardPages(jsonUrl: CardPageUrl, initialPages: readonly CardPage[]) {
  const query = useInfiniteQuery({
    queryKey: ["cards", jsonUrl(1)],
    queryFn: ({ pageParam, signal }) => fetchSameOriginJson<CardPage>(jsonUrl(pageParam), signal),
    initialPageParam: 1,
    getNextPageParam: nextCardPage,
    // A list that grows while it is read is not rearranged under the reader's eyes.
    staleTime: Number.POSITIVE_INFINITY,
    ...(initialPages.length > 0
      ? {
          initialData: {
            pages: [...initialPages],
            pageParams: initialPages.map(({ page }) => page),
          },
        }
      : {}),
  });
  return { query, pages: placed(query.data?.pages ?? []) };
}

interface ListFailureProps {
  readonly message: string;
  /** The URL that loads the list again. */
  readonly href: string;
}

/** Replaces a screen's list that did not load: what happened, and a link to try again. */
export function ListFailure({ message, href }: ListFailureProps) {
  const t = useMessages();
  return (
    <div className="list-failure">
      <Icon name="warning" />
      <p>{message}</p>
      <a className="button" href={href} rel="nofollow">
        {t.site.retry}
      </a>
    </div>
  );
}
