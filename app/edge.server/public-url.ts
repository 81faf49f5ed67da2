import { BASE_PATH } from "../model/url/base-path";
import { kindOfSlug } from "../model/content/kinds";
import { resourceRoutes } from "../model/resources/urls";

/** First segments of paths below the base path, and the second ones that may follow. A test compares `app/routes.ts`. */
const KNOWN_SEGMENTS: Readonly<Record<string, readonly string[]>> = {
  "-": [...resourceRoutes.map((url) => url.split("/", 1)[0] ?? ""), "standing"],
  "404": [],
  activity: [],
  auth: ["result"],
  bar: [],
  comment: ["acts"],
  content_model: [],
  dejin: ["catalog", "content", "detail", "personal", "topic"],
  dimim: ["circle", "content", "topic"],
  fazak: ["problemShare"],
  fly_card: [],
  invite: [],
  list: [],
  mp: ["personal"],
  pc: [],
  privacy_policy: [],
  search: [],
  special: [],
  user_agreement: [],
};

/** The last segment of every page's URL (specification, section 2). */
const INDEX_FILE = "index.html";

/** A segment as it is compared: routes match in any letter case, and nobody means dots at a segment's end. */
function folded(segment: string): string {
  return segment.toLowerCase().replace(/(?<!\.)\.+$/, "");
}

function segmentAmong(known: readonly string[], segment: string): string | undefined {
  const wanted = folded(segment);
  return known.find((one) => one.toLowerCase() === wanted);
}

/**
 * The second segment of a path: one that may follow the first, or a kind's behind an actor. A URL of a
 * kind has an id and an index behind it; shorter ones that begin with a known segment have an id in second place.
 */
function secondSegment(first: string, second: string, length: number): string {
  const following = segmentAmong(KNOWN_SEGMENTS[first] ?? [], second);
  if (following !== undefined) return following;
  const mayBeActor = !(first in KNOWN_SEGMENTS) || length >= 4;
  return mayBeActor && kindOfSlug(folded(second)) !== null ? folded(second) : second;
}

/** The segments of a path below the base path, those of the routes in their own letter case; ids stay. */
function canonicalSegments(segments: readonly string[]): readonly string[] {
  const [given = "", second] = segments;
  const first = segmentAmong(Object.keys(KNOWN_SEGMENTS), given) ?? given;
  return segments.map((segment, at) => {
    if (at === 0) return first;
    if (at === segments.length - 1 && folded(segment) === INDEX_FILE) return INDEX_FILE;
    return at === 1 && second !== undefined
      ? secondSegment(first, second, segments.length)
      : segment;
  });
}

/** Resource routes that answer data and never a document. */
const RESOURCES = `${BASE_PATH}/-/`;

interface PublicUrl {
  readonly url: URL;
  readonly requestType: "document" | "data";
}

/** Path and query of a normalised request URL. */
function pathAndQuery(url: string): { readonly path: string; readonly query: string } {
  const [withoutHash = ""] = url.split("#", 1);
  const from = withoutHash.indexOf("/", withoutHash.indexOf("//") + 2);
  const query = withoutHash.indexOf("?");
  return query < 0
    ? { path: withoutHash.slice(from), query: "" }
    : { path: withoutHash.slice(from, query), query: withoutHash.slice(query) };
}

/**
 * A request's public URL: on the configured host, whatever host received it, without the additions of single
 * fetch (`.data`, `_root`, `_routes`).
 */
export function publicUrl(request: Request, siteOrigin: string): PublicUrl {
  const requested = pathAndQuery(request.url);
  const isData = requested.path.endsWith(".data");
  const path = isData ? requested.path.slice(0, -".data".length) : requested.path;
  const isHome = path === BASE_PATH || path === `${BASE_PATH}/_root`;
  const url = new URL(`${siteOrigin}${isHome ? `${BASE_PATH}/` : path}${requested.query}`);
  if (isData) url.searchParams.delete("_routes");
  return { url, requestType: isData || path.startsWith(RESOURCES) ? "data" : "document" };
}

/** Suffix of single fetch (Remix). */
const DATA = ".data";

function canonicalSegment(segment: string): string | null {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return null;
  }
}

/**
 * The canonical spelling of a path below the base path: route words in their own case and without trailing dots, no
 * empty segments, no needless escapes. Routes match in any spelling; cache rules and keys compare characters.
 *
 * @param path as the URL parser writes it
 * @returns null for a path that no route matches: outside the base path, or with malformed escapes
 */
export function canonicalPath(path: string): string | null {
  const isData = path.endsWith(DATA);
  const segments = (isData ? path.slice(0, -DATA.length) : path)
    .split("/")
    .filter((segment) => segment !== "")
    .map(canonicalSegment);
  const known = segments.filter((segment) => segment !== null);
  if (known.length < segments.length) return null;
  const [first = "", second = "", ...below] = known;
  if (`/${first}/${second}`.toLowerCase() !== BASE_PATH) return null;
  const end = isData ? DATA : "";
  if (below.length === 0) return isData ? `${BASE_PATH}${DATA}` : `${BASE_PATH}/`;
  return `${BASE_PATH}/${canonicalSegments(below).join("/")}${end}`;
}

/**
 * Redirects to the canonical spelling of a URL, permanently; other methods than GET keep method and body. Not
 * cached, since the URL may name a draft.
 *
 * @returns null for a canonical URL, or one outside the site
 */
export function redirectToCanonical({ url: requestedUrl, method }: Request): Response | null {
  const url = new URL(requestedUrl);
  const path = canonicalPath(url.pathname);
  if (path === null || path === url.pathname) return null;
  const isRead = method === "GET" || method === "HEAD";
  return new Response(null, {
    status: isRead ? 301 : 308,
    headers: { location: `${path}${url.search}`, "cache-control": "no-store" },
  });
}
