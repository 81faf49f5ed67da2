import type { RequestContext } from "../edge.server/request-context";
import { UNCACHED_BECAUSE } from "./caching";
import { visitorCall, type Visitor } from "./visitor-call";
import * as z from "zod";
import { lenientList, wireCount } from "./contracts/envelope";

/** `data` of `push/ticket`: a secret for the first message, and its mailbox. */
export const pushTicket = z.object({
  ticket: z.string().regex(/^[\w-]{16,128}$/),
  mailbox: z.string().regex(/^[\w-]{1,128}$/),
});

/** `data` of `push/events`. Events pass unchanged: the page reads them like those of the socket. */
export const pushEvents = z.object({ seq: wireCount, events: lenientList(z.looseObject({})) });

const ticketCall = visitorCall("pushTicket", "POST api /push/ticket", {
  uncachedBecause: UNCACHED_BECAUSE.session,
  contract: pushTicket,
});

/** A ticket for one push connection, valid for half a minute. */
export function requestPushTicket(context: RequestContext, visitor: Visitor) {
  return ticketCall(context, visitor, { body: {} });
}

const eventsCall = visitorCall("pushEvents", "GET api /push/events?[after:int]", {
  uncachedBecause: UNCACHED_BECAUSE.personal,
  contract: pushEvents,
});

/** Events after a sequence number, for pages without a connection; null returns the number only. */
export function readPushEvents(context: RequestContext, visitor: Visitor, after: number | null) {
  return eventsCall(context, visitor, { after });
}
