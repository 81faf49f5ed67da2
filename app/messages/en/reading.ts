import type { reading as chinese } from "../zh-CN/reading";
import { plural } from "./plural";

export const reading: typeof chinese = {
  related: "Related reading",
  hot: "72 hours hot",
  recommended: "Editors' picks",
  noRecommended: "no content yet",
  views: (count) => plural(count, "view"),
  pictures: (count) => plural(count, "picture"),
  duration: (clock) => `Length ${clock}`,
  relatedUnavailable: "Related reading could not be loaded right now.",
  hotUnavailable: "The hot list could not be loaded right now.",
  recommendedUnavailable: "The editors' picks could not be loaded right now.",
  loadedMore: (count) => `${count} more loaded`,
  albumUpdating: "updating",
  albumUpdatedTo: (total) => `updated to ${total} items`,
  albumFinished: (total) => `finished, ${total} items in total`,
  tags: {
    svideo: "Short video",
    video: "Video",
    h5: "H5",
    local_live: "Live",
    audio: "Audio",
    image: "Gallery",
    audio_album: "Audio album",
    video_album: "Video album",
    topic: "Topic",
    mini_program: "Mini program",
    sp_topic: "Special topic",
  },
};
