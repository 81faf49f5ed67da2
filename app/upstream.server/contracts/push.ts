import * as z from "zod";
import { lenientList, wireCount } from "./envelope";

/** `data` of `push/ticket`: a secret for the first message, and the mailbox it belongs to. */
export const pushTicket = z.object({
  ticket: z.string().regex(/^[\w-]{16,128}$/),
  mailbox: z.string().regex(/^[\w-]{1,128}$/),
});

/** `data` of `push/events`. Events pass as they are: the page reads them as it reads the socket's. */
export const pushEvents = z.object({ seq: wireCount, events: lenientList(z.looseObject({})) });
