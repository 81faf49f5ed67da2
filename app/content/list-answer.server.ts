import type { Edge } from "../edge.server/edge";
import { decodePostId } from "./post-id.server";

/** Pages of one list that can be asked for: bounds what addresses can make the edge read. */
export const MOST_LIST_PAGES = 1000;

const NO_STORE = { "Cache-Control": "no-store" };

/** A page of a list for the browser; null is answered with 503, so that react-query tries again. */
export const listAnswer = (page: unknown): Response =>
  page === null
    ? Response.json({ status: "unavailable" }, { status: 503, headers: NO_STORE })
    : Response.json(page, { headers: NO_STORE });

/**
 * The content id of a list's address.
 * @throws a 404 Response when it does not decode (specification, section 2)
 */
export const listedPostId = (edge: Edge, id: string | undefined): string => {
  if (id === undefined || decodePostId(edge.config.hashidsSalt)(id) === null) {
    throw Response.json({ status: "not-found" }, { status: 404, headers: NO_STORE });
  }
  return id;
};
