import type { ImageAttributes } from "../model/content/picture";
import type { RequestContext } from "../edge.server/request-context";
import { serverOnly, type ServerOnly } from "./server-only-value";

/** The picture to be asked for before the document is read; null in the value for none. */
export type LcpImage = ServerOnly<ImageAttributes | null>;

/**
 * A page's opening picture for its response. Crawlers show none, and a lite document loads pictures
 * when the visitor asks.
 */
export function lcpImage(context: RequestContext, attributes: ImageAttributes | null): LcpImage {
  return serverOnly(
    context,
    context.lite || context.client.class === "crawler" ? null : attributes,
  );
}

interface HasLcpImage {
  readonly lcpImage: LcpImage;
}

/** Loader data whose page opens with another picture. */
export function withLcpImage<T extends HasLcpImage>(
  context: RequestContext,
  loaded: T,
  attributes: ImageAttributes | null,
): T {
  const opening: HasLcpImage = { lcpImage: lcpImage(context, attributes) };
  return { ...loaded, ...opening };
}

/** Stands in a `Link` header as it is, within angle brackets and within quotes (RFC 8288). */
function isSafe(text: string): boolean {
  return /^[\w .,:;/?&=%~+()@!-]*$/.test(text);
}

/** Browsers without `imagesrcset` take this one: large enough for a phone. */
function largest(srcset: string): string {
  return srcset.split(", ").at(-1)?.split(" ", 1)[0] ?? "";
}

function linkOf({ src, srcset, sizes, type, referrerPolicy }: ImageAttributes): string {
  const url = srcset === null ? src : largest(srcset);
  if (/[\s,;]/.test(src) || ![url, srcset ?? "", sizes ?? ""].every(isSafe)) return "";
  return [
    `<${url}>`,
    "rel=preload",
    "as=image",
    ...(srcset === null ? [] : [`imagesrcset="${srcset}"`, `imagesizes="${sizes ?? ""}"`]),
    ...(type === null ? [] : [`type="${type}"`]),
    "fetchpriority=high",
    ...(referrerPolicy === null ? [] : [`referrerpolicy=${referrerPolicy}`]),
  ].join("; ");
}

/**
 * The early `Link` header for the picture that opens a page, in the very words of its element, or it
 * would be loaded twice. URLs that cannot be in a header go without.
 */
export function preloadHeaders({ value }: LcpImage): Record<string, string> {
  const link = value ? linkOf(value) : "";
  return link === "" ? {} : { Link: link };
}

/** Headers of every response that carries a preview: never stored, never indexed (section 2). */
export function previewHeaders(): Record<string, string> {
  return {
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
    "Referrer-Policy": "same-origin",
  };
}
