import type { search as chinese } from "../zh-CN/search";
import { plural } from "./plural";

export const search: typeof chinese = {
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
  back: "Back to the home page",
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
