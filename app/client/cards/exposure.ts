import { CARD_ID, CARDS } from "./cards-near";

function idOf(card: Element): string {
  return card.getAttribute(CARD_ID) ?? "";
}

/**
 * How long exposures are collected before they are reported, in milliseconds: what a finger can scroll
 * past in this time is far below a beacon's quota.
 */
const COLLECTING = 3000;

/**
 * Notes cards that are fully scrolled into view, each id once a page (specification, section 7); cards
 * that are added later are watched too.
 *
 * @param report told the ids that came together
 * @returns reports at once what has not been reported yet
 */
export function watchExposure(report: (ids: readonly string[]) => void): () => void {
  // A card without an id shows no content item.
  const known = new Set([""]);
  let fresh: string[] = [];
  const flush = () => {
    const ids = fresh;
    fresh = [];
    if (ids.length > 0) report(ids);
  };
  const onSeen: IntersectionObserverCallback = (entries, observer) => {
    for (const { target, intersectionRatio } of entries) {
      if (intersectionRatio < 1) continue;
      observer.unobserve(target);
      const id = idOf(target);
      if (known.has(id)) continue;
      known.add(id);
      if (fresh.push(id) === 1) setTimeout(flush, COLLECTING);
    }
  };
  const seen = new IntersectionObserver(onSeen, { threshold: 1 });
  const watch = () => {
    for (const card of document.querySelectorAll(CARDS))
      if (!known.has(idOf(card))) seen.observe(card);
  };
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  watch();
  return flush;
}
