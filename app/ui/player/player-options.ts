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
