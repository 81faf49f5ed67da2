import { createTextElement } from "../../ui/element";
import { loadStylesheet } from "../../ui/load-stylesheet";
import { readStored, writeStored } from "../storage/storage";
import { pageText, scrolledFraction } from "./positions";
import style from "./resume-reading.css?url";
import type { resumeReading } from "../../messages/zh-CN/resume-reading";

/** Stored in the tab once the invitation was shown there. */
const SHOWN = "MID_ARTICLE_PROMPT";

/** Once this share of a long text has been on the screen. */
const HALF = 0.5;

const HEADING = "h2,h3,h4,h5,h6,.body-subheading";

/** Elements before which something can be inserted without moving visible content. */
function isBelow(top: number): boolean {
  return top > innerHeight + 8;
}

/**
 * The next paragraph that is still below the screen. One after a player or a picture that says nothing
 * itself may be what is said of it, one after a heading belongs to that, and the last one is not parted
 * from its text, whose end it then is. @returns null where all of it is in sight
 */
function insertionPointBelow(text: HTMLElement): Element | "end" | null {
  const found = [...text.children].find((block) => {
    const { nextElementSibling: next, previousElementSibling: previous } = block;
    if (next === null || previous === null || previous.matches(HEADING)) return false;
    return isBelow(block.getBoundingClientRect().top) && previous.textContent?.trim() !== "";
  });
  return found ?? (isBelow(text.getBoundingClientRect().bottom) ? "end" : null);
}

function make(t: typeof resumeReading): HTMLElement {
  const total = document.querySelector(".comment-total")?.textContent ?? "";
  const card = createTextElement("aside", "mid-article-prompt", "");
  card.setAttribute("aria-label", t.inApp);
  const open = createTextElement("button", "", total === "" ? t.readInApp : t.discussInApp(total));
  open.dataset["openApp"] = "";
  open.appendChild(createTextElement("span", "mid-article-prompt-open", t.open));
  const close = createTextElement("button", "resume-reading-close", "×");
  close.setAttribute("aria-label", t.close);
  close.dataset["action"] = "overlay";
  close.addEventListener("click", () => card.remove());
  for (const button of [open, close]) {
    button.setAttribute("type", "button");
    card.appendChild(button);
  }
  return card;
}

/** The share of a text that has been on the screen; 0 where the text fits two screens. */
function shownShare(text: Element): number {
  const { top, height } = text.getBoundingClientRect();
  return scrolledFraction(text) === null ? 0 : (innerHeight - top) / height;
}

/** Milliseconds without a scroll after which a reader is taken to rest. */
const REST = 80;

/**
 * Calls once the reader rests: of one who scrolls fast nobody knows what the next frame shows. A busy page learns of
 * a scroll after its timers, but before the frame; and pictures that get their ratios in that frame
 * (enhance-article-body.ts) scroll the page, which is heard in the next.
 */
function whenAtRest(then: () => void): void {
  let timer = 0;
  let frame = 0;
  const end = () => {
    removeEventListener("scroll", wait);
    then();
  };
  const wait = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    timer = window.setTimeout(() => {
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(end);
      });
    }, REST);
  };
  addEventListener("scroll", wait, { passive: true });
  wait();
}

/**
 * Invites into the app once half of a long article is read: between two paragraphs that are still to
 * come, so that it never lies over the text and moves nothing in sight; once a session, and only where
 * the page invites at all.
 */
export function promptHalfway(t: typeof resumeReading): void {
  const text = pageText();
  if (text === null || document.querySelector(".banner") === null) return;
  const invite = () => {
    const insertionPoint = insertionPointBelow(text);
    // Where nothing can be stored nobody would know that it was shown.
    if (insertionPoint === null || !writeStored(SHOWN, "1", "session")) return;
    text.insertBefore(make(t), insertionPoint === "end" ? null : insertionPoint);
  };
  const onScroll = () => {
    if (shownShare(text) < HALF) return;
    removeEventListener("scroll", onScroll);
    if (readStored(SHOWN, "session") !== null) return;
    void loadStylesheet(style).then(() => whenAtRest(invite));
  };
  addEventListener("scroll", onScroll);
  onScroll();
}
