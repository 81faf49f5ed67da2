import type { audioBar as chinese } from "../zh-CN/audio-bar";

export const audioBar: typeof chinese = {
  label: (title) => `Audio: ${title}`,
  play: "Resume",
  pause: "Pause",
  playFrom: (clock) => `Resume from ${clock}`,
  close: "Close audio player",
  failed: "The audio cannot be played right now",
};
