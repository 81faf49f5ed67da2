import { CHAPTER_PARAMETER, askedChapter } from "../url/parameters";
import { isOpaqueId } from "../url/ids";
import { PREVIEW_PARAMETER } from "../url/preview-url";
import { reporterListOf, topicSortOf } from "../clue-report/clue-report";
import { commentOrder } from "../comments/comment";
import { MAX_LIST_PAGES, MAX_TRACK_PAGES, pageParameter } from "../content/list-url";

/** A page of a list; the first is what a URL without one shows. */
function page(value: string, most = MAX_LIST_PAGES): string | null {
  const asked = pageParameter(value, most);
  return asked === 1 ? null : String(asked);
}

function opaqueId(value: string): string | null {
  return isOpaqueId(value) ? value : null;
}

const MEANINGS: Readonly<Record<string, (value: string) => string | null>> = {
  page: (value) => page(value),
  comments_page: (value) => page(value),
  recommended_page: (value) => page(value),
  replies_page: (value) => page(value),
  tracks_page: (value) => page(value, MAX_TRACK_PAGES),
  [CHAPTER_PARAMETER]: (value) => (askedChapter(value) === 1 ? null : value),
  comments_order: (value) => (commentOrder(value) === commentOrder(null) ? null : value),
  replies: opaqueId,
  track: opaqueId,
  group: opaqueId,
  channel: opaqueId,
  sort: (value) => (topicSortOf(value) === topicSortOf(null) ? null : value),
  list: reporterListOf,
  // That it is there is all that it says.
  [PREVIEW_PARAMETER]: () => "1",
};

/**
 * What a document's parameter means, in the one spelling that its key has; null for one that means as much
 * as none. Values that nobody reads otherwise would each make a document of its own.
 */
export function canonicalValue(name: string, value: string): string | null {
  return MEANINGS[name]?.(value) ?? (name in MEANINGS ? null : value);
}
