import { useEffect, useRef, useState } from "react";
import { useMessages } from "../../messages/use-messages";

interface GalleryCaptionProps {
  readonly at: number;
  readonly count: number;
  readonly caption: string;
  /** The picture that the strip shows; the others' controls are passed over by keyboard. */
  readonly current: boolean;
}

/**
 * A picture's place in its set and its caption. Two lines have their place under every picture; a
 * longer caption opens over the picture, so that the page below never moves.
 */
export function GalleryCaption({ at, count, caption, current }: GalleryCaptionProps) {
  const t = useMessages().media;
  const id = `picture-words-${at + 1}`;
  const place = useRef<HTMLElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  /** While the caption is open: the height that its place keeps, in CSS pixels. */
  const [kept, setKept] = useState<number | null>(null);
  const open = kept !== null;

  useEffect(() => {
    const element = words.current;
    if (element === null) return;
    // An open caption is whole: what it is when closed stays known, and its button in place.
    const measure = () => {
      if (place.current?.dataset["open"] === undefined)
        setCut(element.scrollHeight > element.clientHeight + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <figcaption
      ref={place}
      className="gallery-caption"
      data-open={open || undefined}
      style={open ? { height: kept } : undefined}
    >
      <div className="gallery-panel">
        <span className="gallery-index">
          <b>{at + 1}</b>/{count}
        </span>
        <span ref={words} id={id} className="gallery-words">
          {caption}
        </span>
        {(cut || open) && (
          <button
            type="button"
            className="gallery-more"
            tabIndex={current ? undefined : -1}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setKept(open ? null : (place.current?.offsetHeight ?? 0))}
          >
            {open ? t.captionLess : t.captionMore}
          </button>
        )}
      </div>
    </figcaption>
  );
}
