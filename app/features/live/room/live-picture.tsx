import { PAGE_WIDE, smallestOf } from "../../../model/content/picture";
import { firstOffered, type Broadcast, type LiveDetail } from "../../../model/live/live";
import { useDocument } from "../../../ui/document-context";
import { useRoom } from "./room-context";

type Backgrounds = Pick<LiveDetail, "screen" | "playBackground" | "liveBackground">;

/** The address of the picture on a stage that nothing plays on; empty without one. */
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

/** The picture in the stage's place when a broadcast has no stream; empty without one. */
export function bannerOf({ liveBackground, playBackground }: Backgrounds, cover: string): string {
  return liveBackground || playBackground || cover;
}

/** The picture that opens a live page, as its screen shows it; empty without one. */
export function openingPicture(detail: Backgrounds, broadcast: Broadcast, cover: string): string {
  return detail.screen === "image" && broadcast.sources.length === 0
    ? bannerOf(detail, cover)
    : posterOf(detail, broadcast, cover);
}

/** How wide a live page shows its large pictures. */
export const LIVE_PICTURE_SIZES = PAGE_WIDE;

interface LivePictureProps {
  readonly address: string;
  readonly className?: string;
  /** Empty where the picture says nothing that the text beside it does not. */
  readonly alt?: string;
  /** How wide it is shown, as `sizes`; as wide as the page unless told. */
  readonly sizes?: string;
  /** The picture that opens the page. */
  readonly opens?: boolean;
  /** Below what the page opens with, or one of many. */
  readonly later?: boolean;
  /** Never shown wider than the smallest rendition: a face, a source's cover. */
  readonly thumb?: boolean;
}

/**
 * A picture of a live page in the width that fits, also where its address came over the socket; none
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
      // Another picture is another element: the widths of the one before would outlive its address.
      key={address}
      className={className}
      // Before the address, which starts the loading.
      {...(later ? { loading: "lazy", decoding: "async" } : {})}
      {...(opens ? { fetchpriority: "high" } : {})}
      {...(srcSet === null ? {} : { srcSet, sizes })}
      src={thumb ? smallestOf(address, null, renditions) : address}
      alt={alt}
    />
  );
}
