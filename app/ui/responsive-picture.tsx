import { escapeText } from "../model/escape-html";
import type { Picture } from "../model/content/item";
import { srcsetOf, smallestOf, largePicture, PAGE_WIDE } from "../model/content/picture";
import { useDocument } from "./document-context";

interface ResponsivePictureProps {
  readonly picture: Picture | null;
  readonly alt: string;
  /** width / height reserved before the picture arrives, e.g. 3 / 2; null takes the picture's own. */
  readonly ratio: number | null;
  /** The width it is shown at, for the browser's choice of rendition. */
  readonly sizes?: string;
  readonly priority?: boolean;
  /** Shown uncut, over a blurred copy of itself that fills what it leaves of its place. */
  readonly uncut?: boolean;
  readonly className?: string;
}

function ownRatio({ width, height }: Picture): number | null {
  return width !== null && height !== null ? width / height : null;
}

/** As base.css has it. */
const DEFAULT_RATIO = 3 / 2;

/**
 * A picture that keeps its place from the first byte: AVIF and WebP where the platform has them, else
 * the width and format that fit (in the document only: React adopts the server's attributes),
 * and a quiet tile where the picture is missing or fails (the document's image fallback marks
 * failures with `data-failed`).
 */
export function ResponsivePicture({
  picture,
  alt,
  ratio,
  sizes,
  priority = false,
  uncut = false,
  className = "",
}: ResponsivePictureProps) {
  const aspectRatio = ratio ?? (picture ? ownRatio(picture) : null) ?? DEFAULT_RATIO;
  const style = aspectRatio === DEFAULT_RATIO ? undefined : { aspectRatio };
  const { lite, renditions } = useDocument();
  if (picture === null || picture.url === "" || lite) {
    return <span className={`picture picture-missing ${className}`} style={style} />;
  }
  const srcSet = srcsetOf(picture, sizes, renditions);
  const drawn = (key: string, imageAlt: string, isFirst: boolean) => (
    // Another picture is another element: the widths of the one before would outlive its URL.
    <picture key={key}>
      {picture.avif !== null && <source type="image/avif" srcSet={picture.avif} />}
      {picture.webp !== null && <source type="image/webp" srcSet={picture.webp} />}
      <img
        {...(srcSet === null ? {} : { srcSet, sizes })}
        suppressHydrationWarning
        src={picture.url}
        alt={imageAlt}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        loading={priority ? "eager" : "lazy"}
        decoding="async"
        {...(isFirst ? { fetchpriority: "high" } : {})}
      />
    </picture>
  );
  const classes = ["picture", uncut ? "picture-uncut" : "", className].filter(Boolean).join(" ");
  return (
    <span className={classes} style={style}>
      {uncut && drawn(`behind ${picture.url}`, "", false)}
      {drawn(picture.url, alt, priority)}
    </span>
  );
}

interface PictureOnDemandProps {
  readonly url: string;
  /** The picture's natural width in image pixels; null when it is not known. */
  readonly width: number | null;
  /** The link's text, and the loaded picture's description. */
  readonly label: string;
}

/**
 * In lite documents, a link to the smallest rendition in place of a picture that the page is about. The
 * bootstrap script loads the picture in place of the link; without it, the link opens the picture.
 */
export function PictureOnDemand({ url, width, label }: PictureOnDemandProps) {
  const { renditions } = useDocument();
  const href = smallestOf(url, width, renditions);
  return (
    // Its label, as HTML.
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label
    <a
      className="picture-on-demand"
      data-action="picture"
      href={href}
      // The bootstrap script may have put the picture in before React hydrates.
      data-static=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: escapeText(label) }}
    />
  );
}

/** The picture that a page opens with, to its edges; absent without one. */
export function HeadPicture({ picture }: { readonly picture: Picture | null }) {
  return picture === null ? null : (
    <ResponsivePicture
      picture={largePicture(picture)}
      alt=""
      ratio={16 / 9}
      sizes={PAGE_WIDE}
      priority
      className="head-picture"
    />
  );
}
