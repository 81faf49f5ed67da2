import { layerElement } from "../../ui/element";
import { loadSheet } from "../../ui/load-sheet";
import { readStored, writeStored } from "../stored/storage";
import { pageText, shareOf } from "./follow-place";
import style from "./going-on.css?url";
import type { GoingOnSentences } from "./sentences";

/** Stored in the tab once the invitation was shown there. */
const SHOWN = "MIDDLE_INVITATION";

/** From this share of a long text on. */
const HALF = 0.5;

/**
 * The next paragraph that is still below the screen: what comes before it moves nothing in sight. A
 * paragraph after a player or a picture that says nothing itself may be what is said of it.
 */
function placeBelow(text: HTMLElement): Element | null {
  return (
    [...text.children].find(
      (block) =>
        block.getBoundingClientRect().top > innerHeight + 8 &&
        block.previousElementSibling?.textContent?.trim() !== "",
    ) ?? null
  );
}

function make(t: GoingOnSentences): HTMLElement {
  const total = document.querySelector(".comment-total")?.textContent ?? "";
  const card = layerElement("aside", "middle-invitation", "");
  card.setAttribute("aria-label", t.inApp);
  const open = layerElement("button", "", total === "" ? t.readInApp : t.discussInApp(total));
  open.dataset["openApp"] = "";
  open.appendChild(layerElement("span", "middle-invitation-open", t.open));
  const close = layerElement("button", "going-on-close", "×");
  close.setAttribute("aria-label", t.close);
  close.dataset["reader"] = "layer";
  close.addEventListener("click", () => card.remove());
  for (const button of [open, close]) {
    button.setAttribute("type", "button");
    card.appendChild(button);
  }
  return card;
}

/**
 * Invites into the app once half of a long article is read: between two paragraphs that are still to
 * come, so that it never lies over the text and moves nothing in sight; once a session, and only where
 * the page invites at all.
 */
export function inviteHalfway(t: GoingOnSentences): void {
  const text = pageText();
  if (text === null || document.querySelector(".banner") === null) return;
  const onScroll = () => {
    if ((shareOf(text) ?? 0) < HALF) return;
    removeEventListener("scroll", onScroll);
    const before = placeBelow(text);
    // Where nothing can be stored nobody would know that it was shown.
    if (before === null || readStored(SHOWN, "session") !== null) return;
    if (!writeStored(SHOWN, "1", "session")) return;
    void loadSheet(style).then(() => before.parentNode?.insertBefore(make(t), before));
  };
  addEventListener("scroll", onScroll, { passive: true });
  onScroll();
}
