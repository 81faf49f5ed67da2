import * as v from "valibot";
import { outcomeSchema } from "../../model/account/outcome";
import { patiently } from "../../ui/with-timeout";
import { pushAddresses } from "./push-addresses";

const ticketOutcome = outcomeSchema(
  v.object({ ticket: v.string(), mailbox: v.string(), address: v.string() }),
);

/** What one connection opens with. */
export interface Ticket {
  readonly ticket: string;
  readonly mailbox: string;
  readonly address: string;
}

/** The visitor is not logged in, or push is switched off: the connection ends for good. */
export class NotForUs extends Error {}

/**
 * A ticket for one connection. The token is in an HttpOnly cookie that no script can read: the site
 * trades it for a secret that opens this one connection, once, within half a minute.
 *
 * @throws NotForUs, or when the site does not answer
 */
export async function fetchTicket(): Promise<Ticket> {
  const answer = await patiently(async (signal) => {
    const response = await fetch(pushAddresses.ticket, {
      method: "POST",
      headers: { Accept: "application/json" },
      credentials: "same-origin",
      signal,
    });
    if (response.status === 404) throw new NotForUs("push is switched off");
    return (await response.json()) as unknown;
  });
  const outcome = v.parse(ticketOutcome, answer);
  if (outcome.status === "done") return outcome.value;
  if (outcome.status === "login-required") throw new NotForUs("nobody is logged in");
  throw new Error(outcome.message);
}
