import type { share as chinese } from "../zh-CN/share";

export const share: typeof chinese = {
  share: "Share",
  title: "Share this page",
  system: "Send to a friend or another app",
  copy: "Copy link",
  copied: "Link copied",
  copyFailed: "Copying failed. Press and hold the address to copy it.",
  poster: "Make a poster",
  posterAlt: (title) => `Poster: ${title}`,
  posterHint: "Press and hold the picture to save or send it",
  posterScan: "Scan to read",
  posterFailed: "The poster could not be made, please try again",
  posterSave: "Save poster",
  making: "Making the poster…",
  inMessagingApp: "Tap ··· at the top right to send this to a friend or share it to Moments",
  address: "Address of this page",
  close: "Close",
};
