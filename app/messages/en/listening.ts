import type { listening as chinese } from "../zh-CN/listening";

export const listening: typeof chinese = {
  player: "Read aloud",
  play: "Read on",
  pause: "Pause",
  back: "Sentence before",
  on: "Next sentence",
  speed: (rate) => `Speed: ${rate}×`,
  close: "Stop reading aloud",
  over: "That was all.",
  failed: "This device cannot read aloud right now.",
};
