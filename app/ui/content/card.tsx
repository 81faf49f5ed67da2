import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages";
import { useFragment } from "../use-fragment";
import { ResponsivePicture } from "../responsive-picture";
import { albumStatusText, type ListCard } from "../../model/content/list-card";
import { RelativeTime } from "./relative-time";
import { ContentTag } from "./tag";
import { ViewCount } from "./view-count";

/** The thumb's width as reading.css sets it, for the browser's choice of rendition. */
const THUMB_SIZES = "(min-width: 48rem) 12rem, 33vw";

interface ContentCardProps {
  readonly card: ListCard;
  /** A list heading's level below the section's own (WCAG 1.3.1). */
  readonly level?: 2 | 3;
  /** Whether the row says whose it is: where all are one account's, the page says it. */
  readonly showsSource?: boolean;
  /** The title with parts of it marked; the plain title without. */
  readonly title?: ReactNode;
}

function Frame({ card, children }: { readonly card: ListCard; readonly children: ReactNode }) {
  if (card.address === null) return <div className="content-card">{children}</div>;
  const { href, external } = card.address;
  return (
    <a className="content-card" href={href} rel={external ? "noopener noreferrer" : undefined}>
      {children}
    </a>
  );
}

/** Whether a card says how many pictures a gallery has. */
function countsPictures({ kind, pictureCount }: ListCard): boolean {
  return kind === "image" && pictureCount > 0;
}

/** What lies on a card's picture: how far an album has come, a length, or the number of a gallery's pictures. */
export function PictureNote({ card }: { readonly card: ListCard }) {
  const { albumStatus, duration, pictureCount } = card;
  const t = useMessages().reading;
  if (albumStatus !== null) {
    return (
      <span className="content-card-note content-card-status">
        {albumStatusText(albumStatus, t)}
      </span>
    );
  }
  if (duration !== "") {
    return (
      <span className="content-card-note">
        <span className="visually-hidden">{t.duration("")}</span>
        {duration}
      </span>
    );
  }
  if (countsPictures(card)) {
    return <span className="content-card-note">{t.pictures(pictureCount)}</span>;
  }
  return null;
}

/** Whether something stands at the right of the words: a tile with nothing on it looks like a picture that failed. */
function hasThumb(card: ListCard): boolean {
  const { cover, duration, albumStatus } = card;
  return cover !== null || duration !== "" || albumStatus !== null || countsPictures(card);
}

/**
 * A piece of content in a list: title in two lines, one meta line, where it has a picture a 3 : 2 thumb at the
 * right that keeps its place from the first byte. `data-expose` is what exposure tracking watches (section 7).
 */
export function ContentCard({
  card,
  level = 3,
  showsSource = true,
  title = card.title,
}: ContentCardProps) {
  const Title = `h${level}` as const;
  const subject = title === card.title ? card : null;
  const name = `${Title} ${showsSource}`;
  const inside = useFragment({ subject, name, version: "" }, () => (
    <Frame card={card}>
      <div className="content-card-text">
        <Title className="content-card-title">{title}</Title>
        <p className="content-card-meta meta">
          <ContentTag catalogue={card.kind} />
          {showsSource && card.source !== "" && (
            <span className="content-card-source">{card.source}</span>
          )}
          <RelativeTime at={card.publishedAt} />
          <ViewCount count={card.viewCount} />
        </p>
      </div>
      {hasThumb(card) && (
        <div className="content-card-thumb">
          <ResponsivePicture picture={card.cover} alt="" ratio={3 / 2} sizes={THUMB_SIZES} />
          <PictureNote card={card} />
        </div>
      )}
    </Frame>
  ));
  return <article className="content-card-box" data-expose={card.postId} {...inside} />;
}
