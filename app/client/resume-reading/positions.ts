import { pageRecords } from "../storage/stored-pages";

/** The storage key of the positions; the bootstrap script looks for a page's path in it. */
const POSITIONS_KEY = "PLACES";

/** A reading position on a page. */
export interface StoredPosition {
  readonly path: string;
  /** Of a text, the fraction that was scrolled through, 0 to 1; of a video or an audio recording, seconds. */
  readonly at: number;
  readonly of: "text" | "media";
  /** The album's track, with its title; empty outside albums. */
  readonly track: string;
  readonly title: string;
}

function isStoredPosition(found: unknown): found is StoredPosition {
  return (
    typeof found === "object" &&
    found !== null &&
    "path" in found &&
    typeof found.path === "string" &&
    "at" in found &&
    typeof found.at === "number"
  );
}

/** The reading positions, on this device only. */
const positions = pageRecords(POSITIONS_KEY, isStoredPosition);

/** The stored reading position; null for a page that was read to its end, or never. */
export function positionOn(path: string): StoredPosition | null {
  return positions.of(path) ?? null;
}

/** A text longer than two screens is resumed when more than the first and less than the second fraction was read. */
const MIN_FRACTION = 0.08;
const MAX_FRACTION = 0.9;

/** A recording of at least this length is resumed, but for a margin at its beginning and end; seconds. */
const MIN_DURATION = 60;
const MARGIN = 10;

/** The page's own text. */
export function pageText(): HTMLElement | null {
  return document.getElementById("article-body");
}

/** The height of the card in the midst of a text that leads to the app, and how much of it was scrolled past, in pixels. */
function appCardIn(text: Element): { readonly height: number; readonly scrolledPast: number } {
  const card = text.querySelector(":scope > .mid-article-prompt");
  const above = card?.previousElementSibling?.getBoundingClientRect();
  const below = card?.nextElementSibling?.getBoundingClientRect();
  if (!above || !below) return { height: 0, scrolledPast: 0 };
  const height = below.top - above.bottom;
  return { height, scrolledPast: Math.min(height, Math.max(0, -above.bottom)) };
}

/**
 * The fraction of a text that was scrolled past, 0 to 1; null where it fits two screens. The card that leads to the
 * app does not count: the next visit is without it.
 */
export function scrolledFraction(text: Element): number | null {
  const { top, height } = text.getBoundingClientRect();
  const card = appCardIn(text);
  const textHeight = height - card.height;
  const scrolledPast = -top - card.scrolledPast;
  return textHeight < 2 * innerHeight ? null : Math.min(1, Math.max(0, scrolledPast / textHeight));
}

/** The track that an album's list marks as the current one. */
export function currentTrack(): { readonly track: string; readonly title: string } {
  const link = document.querySelector<HTMLAnchorElement>("a.track[aria-current]");
  return {
    track: link === null ? "" : (new URL(link.href).searchParams.get("track") ?? ""),
    title: link?.querySelector(".track-title")?.textContent ?? "",
  };
}

function storeTextPosition(): void {
  const text = pageText();
  const at = text === null ? null : scrolledFraction(text);
  if (at === null) return;
  const path = location.pathname;
  if (at > MIN_FRACTION && at < MAX_FRACTION)
    positions.put({ path, at, of: "text", track: "", title: "" });
  else positions.drop(path);
}

/** The album's current track, when others are before it. */
const LATER_TRACK = "li + li > a.track[aria-current]";

function storeMediaPosition(media: HTMLMediaElement): void {
  const { currentTime: at, duration, ended } = media;
  // A broadcast has no end.
  if (!Number.isFinite(duration)) return;
  const path = location.pathname;
  const isLong = duration >= MIN_DURATION && at > MARGIN && at < duration - MARGIN;
  // The place in an album is its track, however short that is.
  if (isLong || (!ended && document.querySelector(LATER_TRACK) !== null))
    positions.put({ path, at, of: "media", ...currentTrack() });
  else if (ended) positions.drop(path);
}

/**
 * Notes where the reader is when the page is hidden, the last moment that a phone's browser promises:
 * in what plays, and where nothing was played, in the text.
 *
 * @param onLeave called then too, if the reader has scrolled
 */
export function followPosition(onLeave: () => void): void {
  let played: HTMLMediaElement | null = null;
  // The scroll that brought this code is over already.
  let moved = scrollY > 0;
  const note = ({ target }: Event) => {
    // What plays within a text has no place of its own.
    if (target instanceof HTMLMediaElement && pageText()?.contains(target) !== true)
      played = target;
  };
  document.addEventListener("playing", note, true);
  addEventListener(
    "scroll",
    () => {
      moved = true;
    },
    { passive: true, once: true },
  );
  const keep = () => {
    if (played !== null) storeMediaPosition(played);
    else if (moved) storeTextPosition();
    if (moved) onLeave();
  };
  document.addEventListener("visibilitychange", () => document.hidden && keep());
  addEventListener("pagehide", keep);
  document.addEventListener("pause", keep, true);
}
