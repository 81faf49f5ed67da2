import { useCallback, useEffect, useRef, useState } from "react";
import type Player from "video.js/dist/types/player";
import type { MediaSource, Subtitles } from "../../model/content/item";
import { useMessages } from "../../messages/use-messages";
import { follow, hasFailed, show, requestPlay, watchStalling } from "./media-element";
import { PLAY_REQUESTED } from "./play-requested";
import { loadVideoJs } from "./load-video-js";
import { hideControls, openNatively, playsNatively, showControls } from "./native-player";
import { withTimeout } from "../with-timeout";
import type { Video, VideoPlayerEvents } from "./attach-video-js";
import type { SmallPlayerWords } from "./small-player";

/** How long the library may take, in milliseconds; the browser's own controls take its place then. */
const LIBRARY_TIMEOUT = 30_000;

/** `idle`: poster; `loading`: asked for, nothing on the screen yet; `late`: waited for longer than usual. */
export type VideoPlayerState = "idle" | "loading" | "late" | "playing" | "failed" | "ended";

/** Follows what an element does under the engine's own controls. */
function followNatively(
  video: HTMLVideoElement,
  events: VideoPlayerEvents,
  words: SmallPlayerWords,
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
    // The button that was pressed has gone; its place is taken by the engine's own controls.
    if (activeElement === document.body || activeElement?.matches(".video-play"))
      video.focus({ preventScroll: true });
  };
  if (video.played.length > 0) focus();
  else video.addEventListener("playing", focus, { once: true });
  // A video without it plays all the same.
  void import("./small-player")
    .then(({ keepInSight }) => keepInSight(video, words))
    .catch(() => {});
}

/**
 * The player of a video element, from when the visitor has asked to play, also when that was before the
 * page was hydrated. The engine's own player goes on where it does all that is offered; the library loads
 * for streams and for engines without a choice of speed, and where it does not come in time, the engine's
 * controls take its place. Another video that the visitor chooses plays at once, in the same element.
 */
export function useVideoPlayer(sources: readonly MediaSource[], subtitles: readonly Subtitles[]) {
  const words = useMessages().media;
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
    const asked = shown.current;
    const goNative = () => {
      isNative.current = true;
      showControls(video, asked);
      if (shown.current !== asked) openNatively(video, shown.current);
      if (!isFollowed.current) followNatively(video, events, words);
      isFollowed.current = true;
    };
    if (playsNatively(video, asked)) return goNative();
    // Side by side: the library is by far the larger one.
    withTimeout(() => Promise.all([import("./attach-video-js"), loadVideoJs()]), {
      within: LIBRARY_TIMEOUT,
    })
      .then(async ([{ attachVideoJs, openVideo }]) => {
        const made = await attachVideoJs(video, asked, events, words);
        player.current = made;
        opener.current = openVideo;
        if (shown.current !== asked) openVideo(made, shown.current);
      })
      .catch(() => {
        goNative();
        void video.play().catch(() => setState("failed"));
      });
  }, [words]);

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
    requestPlay(video);
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
