import type * as chinese from "../zh-CN/content";
import { plural } from "./plural";

export const content: typeof chinese.content = {
  views: (count) => plural(count, "view"),
  publishedAt: "Published",
  updated: "Updated",
  source: "Source",
  tags: "Tags",
  author: (name) => `By ${name}`,
  editor: (name) => `Editor: ${name}`,
  original: (source) => `Read the original${source === "" ? "" : ` (${source})`}`,
  corrections: "Corrections",
  topics: "Topics",
  follow: "Follow",
  showPicture: "Show picture",
  enlargePicture: "View picture",
  playVideo: "Play video",
  playAudio: (title) => (title === "" ? "Play audio" : `Play audio: ${title}`),
  textToSpeech: "Listen to the article",
  articleLabel: "Article",
  chapters: (chapter: number, of: number) => `Part ${chapter} of ${of}`,
  nextChapter: (next: number, of: number) => `Continue reading (${next}/${of})`,
  previousChapter: "Previous part",
};

export const times: typeof chinese.times = {
  justNow: "just now",
  minutesAgo: (minutes) => `${plural(minutes, "minute")} ago`,
  hoursAgo: (hours) => `${plural(hours, "hour")} ago`,
  daysAgo: (days) => `${plural(days, "day")} ago`,
};

export const contentLists: typeof chinese.contentLists = {
  related: "Related reading",
  hot: "72 hours hot",
  recommended: "Editors' picks",
  noRecommended: "no content yet",
  views: (count) => plural(count, "view"),
  plays: (count) => plural(count, "play"),
  pictures: (count) => plural(count, "picture"),
  duration: (clock) => `Length ${clock}`,
  relatedUnavailable: "Related reading could not be loaded right now.",
  hotUnavailable: "The hot list could not be loaded right now.",
  recommendedUnavailable: "The editors' picks could not be loaded right now.",
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

export const externalLink: typeof chinese.externalLink = {
  howToOpen: "How to open it",
  leave: "Continue to the site",
  warning:
    "You are about to leave this site. Other sites are responsible for their own content and security; take care with your personal data.",
  appOnly: "This is only available in the app. Please open it there.",
  nothing: "This link cannot be opened right now.",
  miniProgramLaunch: "Open the mini program",
  miniProgramHint:
    "Open this page in WeChat to start it directly, or search there for this mini program.",
  miniProgramWeb: "Use the web version",
};

export const special: typeof chinese.special = {
  introduction: "Introduction",
  takePart: "Take part",
  blocks: "Parts of this special",
  empty: "This special is being prepared",
  blockEmpty: "no content yet",
  more: (left) => `Show ${left} more`,
  specials: "Special reports",
  activities: "Activities",
  noSpecials: "no specials yet",
  noActivities: "no activities yet",
  list: "List",
  recommended: "Editors' picks",
  groups: "Groups",
  position: (position, total) => `${position} of ${total}`,
};

export const mediaAccount: typeof chinese.mediaAccount = {
  followers: "followers",
  contents: "posts",
  published: "All posts",
  followed: "Accounts I follow",
  nothing: "no posts yet",
};
