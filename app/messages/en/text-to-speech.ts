import type { textToSpeech as chinese } from "../zh-CN/text-to-speech";

export const textToSpeech: typeof chinese = {
  player: "Read aloud",
  play: "Resume",
  pause: "Pause",
  back: "Previous sentence",
  on: "Next sentence",
  speed: (rate) => `Speed: ${rate}×`,
  close: "Stop reading aloud",
  place: (at, of) => `Sentence ${at} of ${of}`,
  openApp: "Listen in the app",
  over: "You have reached the end.",
  failed: "This device cannot read aloud right now.",
};
