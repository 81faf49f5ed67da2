import { PAGE_WIDE, smallestOf } from "../../../model/content/picture";
import { firstOffered, type Broadcast, type LiveDetail } from "../../../model/live/live";
import { useDocument } from "../../../ui/document-context";
import { useRoom } from "./room-context";

type Backgrounds = Pick<LiveDetail, "screen" | "playBackground" | "liveBackground">;

/** The URL of the poster of an idle player; empty without one. */
export function posterOf(
  { screen, playBackground, liveBackground }: Backgrounds,
  broadcast: Broadcast,
  cover: string,
): string {
  return (
    playBackground ||
    firstOffered(broadcast)?.cover ||
    (screen === "portrait" ? liveBackground : "") ||
    cover
  );
}

/** The picture in place of a player when a broadcast has no stream; empty without one. */
export function bannerOf({ liveBackground, playBackground }: Backgrounds, cover: string): string {
  return liveBackground || playBackground || cover;
}

/** The LCP image of a live page, as its screen shows it; empty without one. */
export function lcpPictureUrl(detail: Backgrounds, broadcast: Broadcast, cover: string): string {
  return detail.screen === "image" && broadcast.sources.length === 0
    ? bannerOf(detail, cover)
    : posterOf(detail, broadcast, cover);
}

/** `sizes` of a live page's large pictures. */
export const LIVE_PICTURE_SIZES = PAGE_WIDE;

interface LivePictureProps {
  readonly address: string;
  readonly className?: string;
  /** Empty for a decorative picture. */
  readonly alt?: string;
  /** As in HTML; the page's width by default. */
  readonly sizes?: string;
  /** The LCP image. */
  readonly opens?: boolean;
  /** Loaded lazily: below the fold, or one of many. */
  readonly later?: boolean;
  /** Never shown wider than the smallest rendition: a face, a source's cover. */
  readonly thumb?: boolean;
}

/**
 * A picture of a live page in the width that fits, also where its URL came over the socket; none
 * in a lite document.
 */
export function LivePicture({
  address,
  className,
  alt = "",
  sizes = LIVE_PICTURE_SIZES,
  opens = false,
  later = false,
  thumb = false,
}: LivePictureProps) {
  const { renditions } = useRoom();
  const { lite } = useDocument();
  if (lite) return null;
  const srcSet = thumb ? null : renditions(address, null);
  return (
    <img
      // Another picture is another element: the widths of the one before would outlive its URL.
      key={address}
      className={className}
      // Before the URL, which starts the loading.
      {...(later ? { loading: "lazy", decoding: "async" } : {})}
      {...(opens ? { fetchpriority: "high" } : {})}
      {...(srcSet === null ? {} : { srcSet, sizes })}
      src={thumb ? smallestOf(address, null, renditions) : address}
      alt={alt}
    />
  );
}
