import { useCallback, useEffect, type RefObject } from "react";
import { useSwipeUp } from "./use-swipe-up";

const openNext = (stage: RefObject<HTMLElement | null>): void =>
  stage.current?.querySelector<HTMLAnchorElement>("a[rel=next]")?.click();

/**
 * Swiping up on the stage and the arrow key open its link to the next short video. The link belongs
 * to a part that may come alive later than the stage, so it is looked for when it is needed.
 */
export const useNextGestures = (stage: RefObject<HTMLElement | null>, enabled: boolean): void => {
  const open = useCallback(() => openNext(stage), [stage]);
  useSwipeUp(stage, enabled ? open : null);
  useEffect(() => {
    const element = stage.current;
    if (!enabled || element === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown" || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      open();
    };
    element.addEventListener("keydown", onKeyDown);
    return () => element.removeEventListener("keydown", onKeyDown);
  }, [stage, enabled, open]);
};
