import { readPageData } from "../storage/read-page-data";
import {
  followPosition,
  positionOn,
  currentTrack,
  pageText,
  type StoredPosition,
} from "./positions";
import { inviteHalfway } from "./middle-invitation";
import { loadForLocale } from "../../messages/page-locale.client";
import type { resumeReading } from "../../messages/zh-CN/resume-reading";
import { layerElement } from "../../ui/element";
import { loadStylesheet } from "../../ui/load-stylesheet";
import { overlays } from "../../ui/overlays";
import { clock } from "../../ui/player/clock";
import style from "./resume-reading.css?url";

function loadMessages() {
  return loadForLocale({
    "zh-CN": () => import("../../messages/zh-CN/resume-reading"),
    en: () => import("../../messages/en/resume-reading"),
  });
}

let started = false;

/**
 * Stores the reading position of a content page and offers to resume there at the next visit. Loaded at the first
 * scroll or play, and where a position is stored. Nothing of a preview is stored.
 */
export async function startResumeReading(): Promise<void> {
  const { page } = readPageData();
  if (started || page === null || page.preview || page.params.id === "") return;
  started = true;
  followPosition();
  const position = positionOn(location.pathname);
  // Who leaves while they load has nothing to be offered.
  const messages = await loadMessages().catch(() => null);
  if (messages === null) return;
  const { resumeReading: t } = messages;
  inviteHalfway(t);
  if (position !== null) await offerPosition(position, t);
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

/** Scrolls to a share of the text; the keyboard goes on from there too. */
function scrollTo(share: number): void {
  const text = pageText();
  if (text === null) return;
  const { top, height } = text.getBoundingClientRect();
  scrollBy(0, top + share * height);
  const block = [...text.children].find((one) => one.getBoundingClientRect().bottom > 0);
  if (!(block instanceof HTMLElement)) return;
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
}

/** Whether somebody opened the page anew, at its top: whoever comes back is brought back by the browser. */
function isOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return location.hash === "" && scrollY < innerHeight / 2 && entry?.type !== "back_forward";
}

function goOn({ of, at, track }: StoredPosition): void {
  if (of === "text") scrollTo(at);
  else if (track === currentTrack().track) playFrom(at);
  else location.assign(`?${new URLSearchParams({ track })}`);
}

/**
 * Offers to go on where the reader stopped, in a line above the page's foot: nothing moves by itself,
 * and the line goes when it is not wanted.
 */
async function offerPosition(place: StoredPosition, t: typeof resumeReading): Promise<void> {
  if (!isOpenedAnew()) return;
  await loadStylesheet(style);
  const { of, at, title } = place;
  const line = layerElement("div", "resume-reading", "");
  // It answers by itself, without the framework.
  line.dataset["action"] = "layer";
  line.setAttribute("role", "region");
  line.setAttribute("aria-label", t.label);
  const message = of === "text" ? t.read(Math.round(at * 100)) : t.played(clock(at), title);
  const accept = layerElement("button", "resume-reading-accept", message);
  const dismiss = layerElement("button", "resume-reading-close", "×");
  dismiss.setAttribute("aria-label", t.close);
  for (const button of [accept, dismiss]) {
    button.setAttribute("type", "button");
    line.appendChild(button);
    button.addEventListener("click", () => line.remove());
  }
  accept.addEventListener("click", () => goOn(place));
  // Who scrolls on has chosen where to read.
  addEventListener("scroll", function onScroll() {
    if (scrollY < innerHeight) return;
    line.remove();
    removeEventListener("scroll", onScroll);
  });
  overlays().appendChild(line);
}
