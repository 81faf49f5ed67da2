import { SPECULATION_RULES } from "../../model/document/speculation-rules";
import { addToHead } from "../../ui/element";
import { CARD_ID, CARDS, touched } from "../loading/when";

/**
 * Lets the browser fetch a linked page ahead of the tap that opens it, by speculation rules. A document that
 * has no nonce permits them by their hash.
 */
function prefetchLinks(): void {
  addToHead("script", {
    type: "speculationrules",
    nonce: document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "",
    textContent: SPECULATION_RULES,
  });
}

/**
 * A tapped card's picture goes ahead to its page. Touches are heard from here on: while React hydrates, no listener
 * that is added later hears them.
 */
async function startPictureTransitions(): Promise<void> {
  let touchedLast: EventTarget | null = null;
  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, ({ target }) => (touchedLast = target), true);
  await touched();
  await import("./picture-transition")
    .then((module) => module.startPictureTransitions(() => touchedLast))
    .catch(() => {});
}

/**
 * Lays out all lists below the fold. The text in view stays where it is: engines with scroll anchoring do that
 * themselves (CSS Scroll Anchoring, level 1); WebKit has none.
 */
function layOutKeepingScroll(): void {
  const read = CSS.supports("overflow-anchor", "auto")
    ? null
    : document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const top = () => read?.getBoundingClientRect().top ?? 0;
  const before = top();
  document.documentElement.dataset["near"] = "";
  const moved = top() - before;
  // Scrolling by 0 would stop a scroll that is still under way.
  if (moved !== 0) scrollBy(0, moved);
}

/**
 * Called at the first scroll: lays out the lists, lets the browser prefetch what they link to, and a tapped card's
 * picture go ahead.
 *
 * @param savesData on 2g or with data saver: nothing is prefetched
 */
export function layOutLists(savesData: boolean): void {
  layOutKeepingScroll();
  if ("PageSwapEvent" in window) void startPictureTransitions();
  if (!savesData) prefetchLinks();
}

function idOf(card: Element): string {
  return card.getAttribute(CARD_ID) ?? "";
}

/**
 * How long exposures are collected before they are reported, in milliseconds: what a finger can scroll
 * past in this time is far below a beacon's quota.
 */
const REPORT_INTERVAL = 3000;

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
  const onVisible: IntersectionObserverCallback = (entries) => {
    for (const { target, intersectionRatio } of entries) {
      if (intersectionRatio < 1) continue;
      observer.unobserve(target);
      const id = idOf(target);
      if (known.has(id)) continue;
      known.add(id);
      if (fresh.push(id) === 1) setTimeout(flush, REPORT_INTERVAL);
    }
  };
  const observer = new IntersectionObserver(onVisible, { threshold: 1 });
  const watch = () => {
    for (const card of document.querySelectorAll(CARDS))
      if (!known.has(idOf(card))) observer.observe(card);
  };
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  watch();
  return flush;
}
