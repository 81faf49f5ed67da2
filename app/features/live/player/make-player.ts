import { pageLocale } from "../../../messages/page-locale.client";
import type Player from "video.js/dist/types/player";
import { loadVideoJs } from "../../../ui/player/load-video-js";
import { SPEEDS, nameSpeeds, playerOptions } from "../../../ui/player/player-options";

/** What the player tells its screen. */
export interface LivePlayerEvents {
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
export async function makePlayer(
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
export function typeOf(address: string): string {
  const path = address.split(/[?#]/)[0]?.toLowerCase() ?? "";
  if (path.endsWith(".m3u8")) return HLS;
  return path.endsWith(".mp3") ? "audio/mpeg" : "video/mp4";
}
