import { createPostIdDecoder } from "../../app/ssr/guards.server/named-id";
import { ID_NAMES } from "../../app/model/url/ids";
import { pathBelowBase } from "../../app/model/url/own-url";

/** What a page can be purged by, the narrowest first. */
interface PageTags {
  /** Tags of what the URL names; empty for a page of lists that everybody shares. */
  readonly own: readonly string[];
  /** Tags it shares with other pages. */
  readonly shared: readonly string[];
}

const CONTENT_PAGE = ["content", "related", "comments", "hot", "recommend", "site", "navigation"];

/** Pages below the base that are about something else than content, and the tags of their calls. */
const SECTIONS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/dejin\//, ["clue"]],
  [/^\/dimim\//, ["circle"]],
  [/^\/fazak\//, ["law"]],
  [/^\/mp\/personal\//, ["mp"]],
  [/^\/special\//, ["special"]],
  [/^\/activity\//, ["form"]],
  [/./, ["navigation", "site"]],
];

/**
 * The tags that follow from a page's URL; which of the shared ones a document really carries
 * depends on what was on it, and the site says so to operators (`npm run cache -- waterfall`).
 *
 * @param salt of the id encoding, to tell an id from any other word
 */
export function tagsOfPage(url: URL, salt: string): PageTags {
  const path = pathBelowBase(url.pathname);
  const isId = (word: string): boolean => createPostIdDecoder(salt)(word) !== null;
  const words = [...path.split("/"), ...ID_NAMES.map((name) => url.searchParams.get(name) ?? "")];
  const id = words.find(isId);
  if (id !== undefined) {
    const live = path.includes("/local_live/") ? [`live:${id}`] : [];
    return { own: [`content:${id}`, `comments:${id}`, ...live], shared: CONTENT_PAGE };
  }
  const group = url.searchParams.get("group") ?? /^\/(?:list|fly_card)\/([^/]+)\//.exec(path)?.[1];
  const account = /^\/mp\/personal\/([^/]+)\//.exec(path)?.[1];
  const own = [
    ...(group === undefined || group === null ? [] : [`group:${group}`]),
    ...(account === undefined ? [] : [`mp:${account}`]),
  ];
  return { own, shared: SECTIONS.find(([pattern]) => pattern.test(path))?.[1] ?? [] };
}
