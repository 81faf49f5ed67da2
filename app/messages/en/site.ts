import type { site as chinese } from "../zh-CN/site";

export const site: typeof chinese = {
  notFound: "This page could not be found",
  notFoundHint: "The link may be out of date, or the content was removed.",
  backHome: "Back to the home page",
  failed: "This page cannot be opened right now",
  failedHint: "Please try again in a moment.",
  retry: "Try again",
  close: "Close",
  loading: "Loading",
  loadMore: "Load more",
  noMore: "That is all",
  moreUnavailable: "The rest of the list could not be loaded right now.",
  listUnavailable: "The list could not be loaded right now.",
  toStart: "Back to the beginning",
  loaded: (count) => `${count} loaded`,
  unavailable: "This part could not be loaded right now",
  empty: "no content yet",
  missingImage: "The picture could not be loaded",
  requestId: (id) => `Request ${id}`,
  skipToContent: "Skip to the content",
  stale: "You are reading a slightly older copy",
};
