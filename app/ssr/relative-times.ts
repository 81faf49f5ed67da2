import { EDGE_CLOCK, edgeAhead } from "../ui/edge-clock";
import { relativeTime, type RelativeTimeWords } from "../ui/times";

/** The elements `RelativeTime` writes. */
const TIMES = "time[data-relative]";

/** How often the texts are updated, in milliseconds. */
const EVERY = 30_000;

/**
 * Writes the document's times relative to now by the edge's clock: before first paint, when elements are added,
 * and again while the page is open. Times stay absolute while the edge's clock is unknown
 * (`app/client/bootstrap/ask-edge-clock.ts`).
 */
export function keepTimesRelative(words: RelativeTimeWords): void {
  const told = new WeakMap<Element, string>();
  let ahead = edgeAhead();
  const tell = (): void => {
    if (Number.isNaN(ahead)) ahead = edgeAhead();
    if (Number.isNaN(ahead)) return;
    for (const element of document.querySelectorAll<HTMLTimeElement>(TIMES)) {
      const text = relativeTime(Date.parse(element.dateTime), Date.now() + ahead, words);
      // A translator's text stays until the time's own text changes.
      if (told.get(element) !== text) element.textContent = text;
      told.set(element, text);
    }
    // Drops the records of the texts just written.
    observer.takeRecords();
  };
  const observer = new MutationObserver(tell);
  observer.observe(document, { childList: true, subtree: true });
  setInterval(tell, EVERY);
  // Timers pause in background tabs and in the back-forward cache.
  document.addEventListener("visibilitychange", tell);
  addEventListener(EDGE_CLOCK, tell);
}
