import { hasPreviewActor, PREVIEW_PARAMETER } from "../../model/url/preview-url";
import { visitorClass, type VisitorClass } from "../../model/client/client";
import { MAX_QUERY_VALUE_LENGTH } from "../../model/limits";
import { WeightedLruCache } from "../cache/weighted-lru-cache";
import {
  documentRules,
  parameterScreens,
  uncachedDocuments,
  type DocumentRuleName,
} from "../cache/document-rules";
import type { DocumentRequest } from "./document-request";
import {
  PHONE_VIEW_KEY,
  ELEMENT_PARAMETER,
  CHAPTER_PARAMETER,
  requestedChapter,
} from "../../model/url/parameters";
import { ID_NAMES, USER_ID_NAMES, isOpaqueId } from "../../model/url/ids";
import { exemptFromDesktopPage } from "../../model/desktop/phone-view";
import { pathBelowBase } from "../../model/url/own-url";
import { reporterListOf, topicSortOf } from "../../model/clue-report/clue-report";
import { commentOrder } from "../../model/comments/comment";
import { MAX_LIST_PAGES, MAX_TRACK_PAGES, pageParameter } from "../../model/content/list-url";

/** A page of a list; the first is what a URL without one shows. */
function page(value: string, most = MAX_LIST_PAGES): string | null {
  const pageNumber = pageParameter(value, most);
  return pageNumber === 1 ? null : String(pageNumber);
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
  [CHAPTER_PARAMETER]: (value) => (requestedChapter(value) === 1 ? null : value),
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

/** Visitor classes that share documents. */
export type SharedClass = Exclude<VisitorClass, "desktop">;

/** A document that all visitors of a class share. */
export interface Eligible {
  readonly cached: true;
  readonly rule: DocumentRuleName;
  readonly visitorClass: SharedClass;
  /** The page for slow and metered connections. */
  readonly lite: boolean;
  /** The rule's parameters in the URL, by name. */
  readonly parameters: readonly (readonly [string, string])[];
}

type Eligibility = Eligible | { readonly cached: false; readonly why: string };

/**
 * Parameters that some screen reads. One that the document's rule does not name makes the URL ineligible. All
 * others, which applications add to shared links, change neither the document nor its key.
 */
export const SCREEN_PARAMETERS: ReadonlySet<string> = new Set([
  ...Object.values(documentRules).flatMap(({ parameters }): readonly string[] => parameters),
  ...ID_NAMES,
  ...USER_ID_NAMES,
  "_",
  "actor",
  "after",
  "before",
  "command",
  "keyword",
  "kind",
  "list",
  "medium",
  "order",
  "pass",
  "preview_expires",
  "preview_sign",
  "return_to",
  "submitted",
  "tiny",
  "url",
]);

/** Whether some screen reads a parameter. */
export function isScreenParameter(name: string): boolean {
  return SCREEN_PARAMETERS.has(name) || name === PHONE_VIEW_KEY || name === ELEMENT_PARAMETER;
}

/**
 * The site's cookies that rendering reads. Session and anonymous ids are not among them: personal data is loaded
 * after the document.
 */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:__Host-)?davmu-(?!visitor=|session=)/;

const classes = Object.entries(documentRules).map(([name, { documents, parameters }]) => ({
  name: name as DocumentRuleName,
  parameters: parameters as readonly string[],
  matchers: documents.map(documentMatcher),
}));

const uncached = uncachedDocuments.map(({ documents, uncachedBecause }) => ({
  uncachedBecause,
  matchers: documents.map(documentMatcher),
}));

const screens = Object.entries(parameterScreens).map(([name, documents]) => ({
  name,
  matchers: documents.map(documentMatcher),
}));

type PathClass =
  | { readonly refused: string }
  | {
      readonly refused: null;
      readonly found: (typeof classes)[number];
      /** Parameters of the rule that this path's screen does not read. */
      readonly unread: readonly string[];
    };

