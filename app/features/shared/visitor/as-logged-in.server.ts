import type { RequestContext } from "../../../edge.server/request-context";
import { clientKey } from "../../../edge.server/throttle/admit";
import type { Visitor, VisitorReply } from "../../../upstream.server/visitor-call";
import type { OutcomeWithCookies } from "../../../model/account/outcome";
import { expiredSessionCookie, loggedInVisitor } from "./session.server";
import { failureOf, isTokenInvalid, throttled } from "../form-actions/outcome.server";

/**
 * Runs `call` for a logged-in visitor. Without a login, or with a token that is no longer valid (the session
 * is then deleted), the outcome is `login-required`.
 */
export async function asLoggedIn<T>(
  context: RequestContext,
  call: (
    visitor: Visitor,
  ) => Promise<VisitorReply<{ readonly message: string; readonly value: T }>>,
): Promise<OutcomeWithCookies<T>> {
  const visitor = await loggedInVisitor(context);
  if (visitor === null) return { outcome: { status: "login-required" }, cookies: [] };
  const reply = await call(visitor);
  if (reply.status === "ok") return { outcome: { status: "done", ...reply.value }, cookies: [] };
  const cookies = isTokenInvalid(reply) ? [await expiredSessionCookie(context)] : [];
  return { outcome: failureOf(context, reply), cookies };
}

/** The rate limits of visitors' actions. */
export type ThrottledAction = "writing" | "acting" | "likes" | "pushTickets";

/** `asLoggedIn` with a rate limit per client and account. */
export async function asLoggedInThrottled<T>(
  context: RequestContext,
  kind: ThrottledAction,
  call: Parameters<typeof asLoggedIn<T>>[1],
): Promise<OutcomeWithCookies<T>> {
  const visitor = await loggedInVisitor(context);
  if (visitor === null) return { outcome: { status: "login-required" }, cookies: [] };
  const tooOften = await throttled(context, {
    [`${kind}ByClient`]: clientKey(context),
    [`${kind}ByAccount`]: visitor.userId,
  });
  return tooOften === null ? asLoggedIn(context, call) : { outcome: tooOften, cookies: [] };
}

/** `asLoggedInThrottled` for texts that others read. */
export function asLoggedInWriter<T>(
  context: RequestContext,
  call: Parameters<typeof asLoggedIn<T>>[1],
): Promise<OutcomeWithCookies<T>> {
  return asLoggedInThrottled(context, "writing", call);
}

/** The reply with the message and the value of its outcome. */
export function withMessage<From, To>(
  reply: VisitorReply<From>,
  message: string,
  value: (from: From) => To,
): VisitorReply<{ readonly message: string; readonly value: To }> {
  return reply.status === "ok"
    ? { status: "ok", value: { message, value: value(reply.value) } }
    : reply;
}
