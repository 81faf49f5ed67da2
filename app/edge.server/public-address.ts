import { BASE_PATH } from "../model/address/base-path";
import { canonicalWords } from "../model/content/route-words";

/** Resource routes that answer data and never a document. */
const RESOURCES = `${BASE_PATH}/-/`;

export interface PublicAddress {
  readonly url: URL;
  readonly delivery: "document" | "data";
}

/** A request's address as its host wrote it (it is normalised), from the path on. */
export function pathAndQuery(address: string): { readonly path: string; readonly query: string } {
  const [whole = ""] = address.split("#", 1);
  const from = whole.indexOf("/", whole.indexOf("//") + 2);
  const query = whole.indexOf("?");
  return query < 0
    ? { path: whole.slice(from), query: "" }
    : { path: whole.slice(from, query), query: whole.slice(query) };
}

/**
 * The public address a request is about: on the configured host, whatever host it came in by, and
 * without what single fetch adds (`.data`, `_root`, `_routes`).
 */
export function publicAddress(request: Request, siteOrigin: string): PublicAddress {
  const asked = pathAndQuery(request.url);
  const isData = asked.path.endsWith(".data");
  const path = isData ? asked.path.slice(0, -".data".length) : asked.path;
  const isHome = path === BASE_PATH || path === `${BASE_PATH}/_root`;
  const url = new URL(`${siteOrigin}${isHome ? `${BASE_PATH}/` : path}${asked.query}`);
  if (isData) url.searchParams.delete("_routes");
  return { url, delivery: isData || path.startsWith(RESOURCES) ? "data" : "document" };
}

/** What single fetch puts behind a path (Remix). */
const DATA = ".data";

function canonicalSegment(segment: string): string | null {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return null;
  }
}

/**
 * The one spelling of a path below the base path: words of the routes in their own letter case and without
 * dots behind them, no empty segments, escapes only where they are needed. Routes match in any letter case
 * and decode escapes; what stands before them compares letters.
 *
 * @param path as the URL parser writes it
 * @returns null for a path that no route matches: of somebody else, or with broken escapes
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
 * Leads to the one spelling of an address: a read for good, an act with its method and
 * body. Nobody keeps the answer: it may name a draft.
 *
 * @returns null where the address is spelled so already, or is none of ours
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
