import type { preview as chinese } from "../zh-CN/preview";

export const preview: typeof chinese = {
  watermark: "internal temporary preview",
  bar: "Internal preview, do not pass on",
  remaining: (time) => `${time} left`,
  ended: "This preview has ended",
  endedHint: "Its time is up. Open it again from the editorial system to keep looking at it.",
  reload: "Load the preview again",
};
