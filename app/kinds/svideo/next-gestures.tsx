import { useDocument } from "../../ui/document-context";
import program from "program:./next-gestures.inline.ts";

/** Opens the next short video by a swipe or the arrow key. Put last into the stage. */
export function NextGestures() {
  const { nonce } = useDocument();
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: program }} />
  );
}
