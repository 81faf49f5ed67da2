import { useCallback, useEffect, useMemo, useRef, type RefObject } from "react";
import { useHydrated } from "../../account/use-hydrated";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import type { Deferred } from "../deferred";
import { chooseNext, remember, type NextVideo } from "./next-video";
import { useSwipeUp } from "./use-swipe-up";

interface NextLinkProps {
  readonly following: Deferred<readonly NextVideo[]>;
  readonly postId: string;
  /** What is swiped. */
  readonly stage: RefObject<HTMLElement | null>;
}

/**
 * The next related short video: a link to its document, which swiping up and the arrow key open too.
 * Once the page is alive it skips what this tab has shown already.
 */
export const NextLink = ({ following, postId, stage }: NextLinkProps) => {
  const t = useMessages().media;
  const hydrated = useHydrated();
  const next = useMemo(() => {
    const candidates = following.status === "ok" ? following.value : [];
    return hydrated ? chooseNext(candidates) : (candidates[0] ?? null);
  }, [following, hydrated]);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => remember(postId), [postId]);

  const open = useCallback(() => link.current?.click(), []);
  useSwipeUp(stage, next === null ? null : open);
  useEffect(() => {
    const element = stage.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      open();
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [stage, open]);

  if (next === null) return null;
  return (
    <a
      ref={link}
      className="svideo-action svideo-next"
      href={next.href}
      aria-label={t.nextVideoTitled(next.title)}
      title={t.swipeHint}
    >
      <Icon name="down" />
      <span>{t.nextVideo}</span>
    </a>
  );
};
