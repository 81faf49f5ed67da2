import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from "react";

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A strip of slides as wide as itself. Swiping is the browser's own (scroll snapping), so it works
 * before any script has run; this follows it and moves it by button and key.
 */
export function useStrip(count: number) {
  const strip = useRef<HTMLOListElement>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        setIndex(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
      });
    };
    follow();
    element.addEventListener("scroll", follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", follow);
    };
  }, []);

  const show = useCallback(
    (wanted: number, behavior: ScrollBehavior = "smooth") => {
      const element = strip.current;
      const target = Math.min(Math.max(0, wanted), count - 1);
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      element?.scrollTo({
        left: target * element.clientWidth,
        behavior: still ? "instant" : behavior,
      });
    },
    [count],
  );

  /** Puts the focus on a slide's link, the wanted one or its first, without moving the strip. */
  const focus = useCallback((at: number, wanted = "a") => {
    const slide = strip.current?.children[at];
    const link = slide?.querySelector<HTMLElement>(wanted) ?? slide?.querySelector("a");
    link?.focus({ preventScroll: true });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(step(index, count));
  };

  return { strip, index, show, focus, onKeyDown };
}
