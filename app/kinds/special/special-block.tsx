import { Fragment } from "react";
import { useMessages } from "../../messages/use-messages";
import { ResponsivePicture } from "../../ui/responsive-picture";
import { CardLink, ContentCard, PictureLabel, ContentTag } from "../../ui/content/card";
import { largePicture } from "../../model/content/picture";
import type { ListCard } from "../../model/content/list-card";
import { RelativeTime } from "../../ui/content/relative-time";
import { ViewCount } from "../../ui/content/counts";
import { anchorAt, blockAnchor, type SpecialBlock } from "../../model/special/special";

const TILE_SIZES = {
  grid: "(min-width: 45rem) 22rem, 50vw",
  scroll: "60vw",
  headline: "(min-width: 45rem) 45rem, 100vw",
} as const;

interface TileProps {
  readonly card: ListCard;
  readonly layout: keyof typeof TILE_SIZES;
  /** Where a batch begins with this entry. */
  readonly anchor?: string | undefined;
}

/** An entry with its picture above its title. */
function Tile({ card, layout, anchor }: TileProps) {
  // What a list shows small is not sharp at the page's width.
  const picture = layout === "headline" && card.cover ? largePicture(card.cover) : card.cover;
  const inside = (
    <>
      <div className="special-tile-picture">
        <ResponsivePicture
          picture={picture}
          alt=""
          ratio={layout === "headline" ? 16 / 9 : 3 / 2}
          sizes={TILE_SIZES[layout]}
        />
        <PictureLabel card={card} />
      </div>
      <h3 className="special-tile-title">{card.title}</h3>
      <p className="content-card-meta meta">
        <ContentTag kind={card.kind} />
        {layout === "headline" && <RelativeTime at={card.publishedAt} />}
        <ViewCount count={card.viewCount} kind={card.kind} />
      </p>
    </>
  );
  return (
    <article
      id={anchor}
      className={`special-tile special-tile-${layout}`}
      data-expose={card.postId}
    >
      <CardLink card={card} className="special-tile-link" unlinkedAs="children">
        {inside}
      </CardLink>
    </article>
  );
}

interface BlockProps {
  readonly block: SpecialBlock;
  /** Entries of the special before this block. */
  readonly from: number;
}

interface RowsProps {
  readonly cards: readonly ListCard[];
  readonly from: number;
}

/** Entries below each other; a special may list the same content twice, so places are the keys. */
function Rows({ cards, from }: RowsProps) {
  return cards.map((card, index) => {
    const anchor = anchorAt(from + index);
    return (
      <Fragment key={from + index}>
        {anchor !== undefined && <span id={anchor} className="special-batch" />}
        <ContentCard card={card} />
      </Fragment>
    );
  });
}

function Entries({ block: { style, cards }, from }: BlockProps) {
  const t = useMessages().special;
  if (cards.length === 0) return <p className="special-block-empty meta">{t.blockEmpty}</p>;
  switch (style) {
    case "list":
      return <Rows cards={cards} from={from} />;
    case "headline": {
      const [first, ...others] = cards;
      return (
        <>
          {first !== undefined && <Tile card={first} layout="headline" anchor={anchorAt(from)} />}
          <Rows cards={others} from={from + 1} />
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
            <Tile
              key={from + index}
              card={card}

              layout={style}
              anchor={anchorAt(from + index)}
            />
          ))}
        </div>
      );
  }
}

/** One block of a special: its heading, which links lead to, and its entries. */
export function SpecialBlockView({ block, from }: BlockProps) {
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
      <Entries block={block} from={from} />
    </section>
  );
}
