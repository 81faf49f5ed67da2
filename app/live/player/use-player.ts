import { useCallback, useEffect, useRef, useState } from "react";
import type Player from "video.js/dist/types/player";
import { makePlayer, typeOf } from "./make-player";

/** Nothing loaded yet, loading, playing (or paused by the visitor), failed. */
export type PlayerState = "idle" | "loading" | "playing" | "failed";

/**
 * The player of a stage, made when the visitor first asks to play: until then the page has a poster
 * and not a byte of a player. Asking for another address changes the source in place.
 */
export const usePlayer = () => {
  const stage = useRef<HTMLDivElement>(null);
  const player = useRef<Player | null>(null);
  const [state, setState] = useState<PlayerState>("idle");
  const [address, setAddress] = useState<string | null>(null);

  const stop = useCallback(() => {
    player.current?.dispose();
    player.current = null;
    setState("idle");
    setAddress(null);
  }, []);

  const play = useCallback(async (wanted: string) => {
    if (stage.current === null) return;
    setState("loading");
    setAddress(wanted);
    try {
      player.current ??= await makePlayer(stage.current, {
        onPlaying: () => setState("playing"),
        onError: () => setState("failed"),
      });
      player.current.src({ src: wanted, type: typeOf(wanted) });
      await player.current.play();
    } catch {
      // Refused by the browser (it wants another tap) or not loaded: the error event tells which.
      setState((now) => (now === "loading" ? "failed" : now));
    }
  }, []);

  useEffect(() => () => player.current?.dispose(), []);

  return { stage, state, address, play, stop };
};
