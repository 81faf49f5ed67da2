/** What the document marks for exposure tracking. */
const CARDS = "[data-expose]";

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
  const note = (card: Element) => {
    const id = card instanceof HTMLElement ? (card.dataset["expose"] ?? "") : "";
    if (id === "" || known.has(id)) return;
    known.add(id);
    fresh.push(id);
    if (fresh.length >= BATCH) onBatch();
  };
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio < 1) continue;
        note(target);
        seen.unobserve(target);
      }
    },
    { threshold: 1 },
  );
  const observe = (root: Element | Document) => {
    for (const card of root.querySelectorAll(CARDS)) seen.observe(card);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element) {
          if (node.matches(CARDS)) seen.observe(node);
          observe(node);
        }
  }).observe(document.body, { childList: true, subtree: true });
  observe(document);
  return {
    take() {
      const ids = fresh;
      fresh = [];
      return ids;
    },
  };
};
