import type Player from "video.js/dist/types/player";

/** The video player's defaults (specification, section 9). */
export const playerOptions = {
  autoplay: false,
  controls: true,
  liveui: true,
  muted: false,
  errorDisplay: false,
  playsinline: true,
} as const;

/** Speeds that players offer, slowest first. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** Tells speeds in the site's words, 1× instead of the library's 1x. */
export function nameSpeeds(player: Player): void {
  const rename = () => {
    const names = player
      .el()
      .querySelectorAll(".vjs-playback-rate-value,.vjs-playback-rate .vjs-menu-item-text");
    for (const name of names) name.textContent = name.textContent?.replace("x", "×") ?? "";
  };
  for (const change of ["ready", "loadstart", "ratechange"]) player.on(change, rename);
}
