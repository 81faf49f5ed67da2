import { SPECULATION_RULES } from "../../model/document/speculation-rules";
import { addToHead } from "../../ui/add-to-head";
import { CARD_ID, CARDS } from "../loading/when";

/**
 * Lets the browser fetch a linked page ahead of the tap that opens it, by speculation rules. A document that
 * has no nonce permits them by their hash.
 */
function prefetchLinks(): void {
  addToHead("script", {
    type: "speculationrules",
    nonce: document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "",
    textContent: SPECULATION_RULES,
  });
}

/**
 * Draws the lists below however far away they are. What is read keeps its place, as in engines with scroll
 * anchoring it does by itself (CSS Scroll Anchoring, level 1); WebKit has none.
 */
function drawInPlace(): void {
  const read = CSS.supports("overflow-anchor", "auto")
    ? null
    : document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const top = () => read?.getBoundingClientRect().top ?? 0;
  const before = top();
  document.documentElement.dataset["near"] = "";
  const moved = top() - before;
  // Else nothing is laid out for it, and a page that still glides goes on.
  if (moved !== 0) scrollBy(0, moved);
}

/**
 * Who scrolls reads on: from then on lists are drawn, and the browser may fetch what they link to ahead of
 * the tap that opens it.
 *
 * @param frugal on 2g, or for a visitor who saves data: nothing is fetched ahead
 */
export function drawLists(frugal: boolean): void {
  drawInPlace();
  if (!frugal) prefetchLinks();
}

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
