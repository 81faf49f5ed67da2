import { useDocument } from "../document-context";
import inlineScript from "inline-script:./play-on-tap.inline.ts";

/** Put once on a page, before or after the media it starts. */
export function PlayOnTap() {
  const { nonce } = useDocument();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: inlineScript }}
    />
  );
}
