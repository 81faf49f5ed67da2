import { BASE_PATH } from "../model/address/base-path";

/** Resource routes that answer data and never a document. */
const RESOURCES = `${BASE_PATH}/-/`;

export interface PublicAddress {
  readonly url: URL;
  readonly delivery: "document" | "data";
}

/**
 * The public address a request is about: on the configured host, whatever host it came in by, and
 * without what single fetch adds (`.data`, `_root`, `_routes`).
 */
export function publicAddress(request: Request, siteOrigin: string): PublicAddress {
  const asked = new URL(request.url);
  const url = new URL(siteOrigin);
  const isData = asked.pathname.endsWith(".data");
  const path = isData ? asked.pathname.slice(0, -".data".length) : asked.pathname;
  const isHome = path === BASE_PATH || path === `${BASE_PATH}/_root`;
  url.pathname = isHome ? `${BASE_PATH}/` : path;
  url.search = asked.search;
  if (isData) url.searchParams.delete("_routes");
  return { url, delivery: isData || path.startsWith(RESOURCES) ? "data" : "document" };
}
