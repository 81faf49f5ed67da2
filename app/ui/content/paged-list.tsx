import { Fragment, type ReactNode } from "react";
import { useMessages } from "../../messages/use-messages";
import { EmptyState } from "../empty-state";
import type { IconName } from "../icon";
import { useFragment } from "../use-fragment";
import { UnavailablePart } from "../unavailable-part";
import { LIST_PAGE_SIZE, type CardPage } from "../../model/content/card-page";
import type { ListCard } from "../../model/content/list-card";
import { LoadMore } from "./load-more";
import { useCardPages, type CardPageAddress } from "./use-card-pages";
import { useListAddress } from "./use-list-address";

interface PagedListProps {
  /** The pages that stand in the document, in order; none when the list did not arrive. */
  readonly first: readonly CardPage[];
  /** Where scripts read a page. */
  readonly dataAddress: CardPageAddress;
  readonly emptySentence: string;
  readonly emptyIcon?: IconName;
  /** `place` is 1-based, in the whole list. */
  readonly renderCard: (card: ListCard, place: number) => ReactNode;
  /** Whose way of showing cards `renderCard` is, and what it depends on beside the card: the HTML is kept for it. */
  readonly manner?: string;
}

/** The element at which a page of a list begins: where a list opened further lands. */
function pageAnchor(page: number): string {
  return `page-${page}`;
}

/** What the HTML of a list hangs on that stands at its beginning: the cards of one reading come and go together. */
function keptList(
  first: readonly CardPage[],
  manner: string | undefined,
  addressOf: ReturnType<typeof useListAddress>,
) {
  const [page, ...more] = first;
  const isKept = page?.page === 1 && more.length === 0 && manner !== undefined;
  return {
    subject: isKept ? (page.cards[0] ?? null) : null,
    name: `list ${manner}`,
    version: import.meta.env.SSR ? `${page?.total} ${addressOf({}, "")}` : "",
  };
}

/**
 * A list of content that grows by pages: where it stands once the page's script runs, by a link to
 * the same page with a longer list before and without it.
 */
export function PagedList({
  first,
  dataAddress,
  emptySentence,
  emptyIcon,
  renderCard,
  manner,
}: PagedListProps) {
  const t = useMessages();
  const addressOf = useListAddress();
  const { query, pages } = useCardPages(dataAddress, first);
  const start = pages[0]?.page ?? 1;
  const next = (pages.at(-1)?.page ?? 0) + 1;
  const count = pages.reduce((sum, { cards }) => sum + cards.length, 0);
  const inside = useFragment(keptList(first, manner, addressOf), () => (
    <>
      {start > 1 && (
        <a className="load-more" href={addressOf({ page: null }, "content")}>
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
        {pages.length > first.length ? t.site.loaded(count) : ""}
      </output>
      <LoadMore
        query={query}
        href={addressOf({ page: String(next) }, pageAnchor(next))}
        growsEarly
      />
      {!query.hasNextPage && count >= LIST_PAGE_SIZE && (
        <p className="list-end meta">{t.site.noMore}</p>
      )}
    </>
  ));
  if (pages.length === 0) {
    return (
      <UnavailablePart
        sentence={t.site.listUnavailable}
        href={addressOf({ page: null }, "content")}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (count === 0 && !query.hasNextPage)
    return <EmptyState sentence={emptySentence} {...(emptyIcon ? { icon: emptyIcon } : {})} />;
  return <div id="list" className="list-cards" {...inside} />;
}
