import { ID_NAMES, USER_ID_NAMES } from "../url/ids";
import { PREVIEW_PARAMETER } from "../url/preview-url";

/** Query parameters that say what a page is about. */
const SUBJECT = [
  PREVIEW_PARAMETER,
  // A signed preview link stays one when a list of it is opened further.
  "preview_expires",
  "preview_sign",
  "keyword",
  "kind",
  ...ID_NAMES,
  ...USER_ID_NAMES,
  "group",
  "track",
  "channel",
  "sort",
  "list",
] as const;

/** Those that say how far a page's lists are open. */
const OPENED = [
  "page",
  "tracks_page",
  "comments_order",
  "comments_page",
  "recommended_page",
  "replies",
  "replies_page",
] as const;

/** A page's own state, in the order it is in its links; everything else is left out of them. */
const STATE_PARAMETERS = [...SUBJECT, ...OPENED] as const;

export type ListParameter = (typeof STATE_PARAMETERS)[number];
export type ListChanges = Readonly<Partial<Record<ListParameter, string | null>>>;

/**
 * The URL of a page with a list further open: a native link, so lists grow without JavaScript.
 * Only the page's own parameters are carried over, because a document is cached for everybody who
 * asks for it with whatever tracking parameters.
 *
 * @param search the current query, with or without "?"
 * @param changes parameters to set; null removes one
 * @param fragment the element id to land on
 */
export function listUrl(
  pathname: string,
  search: string,
  changes: ListChanges,
  fragment: string,
): string {
  const current = search === "" ? null : new URLSearchParams(search);
  const next: [string, string][] = [];
  for (const name of STATE_PARAMETERS) {
    const change = changes[name];
    const value = change === undefined ? (current?.get(name) ?? null) : change;
    if (value !== null) next.push([name, value]);
  }
  const query = next.length === 0 ? "" : new URLSearchParams(next).toString();
  return `${pathname}${query === "" ? "" : `?${query}`}#${encodeURIComponent(fragment)}`;
}

/** How far the lists of a URL are open: names and values of its query. */
export function openedBy(search: string): readonly (readonly [string, string])[] {
  const parameters = new URLSearchParams(search);
  return OPENED.flatMap((name) => {
    const value = parameters.get(name);
    return value === null ? [] : [[name, value] as const];
  });
}

/** Whether a URL asks for a list further open than a page has it at first. */
export function opensLists(search: URLSearchParams): boolean {
  return OPENED.some((name) => search.has(name));
}

/** Last pages of one list that can be asked for: they bound what URLs can make the edge read. */
export const MAX_LIST_PAGES = 1000;
export const MAX_TRACK_PAGES = 10;

/**
 * A 1-based page number from a query, between 1 and `most`; anything unreadable is page 1. The cap
 * bounds what one URL can make the edge read.
 */
export function pageParameter(value: string | null, most: number): number {
  if (value === null || !/^\d{1,4}$/.test(value)) return 1;
  return Math.min(Math.max(1, Number(value)), most);
}
