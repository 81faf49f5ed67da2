import { useDocument } from "../../ui/document-context";
import program from "program:./form-draft.inline.ts";

/** Gives the form above it back what was filled in when the page is loaded again. */
export function KeptAnswers() {
  const { nonce } = useDocument();
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: program }} />
  );
}
