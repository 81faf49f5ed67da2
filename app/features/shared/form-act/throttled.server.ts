import type { RequestContext } from "../../../edge.server/request-context";
import { admit, type Counts } from "../../../edge.server/throttle/admit";
import { messagesFor } from "../../../messages/messages.server";
import type { Outcome } from "../../../model/account/outcome";

/**
 * What becomes of an act that a visitor may not do just now: a sentence that says when to try again.
 * Null when it may be done; it is counted then.
 */
export async function throttled(
  edge: RequestContext,
  counts: Counts,
): Promise<Outcome<never> | null> {
  const { admitted, retryAfterMs } = await admit(edge, counts);
  if (admitted) return null;
  const seconds = Math.ceil(retryAfterMs / 1000);
  const message = messagesFor(edge.locale).account.tooOften(seconds);
  return { status: "refused", message, retryAfter: seconds };
}
