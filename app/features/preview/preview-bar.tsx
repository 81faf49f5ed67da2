import { useMessages } from "../../messages/use-messages";
import { watermarkTile } from "../../client/preview/watermark-tile";
import { Icon } from "../../ui/icon";
import type { BodyChanges } from "../../model/preview/preview";

/**
 * The bar of a preview with its countdown, and the end state that takes the content's place when the
 * time is up. Stands first in the body; the clock is run by `startPreview`.
 */
export function PreviewBar({ expired = false }: { readonly expired?: boolean }) {
  const t = useMessages();
  // A preview that is over has no content beside it: its end is what the page is about.
  const End = expired ? "main" : "section";
  return (
    <>
      <div
        className="preview-first-watermark"
        aria-hidden="true"
        style={{ backgroundImage: `url("${watermarkTile(t.preview.watermark)}")` }}
      />
      <aside className="preview-bar" aria-label={t.preview.bar}>
        <span className="preview-bar-text">{t.preview.bar}</span>
        <span
          className="preview-bar-clock"
          data-preview-clock
          role="timer"
          aria-live="off"
          data-static=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: "" }}
        />
        <span className="preview-bar-progress" data-preview-progress aria-hidden="true" />
      </aside>
      <End
        id={expired ? "content" : undefined}
        className={expired ? "preview-end preview-end-now" : "preview-end"}
        aria-live="polite"
      >
        <Icon name="clock" />
        <h1 className="section-title">{t.preview.ended}</h1>
        <p>{t.preview.endedHint}</p>
        <a className="button" href="?" data-action="reload">
          {t.preview.reload}
        </a>
      </End>
    </>
  );
}

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
