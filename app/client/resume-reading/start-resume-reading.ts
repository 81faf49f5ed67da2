import { readPageData } from "../storage/read-page-data";
import {
  followPosition,
  positionOn,
  currentTrack,
  pageText,
  type StoredPosition,
} from "./positions";
import { changesSinceSeen, snapshotVersion, type SinceSeen } from "./seen-version";
import { promptHalfway } from "./mid-article-prompt";
import { loadForLocale } from "../../messages/load.client";
import type { resumeReading } from "../../messages/zh-CN/resume-reading";
import { createTextElement } from "../../ui/element";
import { loadStylesheet } from "../../ui/load-stylesheet";
import { overlayContainer } from "../../ui/overlay";
import { formatDuration } from "../../ui/player/duration";
import style from "./resume-reading.css?url";

function loadMessages() {
  return loadForLocale({
    "zh-CN": () => import("../../messages/zh-CN/resume-reading"),
    en: () => import("../../messages/en/resume-reading"),
  });
}

let started = false;

/**
 * Stores the reading position of a content page, and offers at the next visit to resume there, or what was changed
 * since. Loaded at the first scroll or play, and where a position or a version is stored. Nothing of a preview is stored.
 */
export async function startResumeReading(): Promise<void> {
  const { page } = readPageData();
  if (started || page === null || page.preview || page.params.id === "") return;
  started = true;
  const changes = changesSinceSeen();
  followPosition(snapshotVersion());
  const position = positionOn(location.pathname);
  // Who leaves while they load has nothing to be offered.
  const messages = await loadMessages().catch(() => null);
  if (messages === null) return;
  const { resumeReading: t } = messages;
  promptHalfway(t);
  if (changes !== null) await showChanges(changes, position, t);
  else if (position !== null) await offer(positionMessage(position, t), () => resume(position), t);
}

/** Plays on from a moment, in seconds, by the page's own button. @returns false where there is none */
function playFrom(at: number): boolean {
  const button = document.querySelector<HTMLElement>("[data-frame] [data-plays]");
  const media = button?.closest("[data-frame]")?.querySelector<HTMLMediaElement>("video,audio");
  if (!button || !media) return false;
  const seek = () => {
    media.currentTime = at;
  };
  if (media.readyState >= HTMLMediaElement.HAVE_METADATA) seek();
  else media.addEventListener("loadedmetadata", seek, { once: true });
  button.click();
  return true;
}

/** Lets the keyboard go on from a block of the text. */
function focusBlock(block: HTMLElement): void {
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
}

/** Scrolls to a share of the text; the keyboard goes on from there too. */
function scrollTo(share: number): void {
  const text = pageText();
  if (text === null) return;
  const { top, height } = text.getBoundingClientRect();
  scrollBy(0, top + share * height);
  const block = [...text.children].find((one) => one.getBoundingClientRect().bottom > 0);
  if (block instanceof HTMLElement) focusBlock(block);
}

/** How far below the screen's top a new paragraph stands that was asked for: its context is in sight. */
const ABOVE_CHANGE = 0.25;

function scrollToBlock(block: HTMLElement): void {
  scrollBy(0, block.getBoundingClientRect().top - innerHeight * ABOVE_CHANGE);
  focusBlock(block);
}

/** Whether somebody opened the page anew, at its top: whoever comes back is brought back by the browser. */
function isOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return location.hash === "" && scrollY < innerHeight / 2 && entry?.type !== "back_forward";
}

function resume({ of, at, track }: StoredPosition): void {
  if (of === "text") scrollTo(at);
  else if (track === currentTrack().track) playFrom(at);
  else location.assign(`?${new URLSearchParams({ track })}`);
}

function positionMessage(
  { of, at, title }: StoredPosition,
  t: typeof resumeReading,
): readonly string[] {
  return of === "text" ? t.read(Math.round(at * 100)) : t.played(formatDuration(at), title);
}

/**
 * Says that the text was changed since this device saw it: marks the paragraphs, and the update's time in the head,
 * neither of which takes room, and leads to the first of them; to the reading position where it cannot be told which
 * they are.
 */
async function showChanges(
  { time, paragraphs }: SinceSeen,
  position: StoredPosition | null,
  t: typeof resumeReading,
): Promise<void> {
  await loadStylesheet(style);
  for (const element of [time, ...paragraphs]) element.dataset["sinceSeen"] = "";
  const [first] = paragraphs;
  if (first !== undefined) await offer(t.changed(paragraphs.length), () => scrollToBlock(first), t);
  else if (position !== null && position.of === "text")
    await offer(t.readBeforeUpdate(Math.round(position.at * 100)), () => resume(position), t);
  else await offer(t.updated, null, t);
}

/**
 * Offers something in a line above the page's foot: nothing moves by itself, and the line goes when it is not wanted.
 *
 * @param message where that was, and what a tap does
 * @param onAccept what a tap on the message does; null for a message that leads nowhere
 */
async function offer(
  [fact = "", act = ""]: readonly string[],
  onAccept: (() => void) | null,
  t: typeof resumeReading,
): Promise<void> {
  if (!isOpenedAnew()) return;
  await loadStylesheet(style);
  const line = createTextElement("div", "resume-reading", "");
  // It answers by itself, without React.
  line.dataset["action"] = "overlay";
  line.setAttribute("role", "region");
  line.setAttribute("aria-label", t.label);
  const label = createTextElement(
    onAccept === null ? "p" : "button",
    "resume-reading-accept",
    fact,
  );
  if (act !== "") label.appendChild(createTextElement("b", "", act));
  const dismiss = createTextElement("button", "resume-reading-close", "×");
  dismiss.setAttribute("aria-label", t.close);
  for (const part of [label, dismiss]) {
    line.appendChild(part);
    if (part.localName !== "button") continue;
    part.setAttribute("type", "button");
    part.addEventListener("click", () => line.remove());
  }
  if (onAccept !== null) label.addEventListener("click", onAccept);
  // Who scrolls on has chosen where to read.
  addEventListener("scroll", function onScroll() {
    if (scrollY < innerHeight) return;
    line.remove();
    removeEventListener("scroll", onScroll);
  });
  overlayContainer().appendChild(line);
}
