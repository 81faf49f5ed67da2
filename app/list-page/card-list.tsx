import { Fragment } from "react";
import { LIST_PAGE_SIZE, type CardPage } from "../content/card-page";
import { ContentCard } from "../content/card";
import { useMessages } from "../messages/use-messages";
import { EmptyState } from "../ui/empty-state";
import { MoreCards } from "./more-cards";
import { useCardPages, type PageAddress } from "./use-card-pages";

/** The element at which a page of a list begins: where a list opened further lands. */
const pageAnchor = (page: number): string => `page-${page}`;

interface CardListProps {
  readonly pages: readonly CardPage[];
  readonly addressOf: PageAddress;
  /** The loader's clock, Unix milliseconds. */
  readonly now: number;
  readonly empty: string;
  /** A card heading's level below the heading the list stands under (WCAG 1.3.1). */
  readonly level?: 2 | 3;
}

/** A list of content that grows by pages, with or without JavaScript. */
export const CardList = ({ pages, addressOf, now, empty, level = 2 }: CardListProps) => {
  const t = useMessages();
  const { cards, query } = useCardPages(addressOf, pages);
  const loaded = query.data?.pages ?? [];
  const first = loaded[0]?.page ?? 1;
  return (
    <div className="list-cards">
      {cards.map((card, index) => (
        <Fragment key={card.postId}>
          {index > 0 && index % LIST_PAGE_SIZE === 0 && (
            <span id={pageAnchor(first + index / LIST_PAGE_SIZE)} />
          )}
          <ContentCard card={card} now={now} level={level} />
        </Fragment>
      ))}
      {loaded.length > 0 && cards.length === 0 && (
        <EmptyState sentence={empty || t.special.listEmpty} />
      )}
      <MoreCards query={query} anchor={pageAnchor((loaded.at(-1)?.page ?? 0) + 1)} />
    </div>
  );
};
