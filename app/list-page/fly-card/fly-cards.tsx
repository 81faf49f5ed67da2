import { ContentTag } from "../../content/tag";
import type { CardPage } from "../../content/card-page";
import { largePicture } from "../../content/large-picture";
import type { ListCard } from "../../content/list-card";
import { Moment } from "../../content/moment";
import { PagedList } from "../../content/paged-list";
import type { PageAddress } from "../../content/use-card-pages";
import { ViewCount } from "../../content/view-count";
import { useMessages } from "../../messages/use-messages";
import { ResponsivePicture } from "../../ui/responsive-picture";

const PICTURE_SIZES = "(min-width: 45rem) 45rem, 100vw";

/** Cards whose picture is on the screen at once. */
const EAGER_CARDS = 1;

interface FlyCardProps {
  readonly card: ListCard;
  readonly now: number;
  readonly place: number;
  readonly total: number;
}

/** One piece of content as a large card: picture, title, and the way in. */
const FlyCard = ({ card, now, place, total }: FlyCardProps) => {
  const t = useMessages().special;
  const titleId = `fly-${card.postId}`;
  return (
    <article className="fly-card" aria-labelledby={titleId} data-expose={card.postId}>
      <ResponsivePicture
        picture={card.cover === null ? null : largePicture(card.cover)}
        alt=""
        ratio={4 / 3}
        sizes={PICTURE_SIZES}
        priority={place <= EAGER_CARDS}
      />
      <div className="fly-card-text">
        <p className="meta">
          <span className="visually-hidden">{t.position(place, total)}</span>
          <span aria-hidden="true">{`${place}/${total}`}</span>
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
  readonly dataAddress: PageAddress;
  readonly now: number;
}

/** A list as a stack of large cards; the browser's own scrolling stops at one. */
export const FlyCards = ({ title, pages, dataAddress, now }: FlyCardsProps) => {
  const t = useMessages().site;
  const total = pages.at(-1)?.total ?? 0;
  return (
    <main id="content" className="page fly-cards">
      <h1 className="visually-hidden">{title}</h1>
      <PagedList
        first={pages}
        dataAddress={dataAddress}
        emptySentence={t.empty}
        renderCard={(card, place) => (
          <FlyCard card={card} now={now} place={place} total={Math.max(total, place)} />
        )}
      />
    </main>
  );
};
