import { BASE_PATH } from "../model/address/base-path";

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
