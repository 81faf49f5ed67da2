import type { Edge } from "../edge.server/edge";
import type { Visitor, VisitorReply } from "../platform.server/client";
import { failureOf, isTokenInvalid } from "./answer-action.server";
import type { Settled } from "./login.server";
import { forgetSession, loggedInVisitor } from "./session.server";

/**
 * Does something in a logged-in visitor's name. Nobody logged in, or a token the platform no longer
 * takes (it is then forgotten), asks for a login.
 */
export const asLoggedIn = async <T>(
  edge: Edge,
  act: (visitor: Visitor) => Promise<VisitorReply<{ readonly message: string; readonly value: T }>>,
): Promise<Settled<T>> => {
  const visitor = await loggedInVisitor(edge);
  if (visitor === null) return { outcome: { status: "login-required" }, cookies: [] };
  const reply = await act(visitor);
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
