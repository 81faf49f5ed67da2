import { useEffect, useMemo } from "react";
import { useHydrated } from "../../account/use-hydrated";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import type { Deferred } from "../deferred";
import { chooseNext, remember, type NextVideo } from "./next-video";

interface NextLinkProps {
  readonly following: Deferred<readonly NextVideo[]>;
  readonly postId: string;
}

/**
 * The next related short video: a link to its document, which swiping up and the arrow key open too
 * (`useNextGestures`). Once the page is alive it skips what this tab has shown already.
 */
export const NextLink = ({ following, postId }: NextLinkProps) => {
  const t = useMessages().media;
  const hydrated = useHydrated();
  const next = useMemo(() => {
    const candidates = following.status === "ok" ? following.value : [];
    return hydrated ? chooseNext(candidates) : (candidates[0] ?? null);
  }, [following, hydrated]);
  useEffect(() => remember(postId), [postId]);

  if (next === null) return null;
  return (
    <a
      className="svideo-action svideo-next"
      href={next.href}
      rel="next"
      aria-label={t.nextVideoTitled(next.title)}
      title={t.swipeHint}
    >
      <Icon name="down" />
      <span>{t.nextVideo}</span>
    </a>
  );
};
