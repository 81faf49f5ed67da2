import { SPECULATION_RULES } from "../../model/document/speculation-rules";
import { addToHead } from "../../ui/add-to-head";

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
