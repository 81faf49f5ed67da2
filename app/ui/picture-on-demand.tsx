import { useDocument } from "../document/document-context";
import { smallestOf } from "./picture-request";

interface PictureOnDemandProps {
  readonly address: string;
  /** The picture's natural width in image pixels; null when it is not known. */
  readonly width: number | null;
  /** What the link says, and the loaded picture's description. */
  readonly words: string;
}

/**
 * What a lite document has in a picture's place where the picture is what the page is about: a link to
 * its smallest rendition. The reader script loads it where the link stands, else it opens by itself.
 */
export const PictureOnDemand = ({ address, width, words }: PictureOnDemandProps) => {
  const { renditions } = useDocument();
  const href = smallestOf(address, width, renditions);
  return (
    <a className="picture-on-demand" data-reader="picture" href={href}>
      {words}
    </a>
  );
};
