import { useCallback, useEffect, useRef, useState } from "react";
import type Player from "video.js/dist/types/player";
import { DEFAULT_TIMEOUT } from "../../../ui/with-timeout";
import { pageLocale } from "../../../messages/page-locale.client";
import { loadVideoJs } from "../../../ui/player/load-video-js";
import { SPEEDS, nameSpeeds, playerOptions } from "../../../ui/player/player-options";

/** What the player tells its screen. */
interface LivePlayerEvents {
  readonly onPlaying: () => void;
  /** It has nothing left to show and waits for more; never while it is paused. */
  readonly onWaiting: () => void;
  readonly onPaused: () => void;
  readonly onError: () => void;
  /** How far it is, in seconds; several times a second. */
  readonly onTime: (seconds: number) => void;
}

/**
 * Makes a player in a stage, with the player's defaults (specification, section 9).
 *
 * @throws when the library does not load
 */
async function makePlayer(
  stage: HTMLElement,
  { onPlaying, onWaiting, onPaused, onError, onTime }: LivePlayerEvents,
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
  player.on("error", onError);
  player.on("timeupdate", () => onTime(player.currentTime() ?? 0));
  return player;
}

const HLS = "application/x-mpegURL";

/** The MIME type that a source's address stands for. */
function typeOf(address: string): string {
  const path = address.split(/[?#]/)[0]?.toLowerCase() ?? "";
  if (path.endsWith(".m3u8")) return HLS;
  return path.endsWith(".mp3") ? "audio/mpeg" : "video/mp4";
}

/** Nothing loaded yet, loading, playing (or paused by the visitor), failed. */
export type LivePlayerState = "idle" | "loading" | "playing" | "failed";

/**
 * The player of a stage, made when the visitor first asks to play: until then the page has a poster
 * and not a byte of a player. Asking for another address changes the source in place, and of several
 * questions the last one counts.
 *
 * @param onTime - told how far it is, in seconds, several times a second
 */
export function usePlayer(onTime: (seconds: number) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const making = useRef<Promise<Player> | null>(null);
  const wanted = useRef<string | null>(null);
  const held = useRef<string | null>(null);
  const [state, setState] = useState<LivePlayerState>("idle");
  const [address, setAddress] = useState<string | null>(null);

  const leave = useCallback(() => {
    void making.current?.then((player) => player.dispose()).catch(() => {});
    making.current = null;
    wanted.current = null;
    held.current = null;
  }, []);

  const stop = useCallback(() => {
    leave();
    setState("idle");
    setAddress(null);
  }, [leave]);

  const play = useCallback(async (source: string, from = 0) => {
    if (stage.current === null) return;
    wanted.current = source;
    held.current = null;
    setState("loading");
    setAddress(source);
    const made = (making.current ??= makePlayer(stage.current, {
      onPlaying: () => setState("playing"),
      onWaiting: () => setState((now) => (now === "playing" ? "loading" : now)),
      // Who pauses waits for nothing.
      onPaused: () => setState((now) => (now === "loading" ? "playing" : now)),
      onError: () => setState("failed"),
      onTime,
    }).catch((error: unknown) => {
      // Forgotten, so that the next tap tries again.
      making.current = null;
      throw error;
    }));
    try {
      const player = await made;
      if (wanted.current !== source || making.current !== made) return;
      if (from > 0) player.one("loadedmetadata", () => player.currentTime(from));
      player.src({ src: source, type: typeOf(source) });
      await player.play();
    } catch (error) {
      // Refused by the browser (it wants another tap) or not loaded: the error event tells which. A
      // visitor who pauses before the first picture has it wait, and nothing has failed.
      const paused = error instanceof DOMException && error.name === "AbortError";
      if (wanted.current === source)
        setState((now) => (now === "loading" ? (paused ? "playing" : "failed") : now));
    }
    // A player tells whom it was made with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  /** Goes to a place of a recording, in seconds; the recording is played if it is not yet. */
  const playFrom = useCallback(
    async (source: string, from: number) => {
      const player = wanted.current === source ? await making.current?.catch(() => null) : null;
      if (!player || player.error() !== null) return play(source, from);
      player.currentTime(from);
      await player.play()?.catch(() => {});
    },
    [play],
  );

  /** Waits with the picture that is shown, if one plays. */
  const hold = useCallback(() => {
    const source = wanted.current;
    void making.current
      ?.then((player) => {
        if (player.paused() || wanted.current !== source) return;
        held.current = source;
        player.pause();
      })
      .catch(() => {});
  }, []);

  /** Has a source play from `goOn` on; what plays until then stops. */
  const playLater = useCallback((source: string) => {
    wanted.current = source;
    held.current = source;
    void making.current?.then((player) => player.pause()).catch(() => {});
  }, []);

  /** Plays on after `hold` and `playLater`, from where the stream is by now. */
  const goOn = useCallback(() => {
    if (held.current !== null) void play(held.current);
  }, [play]);

  // The library asks for a stream's next part again and again without a word; when it comes after
  // all, the picture goes on by itself.
  useEffect(() => {
    if (state !== "loading") return;
    const timer = setTimeout(async () => {
      const player = await making.current?.catch(() => undefined);
      setState(player?.paused() === true ? "playing" : "failed");
    }, DEFAULT_TIMEOUT);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => leave, [leave]);

  return { stage, state, address, play, playFrom, playLater, hold, goOn, stop };
}
