import type { Picture } from "../model/content/item";
import { srcsetOf } from "../model/content/picture";
import { useDocument } from "./document-context";

interface ResponsivePictureProps {
  readonly picture: Picture | null;
  readonly alt: string;
  /** width / height reserved before the picture arrives, e.g. 3 / 2; null takes the picture's own. */
  readonly ratio: number | null;
  /** The width it is shown at, for the browser's choice of rendition. */
  readonly sizes?: string;
  readonly priority?: boolean;
  readonly className?: string;
}

function ownRatio({ width, height }: Picture): number | null {
  return width !== null && height !== null ? width / height : null;
}

/** As base.css has it. */
const USUAL = 3 / 2;

/**
 * A picture that keeps its place from the first byte: AVIF and WebP where the platform has them, else
 * the width and format that fit (in the document only: the browser takes over what stands there),
 * and a quiet tile where the picture is missing or fails (the document's image fallback marks
 * failures with `data-failed`).
 */
export function ResponsivePicture({
  picture,
  alt,
  ratio,
  sizes,
  priority = false,
  className = "",
}: ResponsivePictureProps) {
  const aspectRatio = ratio ?? (picture ? ownRatio(picture) : null) ?? USUAL;
  const style = aspectRatio === USUAL ? undefined : { aspectRatio };
  const { lite, renditions } = useDocument();
  if (picture === null || picture.url === "" || lite) {
    return <span className={`picture picture-missing ${className}`} style={style} />;
  }
  const srcSet = srcsetOf(picture, sizes, renditions);
  return (
    <span className={className === "" ? "picture" : `picture ${className}`} style={style}>
      {/* Another picture is another element: the widths of the one before would outlive its address. */}
      <picture key={picture.url}>
        {picture.avif !== null && <source type="image/avif" srcSet={picture.avif} />}
        {picture.webp !== null && <source type="image/webp" srcSet={picture.webp} />}
        <img
          {...(srcSet === null ? {} : { srcSet, sizes })}
          suppressHydrationWarning
          src={picture.url}
          alt={alt}
          width={picture.width ?? undefined}
          height={picture.height ?? undefined}
          loading={priority ? "eager" : "lazy"}
          decoding="async"
          {...(priority ? { fetchpriority: "high" } : {})}
        />
      </picture>
    </span>
  );
}
