import { loadForLocale } from "../../messages/load.client";
import type { audioBar } from "../../messages/zh-CN/audio";
import { finishClosing, overlayContainer } from "../../ui/overlay";
import { createButton, createTextElement } from "../../ui/element";
import { loadStylesheet } from "../../ui/load-stylesheet";
import { formatDuration } from "../../ui/player/duration";
import { hasFailed, watchStalling } from "../../ui/player/media-element";
import { showInSession } from "../../ui/player/media-session";
import { hasPreviewActor } from "../../model/url/preview-url";
import { currentTrack } from "../resume-reading/positions";
import { removeStored, readStored, writeStored } from "../storage/storage";
import barStylesheet from "../../ui/player/player-bar.css?url";
import stylesheet from "./audio-bar.css?url";

/** Where a tab stores what plays; the bootstrap script looks there. */
const AUDIO_KEY = "AUDIO";

/** An audio and where it stands, for the next page of the visit. */
interface StoredAudio {
  readonly source: string;
  readonly title: string;
  /** A picture's URL; empty for none. */
  readonly cover: string;
  /** Path of the page that it belongs to, with the parameters that open it there. */
  readonly page: string;
  /** Seconds; the length is 0 for a stream without an end. */
  readonly at: number;
  readonly length: number;
}

function loadMessages() {
  return loadForLocale({
    "zh-CN": () => import("../../messages/zh-CN/audio"),
    en: () => import("../../messages/en/audio"),
  });
}

/** The audio's own player or row in its page. */
function playerOf(audio: HTMLAudioElement): Element | null {
  return audio.closest("[data-frame],figure");
}

/** This page at a track; a preview opens with its signature alone. */
function pageOfTrack(track: string): string {
  const { pathname, search } = location;
  const query = new URLSearchParams(hasPreviewActor(pathname) ? search : "");
  if (track !== "") query.set("track", track);
  const text = query.toString();
  return text === "" ? pathname : `${pathname}?${text}`;
}

/** What the page says of an audio of its own. */
function describeAudio(audio: HTMLAudioElement): StoredAudio {
  const player = playerOf(audio);
  const title = player?.querySelector(".audio-title,figcaption") ?? document.querySelector("h1");
  const { track } = currentTrack();
  return {
    source: audio.currentSrc,
    title: title?.textContent?.trim() ?? "",
    cover: player?.querySelector<HTMLImageElement>(".audio-cover img")?.currentSrc ?? "",
    page: pageOfTrack(track),
    at: audio.currentTime,
    length: lengthOf(audio),
  };
}

function lengthOf({ duration }: HTMLAudioElement): number {
  return Number.isFinite(duration) ? duration : 0;
}

function storedAudio(): StoredAudio | null {
  try {
    return JSON.parse(readStored(AUDIO_KEY, "session") ?? "null") as StoredAudio | null;
  } catch {
    return null;
  }
}

/** Seeks, in seconds, as soon as the element can. */
function seekOnceLoaded(audio: HTMLAudioElement, at: number): void {
  const seek = () => {
    audio.currentTime = at;
  };
  audio.addEventListener("loadedmetadata", seek, { once: true });
}

/** A bar's parts. */
function makeBar(t: typeof audioBar, page: string | null) {
  const bar = createTextElement("section", "player-bar audio-bar", "");
  // This script answers taps in it: event replay does not queue them for React.
  bar.dataset["action"] = "overlay";
  const progress = createTextElement("div", "player-bar-progress", "");
  const cover = document.createElement("img");
  cover.className = "audio-bar-cover";
  cover.alt = "";
  const text = createTextElement("p", "audio-bar-text", "");
  const title = createTextElement(page === null ? "span" : "a", "audio-bar-title", "");
  if (page !== null) title.setAttribute("href", page);
  text.appendChild(title);
  const time = createTextElement("span", "audio-bar-time", "");
  const toggle = createButton("audio-bar-button audio-bar-toggle player-bar-toggle", t.play, "");
  const close = createButton("audio-bar-button audio-bar-close player-bar-close", t.close, "");
  for (const part of [progress, cover, text, time, toggle, close]) bar.appendChild(part);
  return { bar, progress, cover, text, title, time, toggle, close };
}

