import type { search as chinese } from "../zh-CN/search";

export const search: typeof chinese = {
  title: "Search",
  resultsFor: (keyword) => `Results for “${keyword}”`,
  field: "Keyword",
  placeholder: "News, videos, specials",
  submit: "Search",
  back: "Back to the home page",
  hotWords: "Popular searches",
  hotUnavailable: "The popular searches could not be loaded right now.",
  history: "Search history",
  clear: "Clear",
  cleared: "The search history is empty",
  forget: (keyword) => `Remove “${keyword}” from the history`,
  found: (count) => `${count} found`,
  nothing: (keyword) => `Nothing matches “${keyword}”. Try another word.`,
  unavailable: "The results could not be loaded right now.",
};
