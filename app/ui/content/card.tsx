import type { ReactNode, ReactElement } from "react";
import { useMessages } from "../../messages/use-messages";
import { ResponsivePicture } from "../responsive-picture";
import { isPortraitOrSquareVideo } from "../../model/content/picture";
import { albumStatusText, type ListCard } from "../../model/content/list-card";
import { RelativeTime } from "./relative-time";
import { ViewCount } from "./counts";
import type { TagName } from "../../model/content/kinds";

/** The thumb's width as content-lists.css sets it, for the browser's choice of rendition. */
const THUMB_SIZES = "(min-width: 48rem) 12rem, 33vw";

interface ContentCardProps {
  readonly card: ListCard;
  /** A list heading's level below the section's own (WCAG 1.3.1). */
  readonly level?: 2 | 3;
  /** Whether the row names its source; false in a list of one account. */
  readonly showsSource?: boolean;
  /** The title with parts of it marked; the plain title without. */
  readonly title?: ReactNode;
}

interface CardLinkProps {
  readonly card: ListCard;
  readonly className: string;
  /** What replaces the link of a card without a URL: a `div` with its class, or its children alone. */
  readonly unlinkedAs: "div" | "children";
  readonly children: ReactNode;
}

/** The link around a card's content. */
export function CardLink({
  card: { address: url },
  className,
  unlinkedAs,
  children,
}: CardLinkProps) {
  if (url === null)
    return unlinkedAs === "div" ? <div className={className}>{children}</div> : children;
  return (
    <a className={className} href={url.href} rel={url.external ? "noopener noreferrer" : undefined}>
      {children}
    </a>
  );
}

/** Whether a card says how many pictures a gallery has. */
function countsPictures({ kind, pictureCount }: ListCard): boolean {
  return kind === "image" && pictureCount > 0;
}

/** The label on a card's picture: an album's progress, a duration, or a gallery's number of pictures. */
export function PictureLabel({ card }: { readonly card: ListCard }) {
  const { albumStatus, duration, pictureCount } = card;
  const t = useMessages().contentLists;
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

/** Whether the card has a thumb: an empty tile would look like a picture that failed to load. */
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
  return (
    <article className="content-card-box" data-expose={card.postId}>
      <CardLink card={card} className="content-card" unlinkedAs="div">
        <div
          className={
            hasThumb(card) ? "content-card-text" : "content-card-text content-card-text-only"
          }
        >
          <Title className="content-card-title">{title}</Title>
          <p className="content-card-meta meta">
            <ContentTag kind={card.kind} />
            {showsSource && card.source !== "" && (
              <span className="content-card-source">{card.source}</span>
            )}
            <RelativeTime at={card.publishedAt} />
            <ViewCount count={card.viewCount} kind={card.kind} />
          </p>
        </div>
        {hasThumb(card) && (
          <div className="content-card-thumb">
            <ResponsivePicture
              picture={card.cover}
              alt=""
              ratio={3 / 2}
              sizes={THUMB_SIZES}
              uncut={isPortraitOrSquareVideo(card)}
            />
            <PictureLabel card={card} />
          </div>
        )}
      </CardLink>
    </article>
  );
}

/** One icon per catalogue value, drawn small: outlines on a 16 × 16 grid in the text's colour. */
const tagIcons: Readonly<Record<TagName, ReactElement>> = {
  svideo: <path d="M4.5 1.5h7v13h-7zM7 6v4l3-2z" />,
  video: <path d="M1.5 4h9v8h-9zM10.5 7l4-2v6l-4-2" />,
  h5: <path d="M3 2v12M8 2v12M3 8h5M14 4h-3v3.5c3-1 4 4 0 4.5" />,
  local_live: <path d="M8 8.5v.01M5.5 11a3.5 3.5 0 1 1 5 0M3.5 13a6.3 6.3 0 1 1 9 0" />,
  audio: <path d="M2 12V8a6 6 0 0 1 12 0v4M2 10h2.5v4H2zM11.5 10H14v4h-2.5z" />,
  image: <path d="M2 2.5h12v11H2zM2 11l3.5-3.5L9 11l2-2 3 3M10.5 5.5h.01" />,
  audio_album: (
    <path d="M2 4h8M2 8h5M2 12h4M10.5 12.5a1.7 1.7 0 1 1-1.7-1.7 1.7 1.7 0 0 1 1.7 1.7V5.5L14 6.5" />
  ),
  video_album: <path d="M2 5.5h12v8.5H2zM3.5 3.5h9M5 1.5h6M7 7.7v4l3.3-2z" />,
  topic: <path d="M6 2 4.5 14M11.5 2 10 14M2.5 6h11M2 10.5h11" />,
  mini_program: <path d="M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z" />,
  sp_topic: <path d="m8 2 6 3.2-6 3.2-6-3.2zM2 8.2l6 3.2 6-3.2M2 11l6 3.2L14 11" />,
};

function isTagName(value: string): value is TagName {
  return Object.hasOwn(tagIcons, value);
}

/**
 * The label of a content's type, with its icon; nothing for types outside the list of specification
 * section 2.
 */
export function ContentTag({ kind }: { readonly kind: string }) {
  const t = useMessages();
  if (!isTagName(kind)) return null;
  return (
    <span className="content-tag" data-tag={kind}>
      <svg className="content-tag-icon" viewBox="0 0 16 16" aria-hidden="true">
        {tagIcons[kind]}
      </svg>
      {t.contentLists.tags[kind]}
    </span>
  );
}
