import type { preview as chinese } from "../zh-CN/preview";

export const preview: typeof chinese = {
  watermark: "internal temporary preview",
  bar: "Internal preview, do not pass on",
  cardTitle: "Internal preview",
  cardDescription: "For internal review only; do not pass on.",
  remaining: (time) => `${time} left`,
  ended: "This preview has ended",
  endedHint: "Its time is up. Open it again from the editorial system to keep looking at it.",
  reload: "Load the preview again",
  changed: (kinds) => `${kinds} ${kinds === 1 ? "kind" : "kinds"} of difference from the editor`,
  changes: {
    active: (count) => `${count} scripts, controls or plug-ins left out`,
    missingPicture: (count) =>
      `${count} pictures cannot be loaded (files of a computer, or too large within the text); a note stands in their place`,
    missingMedia: (count) => `${count} films or sounds have no usable address; a note says so`,
    embed: (count) => `${count} frames of other sites shown as cards`,
    formula: (count) => `${count} formulas written as a line`,
    drawing: (count) => `${count} interactive drawings reduced to their pictures and words`,
    hidden: (count) => `${count} passages that the editor does not display left out`,
    link: (count) => `${count} links lead nowhere; their words stay`,
    title: () => "The repeated title at the top removed",
    looks: () => "Fonts, sizes and backgrounds are the page's; emphasis, colour and alignment stay",
  },
};
