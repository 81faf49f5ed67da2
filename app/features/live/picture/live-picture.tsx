import { smallestOf } from "../../../model/content/picture-request";
import { useDocument } from "../../../ui/document-context";
import { LIVE_PICTURE_SIZES } from "./poster";
import { useRoom } from "../room/room-context";

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
