import { isPartToCome } from "../../../ssr/server-only-value";
import { useDocument } from "../../../ui/document-context";

/**
 * React puts parts that stream in later into hidden elements at the document's end and moves them
 * into place by script. Where scripts do not run they are shown where they are, and the skeletons
 * are not.
 */
const sheet = `
.below-waiting{display:none}
div[hidden][id^="S:"]{display:block!important;max-width:var(--content-width);margin:0 auto;padding:0 var(--space)}
body{padding-bottom:calc(var(--footer-height) + var(--safe-bottom))}
`;

interface ReadingWithoutScriptsProps {
  /** What stands below the content: a document in which all of it is there needs none of this. */
  readonly parts: object;
}

export function ReadingWithoutScripts({ parts }: ReadingWithoutScriptsProps) {
  const { nonce } = useDocument();
  const html = isPartToCome(parts) ? `<style nonce="${nonce}">${sheet}</style>` : "";
  return <noscript suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
