// Writes what a channel shows now and next, by the edge's clock, before the first paint and while the page is open.
// Inline, because a stored document may be served at any time. Hidden where there is nothing to write, and above a
// list that marks it.
import { nowAndNext, type ProgrammeEntry } from "../../model/live/now-and-next";
import { EDGE_CLOCK_EVENT, edgeNow } from "../../ui/edge-clock";
import { programmeTime } from "./room/clock";

const ENTRIES = ["tr", "p", "li"]
  .map((entry) => `.live-introduction .article-body ${entry}`)
  .join();

let isShown = false;

/** Brings an entry into sight once: of a programme that the introduction begins with, below the one before it. */
function bringIntoSight(entry: Element): void {
  const panel = entry.closest(".live-panel");
  const first = entry.closest(".article-body")?.firstElementChild;
  if (isShown || panel === null || panel.clientHeight === 0) return;
  isShown = true;
  const isFirst = first?.contains(entry) === true || /^\s*\d/.test(first?.textContent ?? "");
  if (!isFirst || panel.scrollTop > 0) return;
  const { top, bottom, height } = entry.getBoundingClientRect();
  const box = panel.getBoundingClientRect();
  if (bottom > box.bottom) panel.scrollTop = top - box.top - height;
}

/**
 * Marks the entry in the introduction, unless several read like it, as those of a weekly programme do.
 *
 * @param label what its stylesheet writes beside it
 * @returns whether one is marked
 */
function markRunning(current: string, label: string): boolean {
  const entries = [...document.querySelectorAll<HTMLElement>(ENTRIES)];
  const parts = current.replace(/^0/, "").split(" ");
  const running = entries.filter(
    ({ textContent }) => current !== "" && parts.every((part) => textContent?.includes(part)),
  );
  const only = running.length === 1 ? running[0] : undefined;
  for (const entry of entries) if (entry !== only) entry.removeAttribute("aria-current");
  if (only === undefined) return false;
  only.setAttribute("aria-current", "true");
  // None is no empty box either.
  if (label !== "") only.style.setProperty("--label", JSON.stringify(label));
  bringIntoSight(only);
  return true;
}

/** How often the texts are updated, in milliseconds. */
const EVERY = 15_000;

function showCurrent(): void {
  for (const head of document.querySelectorAll<HTMLElement>("[data-programme]")) {
    const { programme = "[]", since = "0" } = head.dataset;
    const now = edgeNow();
    const shown = nowAndNext(JSON.parse(programme) as ProgrammeEntry[], now);
    const texts = [shown.now, shown.next].map(
      (entry) => entry && `${programmeTime(entry.from).slice(-5)} ${entry.title}`,
    );
    for (const [index, line] of [...head.children].entries()) {
      const text = line.lastElementChild;
      const shownText = texts[index] ?? "";
      if (text !== null && text.textContent !== shownText) text.textContent = shownText;
      line.toggleAttribute("hidden", shownText === "");
    }
    const isOff = now < Number(since) || texts.every((text) => text === null);
    const label = head.firstElementChild?.firstElementChild?.textContent ?? "";
    const isAboveList = "aboveList" in head.dataset;
    const isMarked = markRunning(isOff ? "" : (texts[0] ?? ""), isAboveList ? label : "");
    head.hidden = isOff || (isAboveList && isMarked);
  }
}

showCurrent();
addEventListener("DOMContentLoaded", showCurrent);
setInterval(showCurrent, EVERY);
document.addEventListener("visibilitychange", showCurrent);
addEventListener(EDGE_CLOCK_EVENT, showCurrent);
