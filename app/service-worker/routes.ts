import { hasPreviewActor } from "../model/address/preview-address";
import { BASE_PATH } from "../model/address/base-path";
import { pathBelowBase } from "../model/address/own-address";

/** What the service worker looks at of a request. */
export interface Asked {
  readonly url: URL;
  readonly request: Pick<Request, "method" | "mode" | "destination">;
  readonly sameOrigin: boolean;
}

/** Built files: their names change with their content. */
export function isAsset({ url, sameOrigin }: Asked): boolean {
  return sameOrigin && url.pathname.startsWith(`${BASE_PATH}/assets/`);
}

/**
 * Pictures of our own host. Those of other hosts are opaque here: browsers charge several megabytes
 * of quota for each.
 */
export function isPicture({ request, sameOrigin, url }: Asked): boolean {
  return (
    sameOrigin && request.destination === "image" && !url.pathname.startsWith(`${BASE_PATH}/-/`)
  );
}

/** A document of the site. Forms that are posted, and everything else, go to the network untouched. */
export function isDocument({ request, sameOrigin, url }: Asked): boolean {
  return (
    sameOrigin &&
    request.mode === "navigate" &&
    request.method === "GET" &&
    url.pathname.startsWith(`${BASE_PATH}/`)
  );
}

/** The page of something that is not published. */
export function isPreview(url: URL): boolean {
  return hasPreviewActor(url.pathname);
}

/** Content at the address of its kind, and specials at their short one as well. */
const READABLE =
  /^\/(?:[^/]+\/(?:doc|gallery|video|svideo|audio|audio_album|video_album|special|link|h5|topic|mini_program)\/(?:[^/]+\/){1,3}|special\/[^/]+\/)index\.html$/;

/** Written into an address by applications that pass it on; no screen reads them. */
const PASSED_ON =
  /^(?:from|isappinstalled|scene|subscene|ascene|clicktime|enterid|utm_\w+|share_\w+)$/;

/**
 * The address under which a document may be kept for reading without a network: a piece of content at
 * its plain address, whoever passed it on. Null for a preview, a page of an account, a form, and
 * anything that a query opened further.
 */
export function keptAddress(url: URL): URL | null {
  if (isPreview(url) || !READABLE.test(pathBelowBase(url.pathname))) return null;
  if (![...url.searchParams.keys()].every((name) => PASSED_ON.test(name))) return null;
  return new URL(url.pathname, url);
}

/** Whether an answer is such a document, whole, at its own address and not personal. */
export function isKeepable({
  status,
  redirected,
  headers,
}: Pick<Response, "status" | "redirected" | "headers">): boolean {
  return status === 200 && !redirected && !/no-store/.test(headers.get("cache-control") ?? "");
}
