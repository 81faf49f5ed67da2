import { useCallback, useEffect, useRef, useState } from "react";
import type Player from "video.js/dist/types/player";
import type { MediaSource, Subtitles } from "../../model/content/item";
import { useMessages } from "../../messages/use-messages";
import { follow, hasFailed, show, want, watchStalling } from "./media-element";
import { WANTED } from "./wanted";
import { loadVideoJs } from "./load-video-js";
import { withTimeout } from "../with-timeout";
import type { Video } from "./attach-video-js";

/** How long the library may take, in milliseconds; the browser's own controls take its place then. */
const LIBRARY_WITHIN = 30_000;

/** `idle`: poster; `loading`: asked for, nothing on the screen yet; `late`: waited for longer than usual. */
export type VideoPlayerState = "idle" | "loading" | "late" | "playing" | "failed" | "ended";

/**
 * The player of a video element. It loads when the visitor has asked to play, also when that was
 * before the page was alive. When the library does not load, or not in time, the browser's own controls take its place.
 * Another film was chosen by the visitor: it plays at once, in the same element.
 */
export function useVideoPlayer(sources: readonly MediaSource[], subtitles: readonly Subtitles[]) {
  const words = useMessages().media;
  const element = useRef<HTMLVideoElement>(null);
  const player = useRef<Player | null>(null);
  const [state, setState] = useState<VideoPlayerState>("idle");
  const film = useRef<Video>({ sources, subtitles });
  const starting = useRef(false);
  const isNative = useRef(false);
  const opener = useRef<((player: Player, film: Video) => void) | null>(null);

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
    const asked = film.current;
    // Side by side: the library is by far the larger one.
    withTimeout(() => Promise.all([import("./attach-video-js"), loadVideoJs()]), {
      within: LIBRARY_WITHIN,
    })
      .then(async ([{ attachVideoJs, openVideo }]) => {
        const made = await attachVideoJs(video, asked, events, words);
        player.current = made;
        opener.current = openVideo;
        if (film.current !== asked) openVideo(made, film.current);
      })
      .catch(() => {
        isNative.current = true;
        video.controls = true;
        if (film.current !== asked) openNatively(video, film.current);
        if (hasFailed(video)) setState("failed");
        else if (!video.paused) setState("playing");
        video.addEventListener("playing", events.onPlaying);
        video.addEventListener("error", events.onFailed, true);
        video.addEventListener("ended", events.onEnded);
        void video.play().catch(() => setState("failed"));
      });
  }, [words]);

  useEffect(() => {
    const video = element.current;
    if (video === null) return;
    if (follow(video)) start();
    video.addEventListener(WANTED, start);
    const unwatch = watchStalling(video, (isLate) =>
      setState((now) => (isLate ? "late" : now === "late" ? "loading" : now)),
    );
    return () => {
      video.removeEventListener(WANTED, start);
      unwatch();
    };
  }, [start]);

  useEffect(() => {
    const video = element.current;
    if (video === null || film.current.sources === sources) return;
    film.current = { sources, subtitles };
    want(video);
    if (!starting.current) start();
    else if (isNative.current) openNatively(video, film.current);
    else if (player.current !== null) {
      setState("loading");
      opener.current?.(player.current, film.current);
    }
  }, [sources, subtitles, start]);

  /** Asks for the video again after a failure, from where it stopped. */
  const retry = useCallback(() => {
    setState("loading");
    const made = player.current;
    if (made === null) {
      element.current?.load();
      void element.current?.play().catch(() => setState("failed"));
      return;
    }
    const at = made.currentTime() ?? 0;
    made.src(made.currentSources());
    made.one("loadedmetadata", () => made.currentTime(at));
    made.play()?.catch(() => setState("failed"));
  }, []);

  return { element, state, retry };
}

/** Plays another film by the browser's own player, where the library did not load. */
function openNatively(video: HTMLVideoElement, { sources }: Video): void {
  const known = sources.find(({ type }) => type === "" || video.canPlayType(type) !== "");
  video.src = (known ?? sources[0])?.url ?? "";
  void video.play().catch(() => {});
}
