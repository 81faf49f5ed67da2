import type { RequestContext } from "../../../edge.server/request-context";
import { readAccount } from "../../../upstream.server/account";
import type { Visitor, VisitorReply } from "../../../upstream.server/visitor-call";
import { CODE_ACCOUNT_NOT_READY } from "../../../upstream.server/contracts/envelope";
import type { Account } from "../../../model/account/account";
import { pause } from "../../../model/time/deadline";

/** Repeats after a 402, and the pause before each, in milliseconds (specification, sections 8 and 9). */
const ACCOUNT_RETRIES = 3;
const ACCOUNT_RETRY_DELAY = 100;

/**
 * The account behind a token. Right after a login the platform may not know it yet (402): the call
 * is repeated up to three times; after that the answer counts as unavailable.
 */
export async function loadAccount(
  edge: RequestContext,
  visitor: Visitor,
  userId: string,
): Promise<VisitorReply<Account>> {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await readAccount(edge, visitor, userId);
    if (reply.status !== "refused" || reply.code !== CODE_ACCOUNT_NOT_READY) return reply;
    if (attempt === ACCOUNT_RETRIES) return { status: "unavailable" };
    await pause(ACCOUNT_RETRY_DELAY);
  }
}
