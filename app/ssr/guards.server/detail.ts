import { isPreviewActor, PREVIEW_TIMESTAMP } from "../../model/url/preview-url";
import { toRouterPath } from "../../model/url/own-url";
import { INDEX_FILE } from "../../model/content/content-url";
import { kindOfSlug, type Kind } from "../../model/content/kinds";
import { idOfDetailPath, idOfQuery, queryWithoutId, createPostIdDecoder } from "./named-id";
import type { RequestContext } from "../../edge.server/request-context";
import { redirectToNotFound, redirectTo } from "./redirect";
import type { Client } from "../../model/client/client";
import { exemptFromDesktopPage } from "../../model/desktop/phone-view";
import { TAKEN_DOWN_STATES } from "../../model/content/item";
import { isNotFoundCode } from "../../upstream.server/contracts/envelope";

/** How long a preview's timestamp is young, in milliseconds (specification, section 9). */
const PREVIEW_RELOAD_WINDOW = 30_000;

/**
 * How far ahead of the edge's clock a timestamp may be and still count as young. Timestamps are made
 * by the edge itself, so a larger lead is a visitor's clock or a made-up value: it gets a fresh one,
 * which the edge then accepts, so that no clock can cause a loop.
 */
const CLOCK_TOLERANCE = 30_000;

/**
 * Where a preview must be reloaded from, or null when its timestamp is younger than 30 seconds
 * (specification, section 2): the same URL with a fresh timestamp.
 *
 * @param now Unix milliseconds
 */
function previewReload(url: URL, now: number): URL | null {
  const stamp = url.searchParams.get(PREVIEW_TIMESTAMP) ?? "";
  const age = /^\d{1,15}$/.test(stamp) ? now - Number(stamp) : Number.NaN;
  if (age >= -CLOCK_TOLERANCE && age < PREVIEW_RELOAD_WINDOW) return null;
  const fresh = new URL(url);
  fresh.searchParams.set(PREVIEW_TIMESTAMP, String(now));
  return fresh;
}

/** The parameters of a detail URL (specification, section 2), as the route table names them. */
export interface DetailParams {
  readonly actor?: string | undefined;
  /** The word in the URL: `doc`, `video`, … */
  readonly type: string;
  readonly year?: string | undefined;
  readonly month?: string | undefined;
  readonly id?: string | undefined;
  readonly post_id?: string | undefined;
  readonly topic_id?: string | undefined;
  readonly index?: string | undefined;
}

/** What the guards found in a URL that they let through. */
export interface Detail {
  readonly kind: Kind;
  /** The encoded id; in a preview whatever is in the URL. */
  readonly id: string;
  readonly actor: string;
  readonly preview: boolean;
}

type GuardContext = Pick<RequestContext, "config" | "request" | "url" | "client" | "requestType">;

/**
 * The checks of a detail URL in the specification's order (sections 2 and 5): index parameter,
 * type, id, desktop agent, preview timestamp. The last two are about the document a visitor opens:
 * data requests and form submissions of a page that is already open are let through.
 *
 * @param now Unix milliseconds
 * @throws Response a redirect to the error page, the desktop page or the reloaded preview
 */
export function guardDetail(context: GuardContext, params: DetailParams, now = Date.now()): Detail {
  if (params.index !== INDEX_FILE) return redirectToNotFound();
  const kind = kindOfSlug(params.type);
  if (kind === null) return redirectToNotFound();

  const actor = params.actor ?? "";
  const preview = isPreviewActor(actor, kind === "special");
  const idFromPath = idOfDetailPath({ ...params }, context.url);
  const idFromQuery = idFromPath === null ? idOfQuery(context.url) : null;
  const id = idFromPath ?? idFromQuery ?? "";
  const readable = preview ? PREVIEW_ID.test(id) : isValidPostId(context.config.hashidsSalt, id);
  if (!readable) return redirectToNotFound();
  if (idFromQuery !== null) throw redirectTo(canonicalPath(params, id, context.url));

  guardDesktop(context);
  if (preview) guardPreview(context, now);
  return { kind, id, actor, preview };
}

/**
 * A preview's timestamp alone, for what turns out to be a preview only when it is read.
 *
 * @param now Unix milliseconds
 * @throws Response a redirect to the preview with a fresh timestamp
 */
export function guardPreview(context: GuardContext, now = Date.now()): void {
  const reload = opensDocument(context) ? previewReload(context.url, now) : null;
  if (reload !== null) throw redirectTo(toRouterPath(`${reload.pathname}${reload.search}`));
}

/**
 * Redirects a URL without an id to the document that its query names, if it names one.
 * @throws Response a redirect to the document's own URL, or to the error page
 */
export function redirectToQueryId(context: GuardContext, params: DetailParams): void {
  if (idOfQuery(context.url) !== null) guardDetail(context, params);
}

/** The same page under its own URL: documents are stored by path, and an id in the query is no part of it. */
function canonicalPath({ actor = "", type }: DetailParams, id: string, url: URL): string {
  const folders = [actor, type, id].filter((folder) => folder !== "").map(encodeURIComponent);
  return `/${folders.join("/")}/${INDEX_FILE}${queryWithoutId(url)}`;
}

/**
 * The desktop check alone, for screens that are no detail pages (home, lists, search).
 * @throws Response a redirect to the desktop page
 */
export function guardDesktop(context: GuardContext): void {
  if (!opensDocument(context)) return;
  const page = desktopPage(context.client, context.request, context.url);
  if (page !== null) throw redirectTo(page);
}

/** Previews carry ids the encoding knows nothing of; they still must be one safe path segment. */
const PREVIEW_ID = /^[\w-]{1,128}$/;

function opensDocument({ requestType, request }: GuardContext): boolean {
  return requestType === "document" && (request.method === "GET" || request.method === "HEAD");
}

let decoder: {
  readonly salt: string;
  readonly decode: ReturnType<typeof createPostIdDecoder>;
} | null = null;

/** One decoder per isolate: the salt changes with a deployment only. */
function isValidPostId(salt: string, id: string): boolean {
  if (decoder?.salt !== salt) decoder = { salt, decode: createPostIdDecoder(salt) };
  return decoder.decode(id) !== null;
}

/**
 * The desktop page that embeds a URL, relative to the base path; null for clients that stay
 * (specification, section 2 "Desktop check"). Crawlers stay: they come for the share card.
 */
function desktopPage(client: Client, request: Request, url: URL): string | null {
  if (client.class !== "desktop" || exemptFromDesktopPage(request, url)) return null;
  return `/pc?url=${encodeURIComponent(url.href)}`;
}

/** A response to the content call, as far as the guards look at it. */
type ContentResult<T> =
  | { readonly status: "ok"; readonly value: T }
  | { readonly status: "refused"; readonly code: number }
  | { readonly status: "unavailable" };

/**
 * The content of a response, or the way to the error page: code 10024, a missing document, and the
 * states 17 and 100 (specification, section 2), of what is previewed too: what was taken down opens
 * under no URL.
 *
 * @returns null when the platform is down or refuses for another reason: an error page, not a 404
 * @throws Response a redirect to `/404`
 */
export function contentOrNotFound<T extends { readonly state: number }>(
  result: ContentResult<T>,
): T | null {
  switch (result.status) {
    case "ok":
      return TAKEN_DOWN_STATES.includes(result.value.state) ? redirectToNotFound() : result.value;
    case "refused":
      return isNotFoundCode(result.code) ? redirectToNotFound() : null;
    case "unavailable":
      return null;
  }
}
