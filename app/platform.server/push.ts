import type { Edge } from "../edge.server/edge";
import { callAsVisitor, type Visitor } from "./client";
import { pushEvents, pushTicket } from "./contracts/push";

/** A ticket that opens one push connection, once and within half a minute (`push/ticket`). */
export const requestPushTicket = (edge: Edge, visitor: Visitor) =>
  callAsVisitor(
    edge,
    { service: "api", method: "POST", path: ["push", "ticket"], body: {}, data: pushTicket },
    visitor,
  );

/** Events after a position, for pages that cannot have a connection; null asks for the position only. */
export const readPushEvents = (edge: Edge, visitor: Visitor, after: number | null) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "GET",
      path: ["push", "events"],
      ...(after === null ? {} : { query: { after } }),
      data: pushEvents,
    },
    visitor,
  );
