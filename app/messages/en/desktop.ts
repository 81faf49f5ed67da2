import type { desktop as chinese } from "../zh-CN/desktop";

export const desktop: typeof chinese = {
  title: "Read on your phone",
  frameLabel: "Phone page",
  scan: "Scan to read on your phone",
  copy: "Copy link",
  copied: "Link copied",
  copyFailed: "Copying failed. Please select the link and copy it.",
  linkLabel: "Share link",
  openPc: "Open the desktop version",
  closePopup: "Close",
  nothing: "There is no page to show",
  nothingHint: "This link is not a share page of this site.",
};
