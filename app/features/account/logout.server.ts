import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { logOut } from "../../upstream.server/account";
import { ANONYMOUS, type CurrentVisitor } from "../../model/account/account";
import type { Settled } from "../../model/account/outcome";
import {
  credentials,
  forgetSession,
  newVisitorIds,
  readStoredVisitor,
  storeVisitorIds,
} from "../shared/visitor/session.server";
import { withAnonymousToken } from "../shared/visitor/visit.server";

/**
 * Logs the visitor out in the order of the specification (section 4): a fresh anonymous token, a new
 * request id, the token replaced and the stored login forgotten, then the logout call. That call
 * still carries the user's own token, because that is the session it has to end; whether it succeeds
 * only decides which sentence is said, this browser is logged out either way.
 */
export async function logVisitorOut(edge: RequestContext): Promise<Settled<CurrentVisitor>> {
  const { session, ids: stored } = await readStoredVisitor(edge);
  const ids = await withAnonymousToken(edge, {
    ...(stored ?? newVisitorIds()),
    anonymousToken: null,
    requestId: crypto.randomUUID(),
  });
  const cookies = [await storeVisitorIds(edge, ids), await forgetSession(edge)];
  const { loggedOut, loggedOutHere } = messagesFor(edge.locale).account;
  const reply = session === null ? null : await logOut(edge, credentials(session, ids));
  if (reply !== null && reply.status !== "ok") {
    edge.log.warn("account.logout-not-confirmed", { status: reply.status });
  }
  const message = reply === null || reply.status === "ok" ? loggedOut : loggedOutHere;
  return { outcome: { status: "done", message, value: ANONYMOUS }, cookies };
}
