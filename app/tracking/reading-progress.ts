/** Pixels below the screen's edge that count as read (specification, section 4). */
const OFFSET = 150;

interface Geometry {
  /** The article's top edge below the screen's, negative once it has left; CSS pixels. */
  readonly top: number;
  readonly height: number;
  readonly screenHeight: number;
}

/** How far an article has been scrolled through, in whole percent: with the offset, at most 100. */
export const readPercent = ({ top, height, screenHeight }: Geometry): number => {
  if (height <= 0) return 0;
  const seen = screenHeight - top + OFFSET;
  return Math.round(Math.min(100, Math.max(0, (seen / height) * 100)));
};

export interface ReadingProgress {
  /** Seconds the page was in front since the last call, and the furthest point reached, in percent. */
  take(): { readonly duration: number; readonly percent: number };
}

/** Watches how long and how far an article is read; time in the background does not count. */
export const watchReading = (article: Element): ReadingProgress => {
  let furthest = 0;
  let shownSince: number | null = document.hidden ? null : performance.now();
  let shown = 0;
  const look = () => {
    const { top, height } = article.getBoundingClientRect();
    furthest = Math.max(furthest, readPercent({ top, height, screenHeight: innerHeight }));
  };
  const settle = () => {
    const now = performance.now();
    if (shownSince !== null) shown += now - shownSince;
    shownSince = document.hidden ? null : now;
  };
  let waits = false;
  const onScroll = () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      look();
    });
  };
  addEventListener("scroll", onScroll, { passive: true });
  document.addEventListener("visibilitychange", settle);
  look();
  return {
    take() {
      settle();
      const duration = Math.round(shown / 1000);
      shown = 0;
      return { duration, percent: furthest };
    },
  };
};
