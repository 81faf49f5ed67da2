import { EDGE_CLOCK, edgeAhead } from "../ui/edge-clock";
import { relativeTime, type RelativeTimeWords } from "../ui/times";

/** The elements `RelativeTime` writes. */
const TIMES = "time[data-relative]";

/** How often what they say is checked, in milliseconds. */
const EVERY = 30_000;

/**
 * Says the document's times relative to now by the edge's clock: before they are painted, as they arrive or
 * are added, and for as long as the page is open. While the edge's clock is not known they stand in full
 * (`page/start/ask-edge-clock.ts`).
 */
export function keepTimesRelative(words: RelativeTimeWords): void {
  const told = new WeakMap<Element, string>();
  let ahead = edgeAhead();
  const tell = (): void => {
    if (Number.isNaN(ahead)) ahead = edgeAhead();
    if (Number.isNaN(ahead)) return;
    for (const element of document.querySelectorAll<HTMLTimeElement>(TIMES)) {
      const text = relativeTime(Date.parse(element.dateTime), Date.now() + ahead, words);
      // What a translator made of it stands until there is something else to say.
      if (told.get(element) !== text) element.textContent = text;
      told.set(element, text);
    }
    // The texts just written are no news.
    observer.takeRecords();
  };
  const observer = new MutationObserver(tell);
  observer.observe(document, { childList: true, subtree: true });
  setInterval(tell, EVERY);
  // Timers rest in background tabs and in pages that are gone back to.
  document.addEventListener("visibilitychange", tell);
  addEventListener(EDGE_CLOCK, tell);
}
