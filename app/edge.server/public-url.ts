import { BASE_PATH } from "../model/url/base-path";
import { canonicalWords } from "../model/content/route-words";

/** Resource routes that answer data and never a document. */
const RESOURCES = `${BASE_PATH}/-/`;

interface PublicUrl {
  readonly url: URL;
  readonly delivery: "document" | "data";
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
  const asked = pathAndQuery(request.url);
  const isData = asked.path.endsWith(".data");
  const path = isData ? asked.path.slice(0, -".data".length) : asked.path;
  const isHome = path === BASE_PATH || path === `${BASE_PATH}/_root`;
  const url = new URL(`${siteOrigin}${isHome ? `${BASE_PATH}/` : path}${asked.query}`);
  if (isData) url.searchParams.delete("_routes");
  return { url, delivery: isData || path.startsWith(RESOURCES) ? "data" : "document" };
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
  return `${BASE_PATH}/${canonicalWords(below).join("/")}${end}`;
}

/**
 * Redirects to the canonical spelling of a URL, permanently; other methods than GET keep method and body. Not
 * cached, since the URL may name a draft.
 *
 * @returns null for a canonical URL, or one outside the site
 */
export function redirectToCanonical({ url: asked, method }: Request): Response | null {
  const url = new URL(asked);
  const path = canonicalPath(url.pathname);
  if (path === null || path === url.pathname) return null;
  const isRead = method === "GET" || method === "HEAD";
  return new Response(null, {
    status: isRead ? 301 : 308,
    headers: { location: `${path}${url.search}`, "cache-control": "no-store" },
  });
}