/** Keeps a bar above the page's own bottom bar, which grows with its input. @returns a function that ends it */
function placeAboveBottomBar(bar: HTMLElement): () => void {
  const bottomBar = document.querySelector<HTMLElement>(".comment-footer,.bottom-bar");
  if (bottomBar === null) return () => {};
  bar.dataset["above"] = bottomBar.classList[0];
  const observer = new ResizeObserver(() => {
    bar.style.setProperty("--foot", `${bottomBar.offsetHeight}px`);
  });
  observer.observe(bottomBar);
  return () => observer.disconnect();
}

const CHANGES = [
  ...(["play", "playing", "pause", "ended", "emptied"] as const),
  ...(["timeupdate", "durationchange", "seeked"] as const),
];

/** The element that the bar shows; null while there is no bar. */
let followed: HTMLAudioElement | null = null;
/** Removes the bar; pauses the audio of an earlier page, which is in it, and no other. */
let removeBar: (() => void) | null = null;

/**
 * Shows an audio element in a bar until it is closed: cover, title, progress, a button that pauses and one
 * that closes. The page's own controls are not changed.
 *
 * @param stored the audio of an earlier page; null for one of this page
 * @throws when the bar's messages or its stylesheet do not load
 */
async function showBar(audio: HTMLAudioElement, stored: StoredAudio | null): Promise<void> {
  if (followed === audio) return;
  removeBar?.();
  followed = audio;
  const [{ audioBar: t }] = await Promise.all([
    loadMessages(),
    loadStylesheet(barStylesheet),
    loadStylesheet(stylesheet),
  ]);
  if (followed !== audio) return;
  const parts = makeBar(t, stored?.page ?? null);
  const { bar, progress, cover, text, title, time, toggle, close } = parts;
  if (stored !== null) bar.appendChild(audio);

  let isStalled = false;
  const fails = (): boolean => hasFailed(audio) || isStalled;
  const positionNow = (): number =>
    audio.readyState > 0 ? audio.currentTime : (stored?.at ?? audio.currentTime);
  const show = (): void => {
    const { title: name, cover: url } = stored ?? describeAudio(audio);
    const { readyState } = audio;
    const length = lengthOf(audio) || (stored?.length ?? 0);
    const position = positionNow();
    const isIdle = audio.paused || fails();
    const says = fails() ? t.failed : name;
    if (title.textContent !== says) title.textContent = says;
    // A page tells by itself when its own audio fails.
    if (fails() && stored !== null) text.setAttribute("role", "alert");
    else text.removeAttribute("role");
    bar.setAttribute("aria-label", t.label(name));
    if (url !== "" && cover.getAttribute("src") !== url) cover.src = url;
    cover.hidden = url === "";
    time.textContent = formatDuration(position);
    progress.style.setProperty("--heard", String(length > 0 ? position / length : 0));
    toggle.dataset["on"] = String(!isIdle);
    const play = readyState > 0 || position === 0 ? t.play : t.playFrom(formatDuration(position));
    toggle.setAttribute("aria-label", isIdle ? play : t.pause);
  };
  const showLater = () => setTimeout(show, 0);
  const store = (): void => {
    if (audio.ended) return removeStored(AUDIO_KEY, "session");
    const value = { ...(stored ?? describeAudio(audio)), at: positionNow() };
    writeStored(AUDIO_KEY, JSON.stringify(value), "session");
  };
  for (const change of CHANGES) audio.addEventListener(change, show);
  // The `error` of a source comes before the element has tried the next one.
  audio.addEventListener("error", showLater, true);
  addEventListener("pagehide", store);
  const endPlacing = placeAboveBottomBar(bar);
  const endWatch = watchStalling(audio, (now) => {
    isStalled = now;
    show();
  });
  removeBar = () => {
    for (const change of CHANGES) audio.removeEventListener(change, show);
    audio.removeEventListener("error", showLater, true);
    removeEventListener("pagehide", store);
    endPlacing();
    endWatch();
    if (stored !== null) audio.pause();
    bar.dataset["leaving"] = "";
    void finishClosing(bar).then(() => bar.remove());
    delete document.documentElement.dataset["audioBar"];
    followed = null;
    removeBar = null;
  };
  toggle.addEventListener("click", () => {
    if (!audio.paused && !fails()) return audio.pause();
    if (fails()) {
      seekOnceLoaded(audio, positionNow());
      audio.load();
    }
    // A media error shows as failed, a `play()` that the browser rejects as paused.
    audio.play().then(show, show);
  });
  const end = (): void => {
    const hadFocus = bar.contains(document.activeElement);
    audio.pause();
    removeBar?.();
    removeStored(AUDIO_KEY, "session");
    if (!hadFocus) return;
    const own = playerOf(audio)?.querySelector<HTMLElement>("[data-plays],.body-audio-play");
    const content = document.getElementById("content");
    if (!own && content) content.tabIndex = -1;
    (own ?? content)?.focus({ preventScroll: true });
  };
  close.addEventListener("click", end);
  bar.addEventListener("keydown", ({ key }) => key === "Escape" && end());
  show();
  document.documentElement.dataset["audioBar"] = "";
  overlayContainer().appendChild(bar);
}

