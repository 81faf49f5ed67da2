/** What the document marks for exposure tracking, by the content's id. */
const MARK = "data-expose";
const CARDS = `[${MARK}]:not([${MARK}=""])`;

const idOf = (card: Element): string => card.getAttribute(MARK) ?? "";

/** Ids in one record: far below a beacon's quota. */
const BATCH = 50;

export interface Exposure {
  /** The ids that were scrolled into view and not taken yet. */
  take(): readonly string[];
}

/**
 * Notes cards that are fully scrolled into view, each id once a page (specification, section 7); cards
 * that are added later are watched too.
 *
 * @param onBatch called when enough ids have come together
 */
export const watchExposure = (onBatch: () => void): Exposure => {
  const known = new Set<string>();
  let fresh: string[] = [];
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio < 1) continue;
        seen.unobserve(target);
        const id = idOf(target);
        if (known.has(id)) continue;
        known.add(id);
        if (fresh.push(id) >= BATCH) onBatch();
      }
    },
    { threshold: 1 },
  );
  const watch = () => {
    for (const card of document.querySelectorAll(CARDS))
      if (!known.has(idOf(card))) seen.observe(card);
  };
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  watch();
  return {
    take() {
      const ids = fresh;
      fresh = [];
      return ids;
    },
  };
};
