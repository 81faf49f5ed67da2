import type { Video } from "./attach-video-js";

/** Non-standard members of media elements in some engines. */
interface EngineVideo {
  readonly controlsList?: DOMTokenList;
  readonly webkitSetPresentationMode?: unknown;
}

/**
 * Whether the engine's own controls offer a choice of speed: Chromium where it knows how to leave it out
 * (`noplaybackrate`), Safari from 17 on. Firefox on phones offers none.
 */
function hasSpeedMenu({ controlsList }: EngineVideo, isSafari: boolean): boolean {
  return controlsList?.supports("noplaybackrate") ?? (isSafari && "ManagedMediaSource" in window);
}

/** A track is read across origins only by a video that is asked for so too. */
function isOwn({ url }: { readonly url: string }): boolean {
  return new URL(url, location.href).origin === location.origin;
}

/** The source that the engine takes by itself. */
function sourceFor(video: HTMLVideoElement, { sources }: Video) {
  return sources.find(({ type }) => type === "" || video.canPlayType(type) !== "");
}

/**
 * Whether the engine plays a video well by itself, with a choice of speed and subtitles. HLS it does on
 * Safari alone: other engines that say so lose their place in it.
 */
export function playsNatively(video: HTMLVideoElement, item: Video): boolean {
  const engine = video as EngineVideo;
  const isSafari = engine.webkitSetPresentationMode !== undefined;
  const source = sourceFor(video, item);
  return (
    source !== undefined &&
    (isSafari || !/mpegurl|\.m3u8/i.test(`${source.type} ${source.url}`)) &&
    hasSpeedMenu(engine, isSafari) &&
    item.subtitles.every(isOwn)
  );
}

/** Gives a video the engine's own controls, and its subtitles, which are read when somebody picks them. */
export function showControls(video: HTMLVideoElement, { subtitles }: Video): void {
  const frame = video.closest<HTMLElement>("[data-frame]");
  if (frame !== null) frame.dataset["native"] = "";
  video.controls = true;
  for (const track of video.querySelectorAll("track")) track.remove();
  for (const { url, language, label } of subtitles) {
    const track = document.createElement("track");
    Object.assign(track, { kind: "subtitles", src: url, srclang: language, label });
    video.appendChild(track);
  }
}

/** Plays another video in the same element, which keeps the visitor's permission to play. */
export function openNatively(video: HTMLVideoElement, item: Video): void {
  showControls(video, item);
  video.src = (sourceFor(video, item) ?? item.sources[0])?.url ?? "";
  void video.play().catch(() => {});
}

/** Takes the engine's controls and the video away, for the library. */
export function hideControls(video: HTMLVideoElement): void {
  delete video.closest<HTMLElement>("[data-frame]")?.dataset["native"];
  video.controls = false;
  for (const track of video.querySelectorAll("track")) track.remove();
  video.removeAttribute("src");
}
