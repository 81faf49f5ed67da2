import type Player from "video.js/dist/types/player";
import type { MediaSource } from "../../model/content/item";
import { loadVideoJs } from "./load-video-js";
import { playerOptions } from "./player-options";

/** What the player tells its page. */
export interface VideoPlayerEvents {
  readonly onPlaying: () => void;
  readonly onFailed: () => void;
  readonly onEnded: () => void;
}

/** Stops what the element plays by itself and takes its sources away. @returns where it was, in seconds */
function handOver(video: HTMLVideoElement): number {
  const at = video.currentTime;
  video.pause();
  for (const source of video.querySelectorAll("source")) source.remove();
  video.load();
  return at;
}

/**
 * Puts video.js around a video element that may be playing already. The element stays, and with it
 * the visitor's permission to play; the player goes on where it was. HLS is played by the library's
 * own engine but on Safari, which knows it better.
 *
 * @throws when the library does not load; the element is then as it was
 */
export async function takeOverVideo(
  video: HTMLVideoElement,
  sources: readonly MediaSource[],
  { onPlaying, onFailed, onEnded }: VideoPlayerEvents,
): Promise<Player> {
  const videojs = await loadVideoJs();
  const at = handOver(video);
  // The library's sheet styles what has this class, and takes over a frame without giving it.
  video.parentElement?.classList.add("video-js");
  const player = videojs(video, {
    ...playerOptions,
    fill: true,
    preload: "auto",
    language: document.documentElement.lang,
    sources: sources.map(({ url, type }) => ({ src: url, type })),
    html5: { vhs: { overrideNative: !videojs.browser.IS_ANY_SAFARI } },
  });
  player.on("playing", onPlaying);
  player.on("error", onFailed);
  player.on("ended", onEnded);
  // A refusal leaves the player standing, with its own play button.
  const play = () => player.play()?.catch(() => {});
  player.ready(play);
  player.one("loadedmetadata", () => {
    if (at > 0) player.currentTime(at);
    // What was asked before the source was there may have been lost with the one before it.
    void play();
  });
  return player;
}
