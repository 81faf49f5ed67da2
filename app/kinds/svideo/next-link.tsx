import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import type { Deferred } from "../../model/content/deferred";
import type { Following, NextVideo } from "./next-video";

/**
 * The next related short video: a link to its document, which swiping up and the arrow key open too.
 * It leads to the first; the document's own script (`NextGestures`) chooses among all that are
 * named, by what this tab has shown already, and keeps address and name from then on.
 */
export function NextLink({ following }: { readonly following: Deferred<readonly NextVideo[]> }) {
  const t = useMessages().media;
  const candidates = following.status === "ok" ? following.value : [];
  const [first] = candidates;
  if (first === undefined) return null;
  return (
    <a
      className="svideo-action svideo-next"
      href={first.href}
      rel="next"
      data-following={JSON.stringify(
        candidates.map(({ href, title, poster, widths }): Following => [
          href,
          t.nextVideoTitled(title),
          poster,
          widths,
        ]),
      )}
      aria-label={t.nextVideoTitled(first.title)}
      title={t.swipeHint}
      suppressHydrationWarning
    >
      <Icon name="down" />
      <span>{t.nextVideo}</span>
    </a>
  );
}
