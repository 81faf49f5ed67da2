import { useEffect, type RefObject } from "react";

/** How far a finger goes before the swipe counts, in CSS pixels. */
const FAR_ENOUGH = 72;
/** How far the picture follows the finger, as a part of its way. */
const FOLLOWS = 0.5;
/** Before this the finger has not said where it is going, in CSS pixels. */
const UNDECIDED = 8;

/**
 * Swiping up on an element: it follows the finger, and `onSwipe` is called when the finger has gone
 * far enough. Every other gesture stays the browser's. Null leaves all of them to the browser.
 */
export const useSwipeUp = (
  element: RefObject<HTMLElement | null>,
  onSwipe: (() => void) | null,
): void => {
  useEffect(() => {
    const target = element.current;
    if (target === null || onSwipe === null) return;
    let start: Touch | null = null;
    let way = 0;

    const move = (pixels: number) => {
      way = pixels;
      target.style.transform = pixels < 0 ? `translateY(${pixels * FOLLOWS}px)` : "";
    };
    const onStart = ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? (touches[0] ?? null) : null;
    };
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (start === null || touch === undefined) return;
      const up = touch.clientY - start.clientY;
      const aside = Math.abs(touch.clientX - start.clientX);
      if (way === 0 && (up > -UNDECIDED || aside > -up)) {
        if (up > UNDECIDED || aside > UNDECIDED) start = null;
        return;
      }
      if (event.cancelable) event.preventDefault();
      move(up);
    };
    const onEnd = () => {
      const far = way < -FAR_ENOUGH;
      start = null;
      move(0);
      if (far) onSwipe();
    };

    target.addEventListener("touchstart", onStart, { passive: true });
    target.addEventListener("touchmove", onMove, { passive: false });
    target.addEventListener("touchend", onEnd);
    target.addEventListener("touchcancel", onEnd);
    return () => {
      target.removeEventListener("touchstart", onStart);
      target.removeEventListener("touchmove", onMove);
      target.removeEventListener("touchend", onEnd);
      target.removeEventListener("touchcancel", onEnd);
    };
  }, [element, onSwipe]);
};