/** Nobody misses a bar that does not load: the next audio asks for it again. */
function showOrForget(audio: HTMLAudioElement, stored: StoredAudio | null): void {
  showBar(audio, stored).catch(() => {
    if (followed === audio) followed = null;
  });
}

/** Screens that a video or broadcast fills to the bottom: no room for the bar. */
const SCREENS_WITHOUT_BAR = ".svideo,.live-landscape,.live-portrait,.live-image";

/** Offers to go on, by one tap, with what a page before played. */
function offerAudio(stored: StoredAudio): void {
  if (document.querySelector(SCREENS_WITHOUT_BAR) !== null) return;
  const audio = document.createElement("audio");
  audio.preload = "none";
  audio.src = stored.source;
  seekOnceLoaded(audio, stored.at);
  const seekTo = (seconds: number) => {
    audio.currentTime = Math.max(0, seconds);
  };
  const { title, cover: artwork } = stored;
  audio.addEventListener("playing", () =>
    showInSession(
      audio,
      { title, artist: "", album: "", artwork },
      { seekTo, seekBy: (by) => seekTo(audio.currentTime + by), previous: null, next: null },
      STEP,
    ),
  );
  showOrForget(audio, stored);
}

/** How far the lock screen's buttons go, in seconds. */
const STEP = 15;

/** One is heard at a time: what plays next silences the bar's audio, or takes its place. */
function onPlaying({ target }: Event): void {
  if (!(target instanceof HTMLMediaElement) || target.muted || target === followed) return;
  followed?.pause();
  if (target instanceof HTMLAudioElement) showOrForget(target, null);
}

let hasStarted = false;

/**
 * Shows what plays in a bar at the bottom of the screen, from the first audio on, and offers it on the next pages
 * of the visit: they are documents of their own, in which nothing plays by itself. Loaded when something
 * plays, and where a page before left an audio.
 */
export function startAudioBar(): void {
  if (hasStarted) return;
  hasStarted = true;
  addEventListener("playing", onPlaying, true);
  // Closed on a later page, it is closed on this one too.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && storedAudio() === null) removeBar?.();
  });
  const playing = [...document.querySelectorAll("audio")].find(({ paused }) => !paused);
  const stored = storedAudio();
  if (playing !== undefined) showOrForget(playing, null);
  // A page has its own player of its own audio.
  else if (stored !== null && stored.page.split("?")[0] !== location.pathname) offerAudio(stored);
}
