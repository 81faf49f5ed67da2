import { EDGE_CLOCK_EVENT, edgeClockOffset } from "../ui/edge-clock";
import { relativeTime, type RelativeTimeMessages } from "../ui/times";

/** The elements `RelativeTime` writes. */
const TIMES = "time[data-relative]";

/** How often the texts are updated, in milliseconds. */
const UPDATE_INTERVAL_MS = 30_000;

/**
 * Writes the document's times relative to now by the edge's clock: before first paint, when elements are added,
 * and again while the page is open. Times are shown as dates while the edge's clock is unknown
 * (`app/client/bootstrap/fetch-edge-clock.ts`).
 */
export function keepTimesRelative(messages: RelativeTimeMessages): void {
  const written = new WeakMap<Element, string>();
  let offset = edgeClockOffset();
  const update = (): void => {
    if (Number.isNaN(offset)) offset = edgeClockOffset();
    if (Number.isNaN(offset)) return;
    for (const element of document.querySelectorAll<HTMLTimeElement>(TIMES)) {
      const text = relativeTime(Date.parse(element.dateTime), Date.now() + offset, messages);
      const shown = element.textContent ?? "";
      // The parser goes on writing where a chunk of the document ended within the element.
      const isContinued = shown.length > text.length && shown.startsWith(text);
      // A translator's text stays until the time's own text changes.
      if (written.get(element) !== text || isContinued) element.textContent = text;
      written.set(element, text);
    }
    // Drops the records of the texts just written.
    observer.takeRecords();
  };
  const observer = new MutationObserver(update);
  observer.observe(document, { childList: true, subtree: true });
  setInterval(update, UPDATE_INTERVAL_MS);
  // Timers pause in background tabs and in the back-forward cache.
  document.addEventListener("visibilitychange", update);
  addEventListener(EDGE_CLOCK_EVENT, () => {
    offset = edgeClockOffset();
    update();
  });
}
