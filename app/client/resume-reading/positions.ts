import { storedPages } from "../storage/stored-pages";

/** The storage key of the positions; the bootstrap script looks for a page's path in it. */
const POSITIONS_KEY = "PLACES";

/** A reading position on a page. */
export interface StoredPosition {
  readonly path: string;
  /** Of a text, the share that was scrolled through, 0 to 1; of a video or an audio recording, seconds. */
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
const positions = storedPages(POSITIONS_KEY, isStoredPosition);

/** The stored reading position; null for a page that was read to its end, or never. */
export function positionOn(path: string): StoredPosition | null {
  return positions.of(path) ?? null;
}

/** A text is worth going on with between these shares of it, and when it is longer than two screens. */
const BEGUN = 0.08;
const READ = 0.9;

/** A recording is worth it from this length, begun and not at its end by this much; seconds. */
const LONG = 60;
const EDGE = 10;

/** The page's own text. */
export function pageText(): HTMLElement | null {
  return document.getElementById("article-body");
}

/** The room that the invitation takes in the midst of a text, and how much of it has left the screen's top. */
function invitationIn(text: Element): { readonly height: number; readonly gone: number } {
  const card = text.querySelector(":scope > .middle-invitation");
  const above = card?.previousElementSibling?.getBoundingClientRect();
  const below = card?.nextElementSibling?.getBoundingClientRect();
  if (!above || !below) return { height: 0, gone: 0 };
  const height = below.top - above.bottom;
  return { height, gone: Math.min(height, Math.max(0, -above.bottom)) };
}

/**
 * The share of a text that has left the screen's top, 0 to 1; null where it fits two screens. The
 * invitation that comes halfway is no text: the next visit is without it.
 */
export function shareOf(text: Element): number | null {
  const { top, height } = text.getBoundingClientRect();
  const invitation = invitationIn(text);
  const own = height - invitation.height;
  const gone = -top - invitation.gone;
  return own < 2 * innerHeight ? null : Math.min(1, Math.max(0, gone / own));
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
  const at = text === null ? null : shareOf(text);
  if (at === null) return;
  const path = location.pathname;
  if (at > BEGUN && at < READ) positions.put({ path, at, of: "text", track: "", title: "" });
  else positions.drop(path);
}

/** The album's current track, when others are before it. */
const LATER_TRACK = "li + li > a.track[aria-current]";

function storeMediaPosition(media: HTMLMediaElement): void {
  const { currentTime: at, duration, ended } = media;
  // A broadcast has no end.
  if (!Number.isFinite(duration)) return;
  const path = location.pathname;
  const isLong = duration >= LONG && at > EDGE && at < duration - EDGE;
  // The place in an album is its track, however short that is.
  if (isLong || (!ended && document.querySelector(LATER_TRACK) !== null))
    positions.put({ path, at, of: "media", ...currentTrack() });
  else if (ended) positions.drop(path);
}

/**
 * Notes where the reader is when the page is hidden, the last moment that a phone's browser promises:
 * in what plays, and where nothing was played, in the text.
 *
 * @param onLeave called as well, of a reader who has scrolled
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
