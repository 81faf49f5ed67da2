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
 * A picture's number in its set and its caption. Two lines are reserved under every picture; a longer
 * caption opens over the picture, so the page below never moves.
 */
export function GalleryCaption({ at, count, caption, current }: GalleryCaptionProps) {
  const t = useMessages().media;
  const id = `picture-caption-${at + 1}`;
  const figure = useRef<HTMLElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  /** While the caption is open: the height reserved for it, in CSS pixels. */
  const [reservedHeight, setReservedHeight] = useState<number | null>(null);
  const open = reservedHeight !== null;

  useEffect(() => {
    const element = text.current;
    if (element === null) return;
    // An open caption is never cut: keep the closed state's result, and so the button.
    const measure = () => {
      if (figure.current?.dataset["open"] === undefined)
        setCut(element.scrollHeight > element.clientHeight + 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <figcaption
      ref={figure}
      className="gallery-caption"
      data-open={open || undefined}
      style={open ? { height: reservedHeight } : undefined}
    >
      <div className="gallery-panel">
        <span className="gallery-index">
          <b>{at + 1}</b>/{count}
        </span>
        <span ref={text} id={id} className="gallery-caption-text">
          {caption}
        </span>
        {(cut || open) && (
          <button
            type="button"
            className="gallery-more"
            tabIndex={current ? undefined : -1}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setReservedHeight(open ? null : (figure.current?.offsetHeight ?? 0))}
          >
            {open ? t.captionLess : t.captionMore}
          </button>
        )}
      </div>
    </figcaption>
  );
}
