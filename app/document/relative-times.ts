import { times as english } from "../messages/en/times";
import { times as chinese } from "../messages/zh-CN/times";
import { CLOCK_METRIC, compareClocks, edgeAhead } from "../ui/edge-clock";
import { relativeTime } from "../ui/times";

/** The elements `RelativeTime` writes. */
const TIMES = "time[data-relative]";

/** How often what they say is checked, in milliseconds. */
const EVERY = 30_000;

/** The edge's clock as it tells it when asked, Unix milliseconds; NaN when nothing tells it. */
async function askEdge(): Promise<number> {
  const { headers } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
  const said = new RegExp(`${CLOCK_METRIC};dur=(\\d+)`).exec(headers.get("server-timing") ?? "");
  return (
    (Number(said?.[1]) || Date.parse(headers.get("date") ?? "")) +
    Number(headers.get("age") ?? 0) * 1000
  );
}

/**
 * Says the document's times relative to now by the edge's clock: before they are painted, as they arrive or
 * are added, and for as long as the page is open. Where the edge's clock is not known they stand in full;
 * then the edge is asked once the document is there.
 */
export function keepTimesRelative(): void {
  const words = document.documentElement.lang === "en" ? english : chinese;
  const told = new WeakMap<Element, string>();
  let ahead = edgeAhead();
  const tell = (): void => {
    if (ahead === null) return;
    const now = Date.now() + ahead;
    for (const element of document.querySelectorAll<HTMLTimeElement>(TIMES)) {
      const text = relativeTime(Date.parse(element.dateTime), now, words);
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
  addEventListener("pageshow", tell);
  document.addEventListener("visibilitychange", tell);
  const learn = (said: number): void => {
    if (Number.isNaN(said)) return;
    ahead = compareClocks(said);
    tell();
  };
  if (ahead === null)
    addEventListener("load", () => {
      if (document.querySelector(TIMES) !== null) askEdge().then(learn, () => {});
    });
}
