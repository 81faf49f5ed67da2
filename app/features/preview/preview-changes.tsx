import { useMessages } from "../../messages/use-messages";
import type { BodyChanges } from "../../model/preview/body-changes";

/** What the page changed or left out of an editor's body: folded below the preview bar, without scripts too. */
export function PreviewChanges({ changes }: { readonly changes: BodyChanges }) {
  const { preview } = useMessages();
  if (changes.length === 0) return null;
  return (
    <details className="preview-changes">
      <summary>{preview.changed(changes.length)}</summary>
      <ul>
        {changes.map(({ kind, count }) => (
          <li key={kind}>{preview.changes[kind](count)}</li>
        ))}
      </ul>
    </details>
  );
}
