import { INDEX } from "../content/address";
import { pagesUpTo } from "../content/card-page";
import { pageParameter } from "../content/list-address";
import { MOST_LIST_PAGES } from "../content/list-answer.server";
import { isOpaqueId } from "../content/opaque-id";
import { decodePostId } from "../content/post-id.server";
import type { Edge } from "../edge.server/edge";
import { saysMissing } from "../gate.server/content";
import { gateDesktop } from "../gate.server/detail";
import { leaveForNotFound } from "../gate.server/redirect";
import type { PublicAnswer } from "../platform.server/client";
import { deferredPages } from "../reading/deferred.server";
import type { EntryPage, ListPart } from "./entry-page";

/**
 * The encoded id of an address (specification, section 2 "guard").
 * @throws Response a redirect to `/404` when it is missing or does not decode
 */
export const requireShareId = (edge: Edge, id: string | null | undefined): string =>
  id && decodePostId(edge.config.hashidsSalt)(id) !== null ? id : leaveForNotFound();

/**
 * An id that is no content id: a user, a channel, an entry of the open catalogue.
 * @throws Response a redirect to `/404` when it is none
 */
export const requireOpaqueId = (id: string | null | undefined): string =>
  id && isOpaqueId(id) ? id : leaveForNotFound();

/** The same where the address may go without: null for none and for what cannot be one. */
export const optionalOpaqueId = (id: string | null): string | null =>
  id !== null && isOpaqueId(id) ? id : null;

/**
 * The checks of a section's address that do not depend on its id: index parameter, desktop agent.
 * @throws Response a redirect to the error page or the desktop page
 */
export const gateSection = (edge: Edge, index: string | undefined): void => {
  if (index !== INDEX) leaveForNotFound();
  gateDesktop(edge);
};

/**
 * What a screen is about, or null when the platform is down or refuses for another reason than that
 * there is no such thing: the page then says so quietly (specification, section 8).
 * @throws Response a redirect to `/404` when there is no such thing
 */
export const foundOrNull = <T>(answer: PublicAnswer<T>): T | null => {
  if (answer.status === "ok") return answer.value;
  if (answer.status === "refused" && saysMissing(answer.code)) return leaveForNotFound();
  return null;
};

/** The page of a list that an address asks for. */
export const askedPage = (edge: Edge): number =>
  pageParameter(edge.url.searchParams.get("page"), MOST_LIST_PAGES);

/** The pages of a list that an address opens, read together. */
export const readOpenedPages = async <T>(
  edge: Edge,
  read: (page: number) => Promise<PublicAnswer<EntryPage<T>>>,
): Promise<ListPart<T>> => deferredPages(await Promise.all(pagesUpTo(askedPage(edge)).map(read)));

/**
 * The status of a page that its subject is there for or is not: without it the page is kept by no
 * cache, and crawlers come again.
 */
export const answerStatus = (isThere: boolean): { status: number } => ({
  status: isThere ? 200 : 503,
});
