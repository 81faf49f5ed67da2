import { useDocument } from "./document-context";
import { smallestOf } from "../model/content/picture";

interface PictureOnDemandProps {
  readonly address: string;
  /** The picture's natural width in image pixels; null when it is not known. */
  readonly width: number | null;
  /** What the link says, and the loaded picture's description. */
  readonly words: string;
}

function asHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

/**
 * What a lite document has in a picture's place where the picture is what the page is about: a link to
 * its smallest rendition. The bootstrap script loads it where the link stands, else it opens by itself.
 */
export function PictureOnDemand({ address, width, words }: PictureOnDemandProps) {
  const { renditions } = useDocument();
  const href = smallestOf(address, width, renditions);
  return (
    // Its words are its label, as HTML.
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label
    <a
      className="picture-on-demand"
      data-reader="picture"
      href={href}
      // The picture may stand in it already when the framework takes the page over: it leaves HTML alone.
      data-static=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: asHtml(words) }}
    />
  );
}
