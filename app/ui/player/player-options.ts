/** The video player's defaults (specification, section 9). */
export const playerOptions = {
  autoplay: false,
  controls: true,
  liveui: true,
  muted: false,
  errorDisplay: false,
  playsinline: true,
} as const;
