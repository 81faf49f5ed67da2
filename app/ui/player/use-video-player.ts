import { useCallback, useEffect, useRef, useState } from "react";
import type Player from "video.js/dist/types/player";
import type { MediaSource, Subtitles } from "../../model/content/item";
import { useMessages } from "../../messages/use-messages";
import {
  follow,
  hasFailed,
  show,
  markPlayRequested,
  watchStalling,
  PLAY_REQUESTED,
} from "./media-element";
import { loadVideoJs } from "./load-video-js";
import { withTimeout } from "../with-timeout";
import type { Video, VideoPlayerEvents } from "./attach-video-js";
import type { SmallPlayerMessages } from "./small-player";
import type { VideoBarMessages } from "./video-bar";

/** A non-standard member of Safari's media elements. */
interface EngineVideo {
  readonly webkitSetPresentationMode?: unknown;
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
 * Whether the engine plays a video well by itself, with its subtitles. HLS it does on Safari alone: other engines that
 * say so lose their place in it.
 */
export function playsNatively(video: HTMLVideoElement, item: Video): boolean {
  const isSafari = (video as EngineVideo).webkitSetPresentationMode !== undefined;
  const source = sourceFor(video, item);
  return (
    source !== undefined &&
    (isSafari || !/mpegurl|\.m3u8/i.test(`${source.type} ${source.url}`)) &&
    item.subtitles.every(isOwn)
  );
}

/**
 * Gives a video its subtitles, which are read when somebody picks them, and the engine's own controls until the site's
 * bar is there (`video-bar.ts`).
 */
export function showControls(video: HTMLVideoElement, { subtitles }: Video): void {
  const frame = video.closest<HTMLElement>("[data-frame]");
  if (frame !== null && frame.dataset["bar"] === undefined) {
    frame.dataset["native"] = "";
    video.controls = true;
  }
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

/** Takes the controls and the video away, for the library. */
export function hideControls(video: HTMLVideoElement): void {
  const frame = video.closest<HTMLElement>("[data-frame]");
  delete frame?.dataset["native"];
  delete frame?.dataset["bar"];
  frame?.querySelector(".video-bar")?.remove();
  video.controls = false;
  for (const track of video.querySelectorAll("track")) track.remove();
  video.removeAttribute("src");
}

/** How long the library may take, in milliseconds; the browser's own controls take its place then. */
const LIBRARY_TIMEOUT = 30_000;

/** `idle`: poster; `loading`: asked for, nothing on the screen yet; `late`: waited for longer than usual. */
export type VideoPlayerState = "idle" | "loading" | "late" | "playing" | "failed" | "ended";

/** Follows what an element does that the engine plays by itself. */
function followNatively(
  video: HTMLVideoElement,
  events: VideoPlayerEvents,
  messages: SmallPlayerMessages & VideoBarMessages,
): void {
  if (hasFailed(video)) events.onFailed();
  else if (video.played.length > 0 && !video.paused) events.onPlaying();
  video.addEventListener("playing", events.onPlaying);
  // A source's error event fires before the element tries the next source.
  const look = () => hasFailed(video) && events.onFailed();
  video.addEventListener("error", () => setTimeout(look, 0), true);
  video.addEventListener("ended", events.onEnded);
  const focus = () => {
    const { activeElement } = document;
    // The button that was pressed has gone; its place is taken by the bar's, or by the engine's own controls.
    if (activeElement !== document.body && !activeElement?.matches(".video-play")) return;
    const toggle = video.parentElement?.querySelector<HTMLElement>(".video-bar-toggle");
    (toggle ?? video).focus({ preventScroll: true });
  };
  if (video.played.length > 0) focus();
  else video.addEventListener("playing", focus, { once: true });
  // A video without them plays all the same, under the engine's controls.
  void import("./video-bar")
    .then(({ attachVideoBar }) => attachVideoBar(video, messages))
    .catch(() => {});
  void import("./small-player")
    .then(({ keepInSight }) => keepInSight(video, messages))
    .catch(() => {});
}

/**
 * The player of a video element, from when the visitor has asked to play, also when that was before the
 * page was hydrated. The engine goes on, under the site's bar, where it can; the library loads for streams, and where
 * it does not come in time, the engine takes its place. Another video that the visitor chooses plays at once, in the
 * same element.
 */
export function useVideoPlayer(sources: readonly MediaSource[], subtitles: readonly Subtitles[]) {
  const messages = useMessages().media;
  const element = useRef<HTMLVideoElement>(null);
  const player = useRef<Player | null>(null);
  const [state, setState] = useState<VideoPlayerState>("idle");
  const shown = useRef<Video>({ sources, subtitles });
  const starting = useRef(false);
  const isNative = useRef(false);
  const isFollowed = useRef(false);
  const opener = useRef<((player: Player, item: Video) => void) | null>(null);

  const start = useCallback(() => {
    const video = element.current;
    if (video === null || starting.current) return;
    starting.current = true;
    setState("loading");
    const events = {
      onPlaying: () => {
        show(video);
        setState("playing");
      },
      onFailed: () => setState("failed"),
      onEnded: () => setState("ended"),
    };
    const requestedVideo = shown.current;
    const goNative = () => {
      isNative.current = true;
      showControls(video, requestedVideo);
      if (shown.current !== requestedVideo) openNatively(video, shown.current);
      if (!isFollowed.current) followNatively(video, events, messages);
      isFollowed.current = true;
    };
    if (playsNatively(video, requestedVideo)) return goNative();
    // Side by side: the library is by far the larger one.
    withTimeout(() => Promise.all([import("./attach-video-js"), loadVideoJs()]), {
      timeoutMs: LIBRARY_TIMEOUT,
    })
      .then(async ([{ attachVideoJs, openVideo }]) => {
        const made = await attachVideoJs(video, requestedVideo, events, messages);
        player.current = made;
        opener.current = openVideo;
        if (shown.current !== requestedVideo) openVideo(made, shown.current);
      })
      .catch(() => {
        goNative();
        void video.play().catch(() => setState("failed"));
      });
  }, [messages]);

  useEffect(() => {
    const video = element.current;
    if (video === null) return;
    if (follow(video)) start();
    video.addEventListener(PLAY_REQUESTED, start);
    const unwatch = watchStalling(video, (isLate) =>
      setState((now) => (isLate ? "late" : now === "late" ? "loading" : now)),
    );
    return () => {
      video.removeEventListener(PLAY_REQUESTED, start);
      unwatch();
    };
  }, [start]);

  useEffect(() => {
    const video = element.current;
    if (video === null || shown.current.sources === sources) return;
    shown.current = { sources, subtitles };
    markPlayRequested(video);
    if (!starting.current && playsNatively(video, shown.current))
      openNatively(video, shown.current);
    if (!starting.current) start();
    else if (isNative.current && playsNatively(video, shown.current)) {
      setState("loading");
      openNatively(video, shown.current);
    } else if (isNative.current) {
      hideControls(video);
      isNative.current = starting.current = false;
      start();
    } else if (player.current !== null) {
      setState("loading");
      opener.current?.(player.current, shown.current);
    }
  }, [sources, subtitles, start]);

  /** Asks for the video again after a failure, from where it stopped. */
  const retry = useCallback(() => {
    setState("loading");
    const made = player.current;
    const video = element.current;
    if (made === null) {
      const at = video?.currentTime ?? 0;
      video?.load();
      if (video && at > 0)
        video.addEventListener("loadedmetadata", () => (video.currentTime = at), { once: true });
      void video?.play().catch(() => setState("failed"));
      return;
    }
    const at = made.currentTime() ?? 0;
    made.src(made.currentSources());
    made.one("loadedmetadata", () => made.currentTime(at));
    made.play()?.catch(() => setState("failed"));
  }, []);

  return { element, state, retry };
}
