import { useMemo } from "react";
import { useHydrated } from "../../account/use-hydrated";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import type { Deferred } from "../deferred";
import { chooseNext, type NextVideo } from "./next-video";

/**
 * The next related short video: a link to its document, which swiping up and the arrow key open too
 * (`NextGestures`). Once the page is alive it names what this tab has not shown already.
 */
export const NextLink = ({ following }: { readonly following: Deferred<readonly NextVideo[]> }) => {
  const t = useMessages().media;
  const hydrated = useHydrated();
  const candidates = useMemo(() => (following.status === "ok" ? following.value : []), [following]);
  const next = useMemo(
    () => (hydrated ? chooseNext(candidates) : (candidates[0] ?? null)),
    [candidates, hydrated],
  );
  if (next === null) return null;
  return (
    <a
      className="svideo-action svideo-next"
      href={next.href}
      rel="next"
      data-following={candidates.map(({ href }) => href).join(" ")}
      aria-label={t.nextVideoTitled(next.title)}
      title={t.swipeHint}
    >
      <Icon name="down" />
      <span>{t.nextVideo}</span>
    </a>
  );
};
