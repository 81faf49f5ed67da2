import { ContentTag } from "../../content/tag";
import { LIST_PAGE_SIZE, type CardPage } from "../../content/card-page";
import { largePicture } from "../../content/large-picture";
import type { ListCard } from "../../content/list-card";
import { Moment } from "../../content/moment";
import { ViewCount } from "../../content/view-count";
import { useMessages } from "../../messages/use-messages";
import { EmptyState } from "../../ui/empty-state";
import { ResponsivePicture } from "../../ui/responsive-picture";
import { MoreCards } from "../more-cards";
import { useCardPages, type PageAddress } from "../use-card-pages";

const PICTURE_SIZES = "(min-width: 45rem) 45rem, 100vw";

/** Cards whose picture is on the screen at once. */
const EAGER_CARDS = 1;

interface FlyCardProps {
  readonly card: ListCard;
  readonly now: number;
  readonly position: number;
  readonly total: number;
}

/** One piece of content as a large card: picture, title, and the way in. */
const FlyCard = ({ card, now, position, total }: FlyCardProps) => {
  const t = useMessages().special;
  const titleId = `fly-${card.postId}`;
  return (
    <article className="fly-card" aria-labelledby={titleId} data-expose={card.postId}>
      <ResponsivePicture
        picture={card.cover === null ? null : largePicture(card.cover)}
        alt=""
        ratio={4 / 3}
        sizes={PICTURE_SIZES}
        priority={position <= EAGER_CARDS}
      />
      <div className="fly-card-text">
        <p className="meta">
          <span className="visually-hidden">{t.position(position, total)}</span>
          <span aria-hidden="true">{`${position}/${total}`}</span>
        </p>
        <h2 id={titleId} className="fly-card-title">
          {card.title}
        </h2>
        <p className="content-card-meta meta">
          <ContentTag catalogue={card.kind} />
          {card.source !== "" && <span className="content-card-source">{card.source}</span>}
          <ViewCount count={card.viewCount} />
          <Moment at={card.publishedAt} now={now} />
        </p>
        {card.address !== null && (
          <a
            className="button fly-card-open"
            href={card.address.href}
            rel={card.address.external ? "noopener noreferrer" : undefined}
            aria-describedby={titleId}
          >
            {t.readOn}
          </a>
        )}
      </div>
    </article>
  );
};

interface FlyCardsProps {
  readonly title: string;
  readonly pages: readonly CardPage[];
  readonly addressOf: PageAddress;
  readonly now: number;
}

/** A list as a stack of large cards; the browser's own scrolling stops at one. */
export const FlyCards = ({ title, pages, addressOf, now }: FlyCardsProps) => {
  const t = useMessages().special;
  const { cards, query } = useCardPages(addressOf, pages);
  const loaded = query.data?.pages ?? [];
  const last = loaded.at(-1);
  const before = ((loaded[0]?.page ?? 1) - 1) * LIST_PAGE_SIZE;
  return (
    <main id="content" className="page fly-cards">
      <h1 className="visually-hidden">{title}</h1>
      {cards.map((card, index) => (
        <FlyCard
          key={card.postId}
          card={card}
          now={now}
          position={before + index + 1}
          total={Math.max(last?.total ?? 0, cards.length)}
        />
      ))}
      {loaded.length > 0 && cards.length === 0 && <EmptyState sentence={t.listEmpty} />}
      <MoreCards query={query} anchor="content" />
    </main>
  );
};
