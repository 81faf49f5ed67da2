import { useCallback, useEffect, useRef, useState } from "react";
import type Player from "video.js/dist/types/player";
import type { MediaSource } from "../../model/content/item";
import { follow } from "./frame";
import { WANTED } from "./wanted";
import { takeOverVideo } from "./take-over-video";

/** `idle`: poster; `loading`: asked for, nothing on the screen yet. */
export type VideoPlayerState = "idle" | "loading" | "playing" | "failed" | "ended";

/**
 * The player of a video element. It loads when the visitor has asked to play, also when that was
 * before the page was alive. When the library does not load the browser's own controls take its place.
 */
export function useVideoPlayer(sources: readonly MediaSource[]) {
  const element = useRef<HTMLVideoElement>(null);
  const player = useRef<Player | null>(null);
  const [state, setState] = useState<VideoPlayerState>("idle");

  useEffect(() => {
    const video = element.current;
    if (video === null) return;
    let started = false;
    const events = {
      onPlaying: () => setState("playing"),
      onFailed: () => setState("failed"),
      onEnded: () => setState("ended"),
    };
    const start = () => {
      if (started) return;
      started = true;
      setState("loading");
      takeOverVideo(video, sources, events)
        .then((made) => {
          player.current = made;
        })
        .catch(() => {
          video.controls = true;
          if (video.error !== null) setState("failed");
          else if (!video.paused) setState("playing");
          video.addEventListener("playing", events.onPlaying);
          video.addEventListener("error", events.onFailed, true);
          video.addEventListener("ended", events.onEnded);
          void video.play().catch(() => setState("failed"));
        });
    };
    if (follow(video)) start();
    video.addEventListener(WANTED, start);
    return () => video.removeEventListener(WANTED, start);
  }, [sources]);

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
