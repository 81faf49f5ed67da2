import { useDocument } from "../document/document-context";
import { LIVE_PICTURE_SIZES } from "./poster";

interface LivePictureProps {
  readonly className: string;
  readonly address: string;
  /** The picture that opens the page. */
  readonly opens?: boolean;
}

/** A large picture of a live page, in the width that fits while it is the document's. */
export const LivePicture = ({ className, address, opens = false }: LivePictureProps) => {
  const { renditions } = useDocument();
  const srcSet = renditions(address, null);
  return (
    <img
      // Another picture is another element: the widths of the one before would outlive its address.
      key={address}
      className={className}
      {...(srcSet === null ? {} : { srcSet, sizes: LIVE_PICTURE_SIZES })}
      suppressHydrationWarning
      src={address}
      alt=""
      {...(opens ? { fetchpriority: "high" } : {})}
    />
  );
};
