import type * as chinese from "../zh-CN/site";
import { plural } from "./plural";

export const site: typeof chinese.site = {
  notFoundInEnglish: "This page could not be found",
  notFound: "This page could not be found",
  notFoundHint: "The link may be out of date, or the content was removed.",
  backHome: "Back to the home page",
  failed: "This page cannot be opened right now",
  failedHint: "Please try again in a moment.",
  status: (code) => `Error ${code}`,
  retry: "Try again",
  close: "Close",
  loading: "Loading",
  loadMore: "Load more",
  noMore: "You have reached the end",
  moreUnavailable: "The rest of the list could not be loaded right now.",
  listUnavailable: "The list could not be loaded right now.",
  toStart: "Back to the beginning",
  loaded: (count) => `${count} loaded`,
  unavailable: "This part could not be loaded right now",
  empty: "no content yet",
  requestId: (id) => `Request ${id}`,
  skipToContent: "Skip to the content",
  tooLarge: "The submission was too large or was interrupted",
  receivedText: "What we received:",
  goBack: "Back",
  stale: "You are viewing a slightly older version",
};

export const navigation: typeof chinese.navigation = {
  home: "Home",
  bar: "Bottom navigation",
  panel: "All channels",
  channels: "Channels",
  notSupported: "not supported, please view in the APP",
  openApp: "Open the app",
  noChannel: "This channel does not exist or has been removed",
  headlines: (group) => (group === "" ? "Latest" : `Latest: ${group}`),
  recommended: "Editors' picks",
  search: "Search",
  panelUnavailable: "The channels could not be loaded right now.",
  weather: "Weather",
  degrees: (celsius) => `${celsius}°`,
  range: (low, high) => `${low}–${high}°`,
  temperatureNow: (celsius) => `${celsius} degrees Celsius now`,
};

export const search: typeof chinese.search = {
  title: "Search",
  resultsFor: (keyword) => `Results for “${keyword}”`,
  field: "Keyword",
  placeholder: "News, videos, specials",
  submit: "Search",
  kinds: "Kinds",
  kind: {
    all: "All",
    article: "Articles",
    video: "Videos",
    image: "Galleries",
    audio: "Audio",
    live: "Live",
    special: "Special reports",
  },
  suggestions: "Suggestions",
  suggested: (count) => plural(count, "suggestion"),
  backHome: "Back to the home page",
  hotWords: "Popular searches",
  hotUnavailable: "The popular searches could not be loaded right now.",
  history: "Search history",
  clear: "Clear",
  clearHistory: "Clear search history",
  cleared: "Search history cleared",
  forget: (keyword) => `Remove “${keyword}” from the history`,
  found: (count) => plural(count, "result"),
  nothing: (keyword) => `No results for “${keyword}”. Try another word.`,
  unavailable: "The results could not be loaded right now.",
};

export const appearance: typeof chinese.appearance = {
  title: "Reading settings",
  textSize: "Text size",
  percent: (size) => `${size}%`,
  sample: "Text will appear at this size.",
  theme: "Appearance",
  themes: { system: "System", light: "Light", dark: "Dark" },
};

export const crossSiteRejection: typeof chinese.crossSiteRejection = {
  title: "This was not submitted",
  reason:
    "We could not confirm that this came from a page of this site, so nothing was done or saved.",
  wayBack:
    "Go back and submit again: what you typed is usually still there. If that does not help, reopen the site and try once more.",
  home: "Back to the home page",
};

export const offline: typeof chinese.offline = {
  title: "You are offline",
  hint: "Try again once you are connected, or go back to something you have read.",
  hintAlone: "Try again once you are connected.",
  retry: "Try again",
  read: "Pages you have read",
};
