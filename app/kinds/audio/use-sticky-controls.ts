import { useEffect, useRef } from "react";

/** What stays free above the buttons of a player that sticks, in CSS pixels. */
const GAP = 8;

/**
 * Keeps the buttons of a player in sight while the page scrolls under it: the player sticks as far
 * up as leaves its last rows, from the buttons on, to be seen. What gets the focus is scrolled clear
 * of them. Heights are measured, because they follow the cover, the title and the size of the text.
 *
 * @param sticks false leaves the player where it stands
 */
export function useStickyControls(sticks: boolean) {
  const player = useRef<HTMLElement>(null);
  const controls = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const [all, row] = [player.current, controls.current];
    if (!sticks || all === null || row === null) return;
    const root = document.documentElement;
    const measure = () => {
      const { top, height } = all.getBoundingClientRect();
      const hidden = Math.max(0, row.getBoundingClientRect().top - top - GAP);
      all.style.setProperty("--audio-hidden", `${hidden}px`);
      root.style.setProperty("--audio-shown", `${height - hidden}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(all);
    measure();
    return () => {
      observer.disconnect();
      all.style.removeProperty("--audio-hidden");
      root.style.removeProperty("--audio-shown");
    };
  }, [sticks]);

  return { player, controls };
}
