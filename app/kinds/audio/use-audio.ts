import { useCallback, useEffect, useRef, useState } from "react";
import type { MediaSource } from "../../model/content/item";
import { parseDuration } from "../../ui/player/duration";
import { follow, hasFailed, markPlayRequested, watchStalling } from "../../ui/player/media-element";
import { SPEEDS } from "../../ui/player/player-options";
import { setPlaybackState, setPositionState } from "../../ui/player/media-session";

/** `late`: loads for longer than usual. */
type AudioState = "paused" | "loading" | "late" | "playing" | "failed";

/** A media element's state as the player shows it. */
interface AudioProgress {
  readonly state: AudioState;
  /** Seconds. */
  readonly at: number;
  /** Seconds; the platform's value until the audio's metadata is loaded. */
  readonly length: number;
}

const CHANGES = [
  ...(["play", "playing", "pause", "waiting", "ended", "emptied"] as const),
  ...(["timeupdate", "seeked", "durationchange", "loadedmetadata"] as const),
];

function stateOf(audio: HTMLAudioElement, isStalled: boolean): AudioState {
  if (hasFailed(audio)) return "failed";
  if (audio.paused) return "paused";
  if (audio.readyState >= audio.HAVE_FUTURE_DATA) return "playing";
  return isStalled ? "late" : "loading";
}

/** The media session's state: buffering counts as playing, audio that never started has none. */
export function playbackOf(
  state: AudioState,
  { played }: Pick<HTMLAudioElement, "played">,
): MediaSessionPlaybackState {
  if (state === "failed") return "none";
  if (state !== "paused") return "playing";
  return played.length === 0 ? "none" : "paused";
}

function sourceFor(audio: HTMLAudioElement, media: readonly MediaSource[]): string {
  return (
    (media.find(({ type }) => type === "" || audio.canPlayType(type) !== "") ?? media[0])?.url ?? ""
  );
}

/**
 * State and controls of an audio element, which may have been started before hydration.
 *
 * @param duration "03:25" as the platform gives it
 */
export function useAudio(duration: string) {
  const element = useRef<HTMLAudioElement>(null);
  const [view, setView] = useState<AudioProgress>({
    state: "paused",
    at: 0,
    length: parseDuration(duration),
  });
  const [speed, setSpeed] = useState(1);

  useEffect(() => {
    const audio = element.current;
    if (audio === null) return;
    follow(audio);
    let isStalled = false;
    const update = () => {
      const state = stateOf(audio, isStalled);
      setView({
        state,
        at: audio.currentTime,
        length: Number.isFinite(audio.duration) ? audio.duration : parseDuration(duration),
      });
      setPositionState(audio);
      setPlaybackState(playbackOf(state, audio));
    };
    // A source's error event fires before the element tries the next source.
    const updateLater = () => setTimeout(update, 0);
    for (const change of CHANGES) audio.addEventListener(change, update);
    audio.addEventListener("error", updateLater, true);
    const unwatch = watchStalling(audio, (now) => {
      isStalled = now;
      update();
    });
    update();
    return () => {
      unwatch();
      for (const change of CHANGES) audio.removeEventListener(change, update);
      audio.removeEventListener("error", updateLater, true);
      setPlaybackState("none");
    };
  }, [duration]);

  const seekTo = useCallback((seconds: number) => {
    const audio = element.current;
    if (audio === null) return;
    const end = Number.isFinite(audio.duration) ? audio.duration : seconds;
    audio.currentTime = Math.min(Math.max(0, seconds), end);
    setView((known) => ({ ...known, at: audio.currentTime }));
  }, []);

  const seekBy = useCallback(
    (seconds: number) => seekTo((element.current?.currentTime ?? 0) + seconds),
    [seekTo],
  );

  const nextSpeed = useCallback(() => {
    const audio = element.current;
    if (audio === null) return;
    const at = SPEEDS.findIndex((one) => one === audio.playbackRate);
    const rate = SPEEDS[(at + 1) % SPEEDS.length] ?? 1;
    audio.playbackRate = rate;
    audio.defaultPlaybackRate = rate;
    setSpeed(rate);
  }, []);

  const play = useCallback(() => {
    const audio = element.current;
    if (audio === null) return;
    markPlayRequested(audio);
    // A refusal shows as paused, an error as failed.
    void audio.play().catch(() => {});
  }, []);

  /** Plays another track in the same element, which keeps the autoplay permission. */
  const open = useCallback(
    (media: readonly MediaSource[]) => {
      const audio = element.current;
      if (audio === null) return;
      audio.src = sourceFor(audio, media);
      audio.load();
      play();
    },
    [play],
  );

  const retry = useCallback(() => {
    const audio = element.current;
    if (audio === null) return;
    const at = audio.currentTime;
    audio.load();
    if (at > 0) audio.addEventListener("loadedmetadata", () => seekTo(at), { once: true });
    play();
  }, [play, seekTo]);

  return { element, view, speed, seekTo, seekBy, nextSpeed, open, retry };
}

export type Audio = ReturnType<typeof useAudio>;
