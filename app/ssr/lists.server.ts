import type { RequestContext } from "../edge.server/request-context";
import { createPostIdDecoder } from "./guards.server/named-id";
import type { PublicResult } from "../upstream.server/public-call";
import { pagesUpTo, type CardPage } from "../model/content/list-card";
import { MAX_LIST_PAGES, pageParameter } from "../model/content/list-url";

const NO_STORE = { "Cache-Control": "no-store" };

/** Data for the browser; null is answered with 503, so that react-query tries again. */
export function dataResponse(data: unknown): Response {
  return data === null
    ? Response.json({ status: "unavailable" }, { status: 503, headers: NO_STORE })
    : Response.json(data, { headers: NO_STORE });
}

/** The response to a URL that asks for something which cannot be: trying again is of no use. */
export function badRequestResponse(): Response {
  return Response.json({ status: "unreadable" }, { status: 400, headers: NO_STORE });
}

/** The response where the platform says that there is no such thing. */
export function notFoundResponse(): Response {
  return Response.json({ status: "not-found" }, { status: 404, headers: NO_STORE });
}

/**
 * The content id in the URL of a resource route.
 * @throws a 404 Response when it does not decode (specification, section 2)
 */
export function requirePostId(context: RequestContext, id: string | undefined): string {
  if (id === undefined || createPostIdDecoder(context.config.hashidsSalt)(id) === null) {
    throw notFoundResponse();
  }
  return id;
}

/** A list screen's loader data for its list. */
export interface ListPages {
  /** Consecutive pages; none when the platform does not answer or the list is not there. */
  readonly pages: readonly CardPage[];
  /** The platform knows no such list: an error page rather than an empty one. */
  readonly missing: boolean;
}

/** The pages a URL opens (`?page=`), up to the first that cannot be read. */
export async function readPages(
  search: URLSearchParams,
  readPage: (page: number) => Promise<PublicResult<CardPage>>,
): Promise<ListPages> {
  const requestedPage = pageParameter(search.get("page"), MAX_LIST_PAGES);
  const results = await Promise.all(pagesUpTo(requestedPage).map(readPage));
  const pages: CardPage[] = [];
  for (const result of results) {
    if (result.status !== "ok") break;
    pages.push(result.value);
  }
  return { pages, missing: results[0]?.status === "refused" };
}
