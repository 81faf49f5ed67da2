/** Pixels below the screen's edge that count as read (specification, section 4). */
const OFFSET = 150;

/**
 * How far an article has been scrolled through, in whole percent: with the offset, at most 100.
 *
 * @param article its top edge below the screen's, negative once it has left, and its height; CSS pixels
 */
export function readPercent(
  { top, height }: Pick<DOMRect, "top" | "height">,
  screenHeight: number,
): number {
  if (height <= 0) return 0;
  const seen = screenHeight - top + OFFSET;
  return Math.round(Math.min(100, Math.max(0, (seen / height) * 100)));
}

export interface ReadingProgress {
  /** Seconds the page was in front since the last call, and the furthest point reached, in percent. */
  take(): { readonly duration: number; readonly percent: number };
}

/** Watches how long and how far an article is read; time in the background does not count. */
export function watchReading(article: Element): ReadingProgress {
  let furthest = 0;
  // Reading time counts from when the page began to arrive; this script starts later.
  let shownSince: number | null = document.hidden ? null : 0;
  let shown = 0;
  const look = () => {
    furthest = Math.max(furthest, readPercent(article.getBoundingClientRect(), innerHeight));
  };
  const settle = () => {
    const now = performance.now();
    if (shownSince !== null) shown += now - shownSince;
    shownSince = document.hidden ? null : now;
  };
  addEventListener("scroll", look);
  document.addEventListener("visibilitychange", settle);
  return {
    take() {
      look();
      settle();
      const duration = Math.round(shown / 1000);
      // Less than half a second is no second yet: the next report has it.
      if (duration > 0) shown = 0;
      return { duration, percent: furthest };
    },
  };
}
