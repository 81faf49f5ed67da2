import { INDEX_FILE } from "../../../model/content/content-url";
import { pagesUpTo } from "../../../model/content/list-card";
import { MAX_LIST_PAGES, pageParameter } from "../../../model/content/list-url";
import { isOpaqueId } from "../../../model/url/ids";
import { namedId, createPostIdDecoder } from "../../../ssr/guards.server/named-id";
import type { RequestContext } from "../../../edge.server/request-context";
import { isNotFoundCode } from "../../../upstream.server/contracts/envelope";
import { guardDesktop } from "../../../ssr/guards.server/detail";
import { redirectToNotFound } from "../../../ssr/guards.server/redirect";
import type { PublicResult } from "../../../upstream.server/public-call";
import { combineResults } from "../../../ssr/deferred.server";
import type { EntryPage, EntryPagesResult } from "../../../model/user-posts/user-post";
import { dataResponse, notFoundResponse } from "../../../ssr/lists.server";

interface SectionParams {
  readonly post_id?: string | undefined;
  readonly index?: string | undefined;
}

/**
 * The encoded id of a URL (specification, section 2 "guard").
 * @throws Response a redirect to `/404` when it is missing or does not decode
 */
export function requireShareId(context: RequestContext, params: SectionParams): string {
  const id = namedId({ ...params }, context.url);
  return id !== null && createPostIdDecoder(context.config.hashidsSalt)(id) !== null
    ? id
    : redirectToNotFound();
}

/**
 * An id that is no content id: a user, a channel, an entry of the open catalogue.
 * @throws Response a redirect to `/404` when it is none
 */
export function requireOpaqueId(id: string | null | undefined): string {
  return id && isOpaqueId(id) ? id : redirectToNotFound();
}

/** The same where the URL may go without: null for none and for what cannot be one. */
export function optionalOpaqueId(id: string | null): string | null {
  return id !== null && isOpaqueId(id) ? id : null;
}

/**
 * The checks of a section's URL that do not depend on its id: index parameter, desktop agent.
 * @throws Response a redirect to the error page or the desktop page
 */
export function guardSection(context: RequestContext, index: string | undefined): void {
  if (index !== INDEX_FILE) redirectToNotFound();
  guardDesktop(context);
}

/**
 * What a screen is about, or null when the platform is down or refuses for another reason than that
 * there is no such thing: the page then says so quietly (specification, section 8).
 * @throws Response a redirect to `/404` when there is no such thing
 */
export function foundOrNull<T>(result: PublicResult<T>): T | null {
  if (result.status === "ok") return result.value;
  if (result.status === "refused" && isNotFoundCode(result.code)) return redirectToNotFound();
  return null;
}

/** The page of a list that a URL asks for. */
export function requestedPage(context: RequestContext): number {
  return pageParameter(context.url.searchParams.get("page"), MAX_LIST_PAGES);
}

/** The pages of a list that a URL opens, read together. */
export async function readOpenedPages<T>(
  context: RequestContext,
  read: (page: number) => Promise<PublicResult<EntryPage<T>>>,
): Promise<EntryPagesResult<T>> {
  return combineResults(await Promise.all(pagesUpTo(requestedPage(context)).map(read)));
}

/**
 * The status of a page: 503 without its subject, so that no cache stores it and crawlers come again.
 */
export function responseStatus(isThere: boolean): { status: number } {
  return {
    status: isThere ? 200 : 503,
  };
}

/** The page of a list that the browser asks for; 503 when the platform does not give it. */
export async function entriesResponse<T>(
  context: RequestContext,
  read: (page: number) => Promise<PublicResult<EntryPage<T>>>,
): Promise<Response> {
  const result = await read(pageParameter(context.url.searchParams.get("page"), MAX_LIST_PAGES));
  if (result.status === "refused" && isNotFoundCode(result.code)) return notFoundResponse();
  if (result.status !== "ok") return dataResponse(null);
  const { entries, total, page } = result.value;
  return dataResponse({ entries, total, page });
}
