import { failureOf, isTokenInvalid } from "../account/answer-action.server";
import type { Outcome } from "../account/outcome";
import {
  credentials,
  forgetSession,
  newVisitorIds,
  readStoredVisitor,
} from "../account/session.server";
import type { Edge } from "../edge.server/edge";
import type { Visitor, VisitorReply } from "../platform.server/client";

/** An outcome with the `Set-Cookie` headers of its answer. */
export interface Acted<T> {
  readonly outcome: Outcome<T>;
  readonly cookies: readonly string[];
}

/**
 * Does something in a logged-in visitor's name. Nobody logged in, or a token the platform no longer
 * takes (it is then forgotten), asks for a login.
 */
export const asLoggedIn = async <T>(
  edge: Edge,
  act: (visitor: Visitor) => Promise<VisitorReply<{ readonly message: string; readonly value: T }>>,
): Promise<Acted<T>> => {
  const { session, ids } = await readStoredVisitor(edge);
  if (session === null) return { outcome: { status: "login-required" }, cookies: [] };
  const reply = await act(credentials(session, ids ?? newVisitorIds()));
  if (reply.status === "ok") return { outcome: { status: "done", ...reply.value }, cookies: [] };
  const cookies = isTokenInvalid(reply) ? [await forgetSession(edge)] : [];
  return { outcome: failureOf(edge, reply), cookies };
};

/** A reply with the sentence and the value that its outcome carries. */
export const said = <From, To>(
  reply: VisitorReply<From>,
  message: string,
  value: (from: From) => To,
): VisitorReply<{ readonly message: string; readonly value: To }> =>
  reply.status === "ok" ? { status: "ok", value: { message, value: value(reply.value) } } : reply;