/** Most memoised paths, and the longest one. */
const MAX_PATHS = 2000;
const MAX_PATH_LENGTH = 512;

const paths = new WeightedLruCache<PathClass>(MAX_PATHS, () => 1);

/** The rule of a path, memoised. */
function classOfPath(pathname: string): PathClass {
  const known = paths.get(pathname);
  if (known !== undefined) return known;
  const made = classifyPath(pathname);
  if (pathname.length <= MAX_PATH_LENGTH) paths.set(pathname, made);
  return made;
}

function classifyPath(pathname: string): PathClass {
  if (hasPreviewActor(pathname)) return { refused: "a preview is for its editor only" };
  const path = pathBelowBase(pathname);
  const refused = uncached.find(({ matchers }) => matchers.some((matcher) => matcher.test(path)));
  if (refused !== undefined) return { refused: refused.uncachedBecause };
  const found = classes.find(({ matchers }) => matchers.some((matcher) => matcher.test(path)));
  if (found === undefined) return { refused: "no document rule names this address" };
  const others = screens.filter(({ matchers }) => !matchers.some((matcher) => matcher.test(path)));
  return { refused: null, found, unread: others.map(({ name }) => name) };
}

/** The parameters of a URL that a screen may read. */
function readParameters({ search, searchParams }: URL): [string, string][] {
  if (search === "") return [];
  return [...searchParams].filter(
    ([name]) =>
      name !== PHONE_VIEW_KEY && name !== ELEMENT_PARAMETER && SCREEN_PARAMETERS.has(name),
  );
}

function ineligible(why: string): Eligibility {
  return { cached: false, why };
}

/**
 * Whether a request may be answered from the document cache: a GET or HEAD of a public page, logged in or not. Any
 * other is rendered for its visitor and not stored.
 */
export function eligibilityOf(
  context: Pick<DocumentRequest, "request" | "url" | "client" | "requestType" | "lite">,
): Eligibility {
  const { request, url, client } = context;
  if (request.method !== "GET" && request.method !== "HEAD")
    return ineligible("not a reading method");
  if (context.requestType !== "document") return ineligible("a data answer");
  if (request.headers.has("authorization")) return ineligible("the request carries credentials");
  if (PERSONAL_COOKIE.test(request.headers.get("cookie") ?? "")) {
    return ineligible("the visitor has a form draft or a message");
  }
  const ruled = classOfPath(url.pathname);
  if (ruled.refused !== null) return ineligible(ruled.refused);
  const { found, unread } = ruled;

  const requested = readParameters(url);
  const unknown = requested.find(([name]) => !found.parameters.includes(name));
  if (unknown !== undefined)
    return ineligible(`the rule does not name the parameter ${unknown[0]}`);
  if (new Set(requested.map(([name]) => name)).size < requested.length) {
    return ineligible("a parameter stands twice");
  }
  const parameters = requested.flatMap(([name, value]): [string, string][] => {
    const canonical = unread.includes(name) ? null : canonicalValue(name, value);
    return canonical === null ? [] : [[name, canonical]];
  });
  if (parameters.some(([, value]) => value.length > MAX_QUERY_VALUE_LENGTH))
    return ineligible("a parameter is too long");
  const shownTo = visitorClass(client, exemptFromDesktopPage(request, url));
  if (shownTo === "desktop") return ineligible("desktop agents are sent to the desktop page");
  return {
    cached: true,
    rule: found.name,
    visitorClass: shownTo,
    lite: context.lite,
    parameters: parameters.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  };
}

/**
 * A document rule's pattern as an expression over a path below the base: `{name}` stands for one
 * segment, a closing `**` for all that follow.
 */
export function documentMatcher(pattern: string): RegExp {
  return new RegExp(
    `^${pattern
      .replaceAll(".", "\\.")
      .replaceAll(/\{\w+\}/g, "[^/]+")
      .replaceAll("/**", "/.+")}$`,
  );
}
