import type { RequestContext } from "../../../edge.server/request-context";
import { clientIn } from "../../../edge.server/throttle/admit";
import type { Visitor, VisitorReply } from "../../../upstream.server/visitor-call";
import type { Settled } from "../../../model/account/outcome";
import { forgetSession, loggedInVisitor } from "./session.server";
import { failureOf, isTokenInvalid, throttled } from "../form-actions/outcome.server";

/**
 * Acts for a logged-in visitor. Without a login, or with a token that is no longer valid (the session
 * is then deleted), the outcome is `login-required`.
 */
export async function asLoggedIn<T>(
  edge: RequestContext,
  act: (visitor: Visitor) => Promise<VisitorReply<{ readonly message: string; readonly value: T }>>,
): Promise<Settled<T>> {
  const visitor = await loggedInVisitor(edge);
  if (visitor === null) return { outcome: { status: "login-required" }, cookies: [] };
  const reply = await act(visitor);
  if (reply.status === "ok") return { outcome: { status: "done", ...reply.value }, cookies: [] };
  const cookies = isTokenInvalid(reply) ? [await forgetSession(edge)] : [];
  return { outcome: failureOf(edge, reply), cookies };
}

/** The rate limits of visitors' acts. */
export type Act = "writing" | "acting" | "likes" | "pushTickets";

/** `asLoggedIn` with a rate limit per client and account. */
export async function asActor<T>(
  edge: RequestContext,
  kind: Act,
  act: Parameters<typeof asLoggedIn<T>>[1],
): Promise<Settled<T>> {
  const visitor = await loggedInVisitor(edge);
  if (visitor === null) return { outcome: { status: "login-required" }, cookies: [] };
  const tooOften = await throttled(edge, {
    [`${kind}ByClient`]: clientIn(edge),
    [`${kind}ByAccount`]: visitor.userId,
  });
  return tooOften === null ? asLoggedIn(edge, act) : { outcome: tooOften, cookies: [] };
}

/** `asActor` for texts that others read. */
export function asWriter<T>(
  edge: RequestContext,
  act: Parameters<typeof asLoggedIn<T>>[1],
): Promise<Settled<T>> {
  return asActor(edge, "writing", act);
}

/** A reply with the sentence and the value that its outcome carries. */
export function withMessage<From, To>(
  reply: VisitorReply<From>,
  message: string,
  value: (from: From) => To,
): VisitorReply<{ readonly message: string; readonly value: To }> {
  return reply.status === "ok"
    ? { status: "ok", value: { message, value: value(reply.value) } }
    : reply;
}
