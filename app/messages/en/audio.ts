import type * as chinese from "../zh-CN/audio";

export const audioBar: typeof chinese.audioBar = {
  label: (title) => `Audio: ${title}`,
  play: "Resume",
  pause: "Pause",
  playFrom: (clock) => `Resume from ${clock}`,
  close: "Close audio player",
  failed: "The audio cannot be played right now",
};

export const textToSpeech: typeof chinese.textToSpeech = {
  player: "Read aloud",
  play: "Resume",
  pause: "Pause",
  back: "Previous sentence",
  next: "Next sentence",
  speed: (rate) => `Speed: ${rate}×`,
  close: "Stop reading aloud",
  position: (at, of) => `Sentence ${at} of ${of}`,
  openApp: "Listen in the app",
  ended: "You have reached the end.",
  failed: "This device cannot read aloud right now.",
};
