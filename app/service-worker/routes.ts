import { hasPreviewActor } from "../model/url/preview-url";
import { BASE_PATH } from "../model/url/base-path";
import { pathBelowBase } from "../model/url/own-url";

/** What the routes need to know of a request. */
export interface RoutedRequest {
  readonly url: URL;
  readonly request: Pick<Request, "method" | "mode" | "destination">;
  readonly sameOrigin: boolean;
}

/** Built files: their names change with their content. */
export function isAsset({ url, sameOrigin }: RoutedRequest): boolean {
  return sameOrigin && url.pathname.startsWith(`${BASE_PATH}/assets/`);
}

/**
 * Pictures of our own host. Those of other hosts are opaque here: browsers charge several megabytes
 * of quota for each.
 */
export function isPicture({ request, sameOrigin, url }: RoutedRequest): boolean {
  return (
    sameOrigin && request.destination === "image" && !url.pathname.startsWith(`${BASE_PATH}/-/`)
  );
}

/** A document of the site. Forms that are posted, and everything else, go to the network untouched. */
export function isDocument({ request, sameOrigin, url }: RoutedRequest): boolean {
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

/** Content at the URL of its kind, and specials at their short one as well. */
const OFFLINE_PATHS =
  /^\/(?:[^/]+\/(?:doc|gallery|video|svideo|audio|audio_album|video_album|special|link|h5|topic|mini_program)\/(?:[^/]+\/){1,3}|special\/[^/]+\/)index\.html$/;

/** Parameters that applications add to a URL when they share it; no screen reads them. */
const SHARE_PARAMETERS =
  /^(?:from|isappinstalled|scene|subscene|ascene|clicktime|enterid|utm_\w+|share_\w+)$/;

/**
 * The URL under which a document may be stored for reading offline: a piece of content at
 * its plain URL, without share parameters. Null for a preview, a page of an account, a form, and
 * anything that a query opened further.
 */
export function offlineUrl(url: URL): URL | null {
  if (isPreview(url) || !OFFLINE_PATHS.test(pathBelowBase(url.pathname))) return null;
  if (![...url.searchParams.keys()].every((name) => SHARE_PARAMETERS.test(name))) return null;
  return new URL(url.pathname, url);
}

/** Whether a response may be stored: complete, at its own URL, not personal. */
export function isStorable({
  status,
  redirected,
  headers,
}: Pick<Response, "status" | "redirected" | "headers">): boolean {
  return status === 200 && !redirected && !/no-store/.test(headers.get("cache-control") ?? "");
}

/**
 * Whether this browser may ask for a document while its worker still starts (navigation preload).
 *
 * WebKit may not: when the worker also reads a preloaded response, as ours does to store it, WebKit now and
 * then takes its headers but requests the document again and shows the second body. Each response has its own
 * nonce, so the page's styles, and those of the stored copy, are refused by the other response's policy.
 * (Safari 16.0 and later, WebKitGTK 2.50; https://github.com/WebKit/WebKit/pull/4798.)
 *
 * @param userAgent WebKit has said 605.1.15 of itself since 2018, Chromium always 537.36
 */
export function mayPreload(userAgent: string): boolean {
  return !/AppleWebKit\/(?!537\.)/.test(userAgent);
}
