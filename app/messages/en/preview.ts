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
      `${count} pictures cannot be loaded (local files, or too large to be embedded); a note stands in their place`,
    missingMedia: (count) =>
      `${count} videos or audio clips have no usable address; a note stands in their place`,
    embed: (count) => `${count} frames of other sites shown as cards`,
    formula: (count) => `${count} formulas written on one line`,
    drawing: (count) => `${count} interactive drawings reduced to their pictures and text`,
    hidden: (count) => `${count} passages that the editor does not display left out`,
    link: (count) => `${count} links cannot be opened; their text is kept`,
    title: () => "The repeated title at the top was removed",
    looks: () =>
      "Fonts, sizes and backgrounds follow the page; emphasis, colour and alignment are kept",
  },
};
