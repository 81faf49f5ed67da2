import type { CardPage, ListCard } from "../../model/content/list-card";
import type { Picture } from "../../model/content/item";
import { kindTraits } from "../../model/content/kinds";
import { largePicture } from "../../model/content/picture";
import { CardLink, PictureLabel, ContentTag } from "../../ui/content/card";
import { Headline } from "../../ui/content/headline";
import { RelativeTime } from "../../ui/content/relative-time";
import { PagedList, type CardPageUrl } from "../../ui/content/paged-list";
import { ViewCount } from "../../ui/content/counts";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { ResponsivePicture } from "../../ui/responsive-picture";

const PICTURE_SIZES = "(min-width: 45rem) 45rem, 100vw";

/** Cards whose picture is in the first screen. */
const EAGER_CARDS = 1;

/** Bounds of a picture's ratio: a taller one hides its title, a wider one is too small. */
const TALLEST = 4 / 5;
const WIDEST = 21 / 9;

/** The shape of a card's picture: its own, unless that is a very uncommon one. */
function ratioOf(cover: Picture | null): number {
  const { width, height } = cover ?? { width: null, height: null };
  if (width === null || height === null || height === 0) return 3 / 2;
  return Math.min(WIDEST, Math.max(TALLEST, width / height));
}

function Cover({ card, isFirst }: { readonly card: ListCard; readonly isFirst: boolean }) {
  return (
    <div className="fly-card-cover">
      <ResponsivePicture
        picture={card.cover === null ? null : largePicture(card.cover)}
        alt=""
        ratio={ratioOf(card.cover)}
        sizes={PICTURE_SIZES}
        priority={isFirst}
      />
      {kindTraits[card.kind].isPlayable && (
        <span className="fly-card-play">
          <Icon name="play" />
        </span>
      )}
      <PictureLabel card={card} />
    </div>
  );
}

interface FlyCardProps {
  readonly card: ListCard;
  readonly position: number;
  readonly total: number;
}

/** One piece of content as a large card that opens wherever it is tapped. */
function FlyCard({ card, position, total }: FlyCardProps) {
  const t = useMessages();
  const titleId = `fly-${card.postId}`;
  return (
    <article className="fly-card" aria-labelledby={titleId} data-expose={card.postId}>
      <Cover card={card} isFirst={position <= EAGER_CARDS} />
      <div className="fly-card-text">
        <h2 id={titleId} className="fly-card-title">
          <CardLink card={card} className="fly-card-link" unlinkedAs="children">
            <Headline as="span" className="fly-card-title-text" text={card.title} />
          </CardLink>
        </h2>
        <p className="content-card-meta meta">
          <ContentTag kind={card.kind} />
          {card.source !== "" && <span className="content-card-source">{card.source}</span>}
          <RelativeTime at={card.publishedAt} />
          <ViewCount count={card.viewCount} kind={card.kind} />
          <span className="visually-hidden">{t.special.position(position, total)}</span>
        </p>
      </div>
    </article>
  );
}

interface FlyCardsProps {
  readonly title: string;
  readonly pages: readonly CardPage[];
  readonly jsonUrl: CardPageUrl;
}

/** A list as a stack of large cards; CSS scroll snap stops at each. */
export function FlyCards({ title, pages, jsonUrl }: FlyCardsProps) {
  const t = useMessages().site;
  const total = pages.at(-1)?.total ?? 0;
  return (
    <main id="content" className="page fly-cards">
      <h1 className="list-title">{title}</h1>
      <PagedList
        initialPages={pages}
        jsonUrl={jsonUrl}
        emptyMessage={t.empty}
        renderCard={(card, position) => (
          <FlyCard card={card} position={position} total={Math.max(total, position)} />
        )}
      />
    </main>
  );
}
