import { pageLocale } from "../../messages/load.client";
import type Player from "video.js/dist/types/player";
import type { MediaSource, Subtitles } from "../../model/content/item";
import { loadVideoJs } from "./load-video-js";
import { SPEEDS, nameSpeeds, playerOptions } from "./player-options";
import type { SmallPlayerMessages } from "./small-player";

/** The item that the frame plays. */
export interface Video {
  readonly sources: readonly MediaSource[];
  readonly subtitles: readonly Subtitles[];
}

/** Events of the player. */
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

/** Members of a track list that the library's types lack. */
interface TrackList {
  readonly length: number;
  readonly [index: number]: unknown;
}

/** Offers a video's subtitles in place of the last one's: their file is read when somebody picks them. */
function offerSubtitles(player: Player, subtitles: readonly Subtitles[]): void {
  const elements = player.remoteTextTrackEls() as unknown as TrackList;
  for (let left = elements.length; left > 0; left -= 1)
    player.removeRemoteTextTrack((elements[left - 1] as { track: object }).track);
  for (const { url, language, label } of subtitles)
    player.addRemoteTextTrack({ kind: "subtitles", src: url, srclang: language, label }, true);
}

function play(player: Player): void {
  // A refusal leaves the player standing, with its own play button.
  player.play()?.catch(() => {});
}

/** Plays another video in the same element, which keeps the visitor's permission to play. */
export function openVideo(player: Player, { sources, subtitles }: Video): void {
  player.pause();
  player.src(sources.map(({ url, type }) => ({ src: url, type })));
  offerSubtitles(player, subtitles);
  player.one("loadedmetadata", () => play(player));
  play(player);
}

/**
 * Puts video.js around a video element that may be playing already. The element stays, and with it
 * the visitor's permission to play; the player goes on where it was. HLS is played by the library's
 * own engine but on Safari, which knows it better.
 *
 * @throws when the library does not load; the element is then as it was
 */
export async function attachVideoJs(
  video: HTMLVideoElement,
  { sources, subtitles }: Video,
  { onPlaying, onFailed, onEnded }: VideoPlayerEvents,
  messages: SmallPlayerMessages,
): Promise<Player> {
  const [videojs, { keepInSight }] = await Promise.all([loadVideoJs(), import("./small-player")]);
  const at = handOver(video);
  // The library may lose what is asked of it before it has a source; a source that hangs is late only where
  // the element plays.
  const start = () => void video.play().catch(() => {});
  video.addEventListener("loadstart", start, { once: true });
  // The library's sheet styles what has this class, and takes over a frame without giving it.
  video.parentElement?.classList.add("video-js");
  const player = videojs(video, {
    ...playerOptions,
    fill: true,
    preload: "auto",
    language: pageLocale(),
    playbackRates: [...SPEEDS],
    textTrackSettings: false,
    sources: sources.map(({ url, type }) => ({ src: url, type })),
    html5: { preloadTextTracks: false, vhs: { overrideNative: !videojs.browser.IS_ANY_SAFARI } },
  });
  nameSpeeds(player);
  player.on("playing", onPlaying);
  player.one("playing", () => {
    // The button that was pressed has gone; its place is taken by the player's own.
    if (document.activeElement !== document.body) return;
    player.el().querySelector<HTMLElement>(".vjs-play-control")?.focus({ preventScroll: true });
  });
  player.on("error", onFailed);
  player.on("ended", onEnded);
  player.ready(() => {
    offerSubtitles(player, subtitles);
    play(player);
  });
  player.one("loadedmetadata", () => {
    if (at > 0) player.currentTime(at);
    // What was asked before the source was there may have been lost with the one before it.
    play(player);
  });
  // A video without it plays all the same.
  void keepInSight(video, messages).catch(() => {});
  return player;
}
