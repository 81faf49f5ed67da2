import { hasPreviewActor } from "../client/preview-actor";
import { BASE_PATH } from "../content/base-path";

/** What the service worker looks at of a request. */
export interface Asked {
  readonly url: URL;
  readonly request: Pick<Request, "method" | "mode" | "destination">;
  readonly sameOrigin: boolean;
}

/** Built files: their names change with their content. */
export const isAsset = ({ url, sameOrigin }: Asked): boolean =>
  sameOrigin && url.pathname.startsWith(`${BASE_PATH}/assets/`);

/**
 * Pictures of our own host. Those of other hosts are opaque here: browsers charge several megabytes
 * of quota for each.
 */
export const isPicture = ({ request, sameOrigin, url }: Asked): boolean =>
  sameOrigin && request.destination === "image" && !url.pathname.startsWith(`${BASE_PATH}/-/`);

/** A document of the site. Forms that are posted, and everything else, go to the network untouched. */
export const isDocument = ({ request, sameOrigin, url }: Asked): boolean =>
  sameOrigin &&
  request.mode === "navigate" &&
  request.method === "GET" &&
  url.pathname.startsWith(`${BASE_PATH}/`);

/** The page of something that is not published. */
export const isPreview = (url: URL): boolean => hasPreviewActor(url.pathname);

/** Content at the address of its kind, and specials at their short one as well. */
const READABLE =
  /^\/(?:[^/]+\/(?:doc|gallery|video|svideo|audio|audio_album|video_album|special|link|h5|topic|mini_program)\/(?:[^/]+\/){1,3}|special\/[^/]+\/)index\.html$/;

/**
 * Whether a document may be kept for reading without a network: a piece of content at its plain
 * address. Never a preview, a page of an account, a form, or anything with a query.
 */
export const isKept = (url: URL): boolean =>
  url.search === "" && !isPreview(url) && READABLE.test(url.pathname.slice(BASE_PATH.length));

/** Whether an answer is such a document, whole and at its own address, and nobody's own. */
export const isKeepable = ({
  status,
  redirected,
  headers,
}: Pick<Response, "status" | "redirected" | "headers">): boolean =>
  status === 200 && !redirected && !/no-store/.test(headers.get("cache-control") ?? "");
