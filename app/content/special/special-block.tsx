import { useMessages } from "../../messages/use-messages";
import { ResponsivePicture } from "../../ui/responsive-picture";
import { ContentCard } from "../card";
import type { ListCard } from "../list-card";
import { Moment } from "../moment";
import { ContentTag } from "../tag";
import { ViewCount } from "../view-count";
import { blockAnchor, type SpecialBlock } from "./special";

const TILE_SIZES = {
  grid: "(min-width: 45rem) 22rem, 50vw",
  scroll: "60vw",
  headline: "(min-width: 45rem) 45rem, 100vw",
} as const;

interface TileProps {
  readonly card: ListCard;
  readonly now: number;
  readonly look: keyof typeof TILE_SIZES;
}

/** An entry with its picture above its title. */
const Tile = ({ card, now, look }: TileProps) => {
  const inside = (
    <>
      <ResponsivePicture
        picture={card.cover}
        alt=""
        ratio={look === "headline" ? 16 / 9 : 3 / 2}
        sizes={TILE_SIZES[look]}
      />
      <h3 className="special-tile-title">{card.title}</h3>
      <p className="content-card-meta meta">
        <ContentTag catalogue={card.kind} />
        <ViewCount count={card.viewCount} />
        {look === "headline" && <Moment at={card.publishedAt} now={now} />}
      </p>
    </>
  );
  return (
    <article className={`special-tile special-tile-${look}`} data-expose={card.postId}>
      {card.address === null ? (
        inside
      ) : (
        <a
          className="special-tile-link"
          href={card.address.href}
          rel={card.address.external ? "noopener noreferrer" : undefined}
        >
          {inside}
        </a>
      )}
    </article>
  );
};

interface BlockProps {
  readonly block: SpecialBlock;
  readonly now: number;
}

const Entries = ({ block: { style, cards }, now }: BlockProps) => {
  const t = useMessages().special;
  if (cards.length === 0) return <p className="special-block-empty meta">{t.blockEmpty}</p>;
  switch (style) {
    case "list":
      return cards.map((card, index) => <ContentCard key={index} card={card} now={now} />);
    case "headline": {
      const [first, ...others] = cards;
      return (
        <>
          {first !== undefined && <Tile card={first} now={now} look="headline" />}
          {others.map((card, index) => (
            <ContentCard key={index} card={card} now={now} />
          ))}
        </>
      );
    }
    case "grid":
    case "scroll":
      return (
        // A row that scrolls sideways is reached by keyboard (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={`special-${style}`} tabIndex={style === "scroll" ? 0 : undefined}>
          {cards.map((card, index) => (
            <Tile key={index} card={card} now={now} look={style} />
          ))}
        </div>
      );
  }
};

/** One block of a special: its heading, which links lead to, and its entries. */
export const SpecialBlockView = ({ block, now }: BlockProps) => {
  const headingId = `${blockAnchor(block.id)}-title`;
  return (
    <section
      id={blockAnchor(block.id)}
      className="special-block"
      aria-labelledby={block.name === "" ? undefined : headingId}
    >
      {block.name !== "" && (
        <h2 id={headingId} className="section-title special-block-title">
          {block.name}
        </h2>
      )}
      <Entries block={block} now={now} />
    </section>
  );
};
