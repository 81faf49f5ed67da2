import type Player from "video.js/dist/types/player";
import type { MediaSource } from "../item";
import { loadVideoJs } from "./load-video-js";
import { playerOptions } from "./player-options";

/** What the player tells its page. */
export interface PlayerEvents {
  readonly onPlaying: () => void;
  readonly onFailed: () => void;
  readonly onEnded: () => void;
}

const absoluteSources = (sources: readonly MediaSource[]) =>
  sources.map(({ url, type }) => ({ src: new URL(url, location.href).href, type }));

/**
 * Puts video.js around a video element that may be playing already: what the visitor's tap started
 * goes on, because the element stays where it is; it starts anew so that the player sees it start. HLS is played by the library's own engine but on
 * Safari, which knows it better.
 *
 * @throws when the library does not load; the element is then as it was
 */
export const takeOver = async (
  video: HTMLVideoElement,
  sources: readonly MediaSource[],
  { onPlaying, onFailed, onEnded }: PlayerEvents,
): Promise<Player> => {
  const videojs = await loadVideoJs();
  video.pause();
  const player = videojs(video, {
    ...playerOptions,
    fill: true,
    preload: "auto",
    language: document.documentElement.lang,
    sources: absoluteSources(sources),
    html5: { vhs: { overrideNative: !videojs.browser.IS_ANY_SAFARI } },
  });
  player.on("playing", onPlaying);
  player.on("error", onFailed);
  player.on("ended", onEnded);
  player.ready(() => {
    // A refusal leaves the player standing, with its own play button.
    player.play()?.catch(() => {});
  });
  return player;
};
