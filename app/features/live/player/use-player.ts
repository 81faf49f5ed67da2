import { useCallback, useEffect, useRef, useState } from "react";
import type Player from "video.js/dist/types/player";
import { DEFAULT_TIMEOUT } from "../../../ui/with-timeout";
import { pageLocale } from "../../../messages/load.client";
import { loadVideoJs } from "../../../ui/player/load-video-js";
import { SPEEDS, nameSpeeds, playerOptions } from "../../../ui/player/player-options";

/** Callbacks of the player. */
interface LivePlayerEvents {
  readonly onPlaying: () => void;
  /** It is buffering; never while paused. */
  readonly onWaiting: () => void;
  readonly onPaused: () => void;
  /** It is paused and shows a picture, before it has ever played maybe. */
  readonly onPausedFrame: () => void;
  readonly onError: () => void;
  /** The position in seconds; several times a second. */
  readonly onTime: (seconds: number) => void;
}

/**
 * Makes a player in a stage, with the player's defaults (specification, section 9).
 *
 * @throws when the library does not load
 */
async function makePlayer(
  stage: HTMLElement,
  { onPlaying, onWaiting, onPaused, onPausedFrame, onError, onTime }: LivePlayerEvents,
): Promise<Player> {
  const videojs = await loadVideoJs();
  const element = document.createElement("video-js");
  stage.appendChild(element);
  const player = videojs(element, {
    ...playerOptions,
    fill: true,
    preload: "none",
    playbackRates: [...SPEEDS],
    language: pageLocale(),
  });
  nameSpeeds(player);
  player.on("playing", onPlaying);
  player.on("waiting", () => player.paused() || onWaiting());
  player.on("pause", onPaused);
  player.on(["pause", "seeked"], () => {
    if (player.paused() && player.readyState() >= HTMLMediaElement.HAVE_CURRENT_DATA)
      onPausedFrame();
  });
  player.on("error", onError);
  player.on("timeupdate", () => onTime(player.currentTime() ?? 0));
  return player;
}

const HLS = "application/x-mpegURL";

/** The MIME type that a source's URL stands for. */
function typeOf(url: string): string {
  const path = url.split(/[?#]/)[0]?.toLowerCase() ?? "";
  if (path.endsWith(".m3u8")) return HLS;
  return path.endsWith(".mp3") ? "audio/mpeg" : "video/mp4";
}

/** Nothing loaded yet, loading, playing (or paused by the visitor), failed. */
type LivePlayerState = "idle" | "loading" | "playing" | "failed";

/**
 * The player of a stage, made when the visitor first asks to play: until then only the poster is
 * loaded. Another URL changes the source in place; of several requests the last one wins.
 *
 * @param onTime - called with the position in seconds, several times a second
 */
export function usePlayer(onTime: (seconds: number) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const creating = useRef<Promise<Player> | null>(null);
  const requested = useRef<string | null>(null);
  const suspended = useRef<string | null>(null);
  const [state, setState] = useState<LivePlayerState>("idle");
  const [address, setUrl] = useState<string | null>(null);
  /** Whether there has been a picture since the last start: the poster stays until then. */
  const [hasPicture, setHasPicture] = useState(false);

  const leave = useCallback(() => {
    void creating.current?.then((player) => player.dispose()).catch(() => {});
    creating.current = null;
    requested.current = null;
    suspended.current = null;
  }, []);

  const stop = useCallback(() => {
    leave();
    setState("idle");
    setUrl(null);
    setHasPicture(false);
  }, [leave]);

  const play = useCallback(async (source: string, from = 0) => {
    if (stage.current === null) return;
    requested.current = source;
    suspended.current = null;
    setState("loading");
    setUrl(source);
    setHasPicture(false);
    const made = (creating.current ??= makePlayer(stage.current, {
      onPlaying: () => {
        setState("playing");
        setHasPicture(true);
      },
      onWaiting: () => setState((now) => (now === "playing" ? "loading" : now)),
      // A paused player is not buffering.
      onPaused: () => setState((now) => (now === "loading" ? "playing" : now)),
      onPausedFrame: () => setHasPicture(true),
      onError: () => setState("failed"),
      onTime,
    }).catch((error: unknown) => {
      // The next tap tries again.
      creating.current = null;
      throw error;
    }));
    try {
      const player = await made;
      if (requested.current !== source || creating.current !== made) return;
      if (from > 0) player.one("loadedmetadata", () => player.currentTime(from));
      player.src({ src: source, type: typeOf(source) });
      await player.play();
    } catch (error) {
      // Refused by the browser (it wants another tap) or not loaded: the error event tells which. A
      // visitor's pause before the first frame is no failure.
      const paused = error instanceof DOMException && error.name === "AbortError";
      if (requested.current === source)
        setState((now) => (now === "loading" ? (paused ? "playing" : "failed") : now));
    }
    // The player keeps the callbacks that it was created with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  /** Seeks in a recording, in seconds, and plays it. */
  const playFrom = useCallback(
    async (source: string, from: number) => {
      const player =
        requested.current === source ? await creating.current?.catch(() => null) : null;
      if (!player || player.error() !== null) return play(source, from);
      player.currentTime(from);
      await player.play()?.catch(() => {});
    },
    [play],
  );

  /** Pauses, if it plays, until `resume`. */
  const suspend = useCallback(() => {
    const source = requested.current;
    void creating.current
      ?.then((player) => {
        if (player.paused() || requested.current !== source) return;
        suspended.current = source;
        player.pause();
      })
      .catch(() => {});
  }, []);

  /** Pauses, and plays a source from `resume` on. */
  const playOnResume = useCallback((source: string) => {
    requested.current = source;
    suspended.current = source;
    void creating.current?.then((player) => player.pause()).catch(() => {});
  }, []);

  /** Plays after `hold` and `playOnResume`, from where the stream is by now. */
  const resume = useCallback(() => {
    if (suspended.current !== null) void play(suspended.current);
  }, [play]);

  // The library retries a stream's next segment silently; when it arrives after all, playback continues.
  useEffect(() => {
    if (state !== "loading") return;
    const timer = setTimeout(async () => {
      const player = await creating.current?.catch(() => undefined);
      setState(player?.paused() === true ? "playing" : "failed");
    }, DEFAULT_TIMEOUT);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => leave, [leave]);

  return { stage, state, address, hasPicture, play, playFrom, playOnResume, suspend, resume, stop };
}
