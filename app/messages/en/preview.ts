import type { preview as chinese } from "../zh-CN/preview";
import { plural } from "./plural";

export const preview: typeof chinese = {
  watermark: "internal temporary preview",
  bar: "Internal preview, do not share",
  cardTitle: "Internal preview",
  cardDescription: "For internal review only; do not share.",
  remaining: (time) => `${time} left`,
  ended: "This preview has ended",
  endedHint:
    "Its time is up. To keep looking at it, load it again or open it from the editorial system.",
  reload: "Load the preview again",
  tracksNotGiven: "The platform does not give this draft's tracks.",
  entriesNotGiven: "The platform does not give this draft's entries.",
  relatedNotGiven: "The platform does not give this draft's related reading.",
  broadcastNotGiven: "The platform does not give this draft's broadcast.",
  changed: (kinds) => `${kinds} ${kinds === 1 ? "kind" : "kinds"} of difference from the editor`,
  changes: {
    active: (count) =>
      `${plural(count, "script, control or plug-in", "scripts, controls or plug-ins")} left out`,
    missingPicture: (count) =>
      `${plural(count, "picture")} cannot be loaded (a local file, or too large to be embedded); a note stands in its place`,
    missingMedia: (count) =>
      `${plural(count, "video or audio clip", "videos or audio clips")} without a usable address; a note stands instead`,
    embed: (count) => `${plural(count, "frame")} of other sites shown as cards or notes`,
    missingEmbed: (count) =>
      `${plural(count, "frame")} without a usable address; a note stands instead`,
    formula: (count) => `${plural(count, "formula")} written on one line`,
    reducedDrawing: (count) =>
      `${plural(count, "interactive drawing")} reduced to pictures, text and links`,
    hidden: (count) => `${plural(count, "passage")} that the editor does not display left out`,
    link: (count) => `${plural(count, "link")} cannot be opened; the text is kept`,
    title: () => "The repeated title at the top was removed",
    style: () =>
      "Fonts, sizes and backgrounds follow the page; emphasis, colour and alignment are kept",
  },
};
