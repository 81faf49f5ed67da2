import type { share as chinese } from "../zh-CN/share";

export const share: typeof chinese = {
  share: "Share",
  title: "Share this page",
  system: "Send",
  systemFailed: "The system did not open its sharing. Press and hold the address to copy it.",
  copy: "Copy link",
  copied: "Copied",
  copyFailed: "Copying failed. Press and hold the address to copy it.",
  poster: "Make a poster",
  posterAlt: (title) => `Poster: ${title}`,
  commentTitle: "Share this comment",
  commentAlt: (writer, text) => `Poster: ${writer} commented “${text}”`,
  posterHint: "Press and hold the picture to save or send it",
  posterScan: "Scan to read",
  posterFailed: "The poster could not be made, please try again",
  posterSave: "Save poster",
  posterBack: "Back to sharing",
  making: "Making the poster…",
  inMessagingApp: "Tap ··· at the top right to send this to a friend or share it to Moments",
  address: "Address of this page",
  close: "Close",
};
