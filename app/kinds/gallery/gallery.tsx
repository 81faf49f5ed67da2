import {
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from "react";
import { useDocument } from "../../ui/document-context";
import { useMessages } from "../../messages/use-messages";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { PictureOnDemand, ResponsivePicture } from "../../ui/responsive-picture";
import { openPictureUrl } from "../../ui/open-picture-url";
import type { Picture } from "../../model/content/item";
import { largePicture, PAGE_WIDE } from "../../model/content/picture";
import { GalleryCaption } from "./gallery-caption";
import { ArticleText } from "../../ssr/article/article-text";
import { DetailHead } from "../shared/detail-head";
import type { ShownItem } from "../shared/detail-data";

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A strip of slides as wide as itself. Swiping is the browser's own (scroll snapping), so it works
 * before any script has run; this tracks its position and moves it by button and key.
 */
function useStrip(count: number) {
  const strip = useRef<HTMLOListElement>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        setIndex(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
      });
    };
    follow();
    element.addEventListener("scroll", follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", follow);
    };
  }, []);

  const show = useCallback(
    (wanted: number, behavior: ScrollBehavior = "smooth") => {
      const element = strip.current;
      const target = Math.min(Math.max(0, wanted), count - 1);
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      element?.scrollTo({
        left: target * element.clientWidth,
        behavior: still ? "instant" : behavior,
      });
    },
    [count],
  );

  /** Puts the focus on a slide's link, the wanted one or its first, without moving the strip. */
  const focus = useCallback((at: number, wanted = "a") => {
    const slide = strip.current?.children[at];
    const link = slide?.querySelector<HTMLElement>(wanted) ?? slide?.querySelector("a");
    link?.focus({ preventScroll: true });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(step(index, count));
  };

  return { strip, index, show, focus, onKeyDown };
}

/** A stage is at most this tall and at most this flat, as width / height. */
const TALLEST = 3 / 4;
const FLATTEST = 16 / 9;
const DEFAULT_RATIO = 3 / 2;

/**
 * The ratio (width / height) that one stage has for all of its pictures, so that nothing jumps from one
 * to the next: the first picture's, within bounds.
 */
export function galleryRatio(pictures: readonly Picture[]): number {
  const first = pictures.find(({ width, height }) => width && height);
  if (!first?.width || !first.height) return DEFAULT_RATIO;
  return Math.min(FLATTEST, Math.max(TALLEST, first.width / first.height));
}

function slideId(index: number): string {
  return `picture-${index + 1}`;
}

/** Without scripts the pictures form a column, each in its own ratio. */
const columnStylesheet = `
.gallery-strip{display:block}
.gallery-slide{margin-bottom:1rem}
.gallery-slide .picture{aspect-ratio:auto!important;max-height:none}
.gallery-move{display:none}
.gallery-caption-text{display:block}
`;

interface GalleryProps {
  readonly pictures: readonly Picture[];
  readonly title: string;
}

type Direction = "previous" | "next";

interface MoveProps {
  readonly to: number;
  readonly direction: Direction;
  /** Of the picture that the strip shows; the others' controls are passed over by keyboard. */
  readonly current: boolean;
  readonly onMove: (index: number, direction: Direction) => void;
}

/**
 * One picture on or back: the alternative to swiping (WCAG 2.5.7); a native link to the picture. Each
 * picture has its own, so that what it offers is right before any script has followed the strip.
 */
function Move({ to, direction, current, onMove }: MoveProps) {
  const t = useMessages().media;
  return (
    <a
      className="gallery-move"
      data-direction={direction}
      href={`#${slideId(to)}`}
      // Queued for event replay before hydration: the browser's own jump would scroll the page too.
      rel="nofollow"
      aria-label={direction === "next" ? t.nextPicture : t.previousPicture}
      tabIndex={current ? undefined : -1}
      onClick={(event) => {
        event.preventDefault();
        onMove(to, direction);
      }}
    >
      <Icon name={direction === "next" ? "forward" : "back"} />
    </a>
  );
}

/**
 * An image set: swipe or step from picture to picture, each with its place in the set and its
 * caption; a tap opens the large picture to zoom into. Without JavaScript a plain column.
 */
export function Gallery({ pictures, title }: GalleryProps) {
  const t = useMessages().media;
  const { nonce, lite } = useDocument();
  const count = pictures.length;
  const { strip, index, show, focus, onKeyDown } = useStrip(count);
  const move = (to: number, direction: Direction) => {
    show(to);
    focus(to, `[data-direction="${direction}"]`);
  };
  const ratio = galleryRatio(pictures);
  const shape: Record<string, number> = { "--gallery-ratio": ratio };

  const enlarge = (event: MouseEvent<HTMLAnchorElement>, tapped: number) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    import("../../ui/open-lightbox")
      .then(({ openLightbox }) =>
        openLightbox({
          pictures,
          index: tapped,
          messages: t,
          onShow: (at) => show(at, "instant"),
          onClose: (at) => focus(at),
        }),
      )
      .catch(() => openPictureUrl(href, t.pictureFailed));
  };

  if (count === 0) return <EmptyState message={t.noPictures} icon="image" />;
  return (
    <section className="gallery" aria-label={t.galleryLabel(title, count)}>
      <noscript
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: `<style nonce="${nonce}">${columnStylesheet}</style>` }}
      />
      <div className="gallery-stage" style={shape}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ol
          ref={strip}
          className="gallery-strip"
          // A scrollable region is reached by keyboard only when it can be focused (WCAG 2.1.1).
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          {pictures.map((picture, at) => (
            <li key={`${at} ${picture.full}`} id={slideId(at)} className="gallery-slide">
              <figure>
                {lite ? (
                  <PictureOnDemand
                    url={picture.url}
                    width={picture.width}
                    label={t.pictureAlt(title, at + 1)}
                  />
                ) : (
                  <a
                    className="gallery-enlarge"
                    href={picture.full}
                    // Queued for event replay before hydration, for the lightbox.
                    aria-haspopup="dialog"
                    aria-label={t.enlarge(at + 1, count)}
                    tabIndex={at === index ? undefined : -1}
                    onClick={(event) => enlarge(event, at)}
                  >
                    <ResponsivePicture
                      picture={largePicture(picture)}
                      alt={picture.caption || t.pictureAlt(title, at + 1)}
                      ratio={ratio}
                      sizes={PAGE_WIDE}
                      priority={at === 0}
                    />
                  </a>
                )}
                <GalleryCaption
                  at={at}
                  count={count}
                  caption={picture.caption}
                  current={at === index}
                />
              </figure>
              {at > 0 && (
                <Move to={at - 1} direction="previous" current={at === index} onMove={move} />
              )}
              {at < count - 1 && (
                <Move to={at + 1} direction="next" current={at === index} onMove={move} />
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

interface GalleryViewProps {
  readonly item: ShownItem<"image">;
  /** The body when it came as data; null in documents. */
  readonly body: string | null;
}

/** An image set: pictures first, then what they are about. */
export function GalleryView({ item, body }: GalleryViewProps) {
  const cover = item.cover === null ? [] : [item.cover];
  return (
    <>
      <Gallery pictures={item.pictures.length > 0 ? item.pictures : cover} title={item.title} />
      <DetailHead item={item} />
      <ArticleText html={body} className="detail-body media-text" />
    </>
  );
}
