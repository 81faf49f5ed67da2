import type { RequestContext } from "../edge.server/request-context";
import { NEVER } from "./caching";
import { pushEvents, pushTicket } from "./contracts/push";
import { visitorCall, type Visitor } from "./visitor-call";

const ticketCall = visitorCall("pushTicket", "POST api /push/ticket", {
  never: NEVER.session,
  contract: pushTicket,
});

/** A ticket that opens one push connection, once and within half a minute. */
export function requestPushTicket(edge: RequestContext, visitor: Visitor) {
  return ticketCall(edge, visitor, { body: {} });
}

const eventsCall = visitorCall("pushEvents", "GET api /push/events?[after:int]", {
  never: NEVER.personal,
  contract: pushEvents,
});

/** Events after a position, for pages that cannot have a connection; null asks for the position only. */
export function readPushEvents(edge: RequestContext, visitor: Visitor, after: number | null) {
  return eventsCall(edge, visitor, { after });
}
