import type { RequestContext } from "../../../edge.server/request-context";
import { admit, type Counts } from "../../../edge.server/throttle/admit";
import { messagesFor } from "../../../messages/messages.server";
import type { Outcome } from "../../../model/account/outcome";
import type { VisitorReply } from "../../../upstream.server/visitor-call";

const STATUS: Readonly<Record<Outcome<unknown>["status"], number>> = {
  done: 200,
  "login-required": 401,
  refused: 422,
  unavailable: 503,
};

/** HTTP status of an outcome; 429 for a rate limit (RFC 6585). */
export function httpStatus(outcome: Outcome<unknown>): number {
  return outcome.status === "refused" && outcome.retryAfter !== undefined
    ? 429
    : STATUS[outcome.status];
}

/** The platform's code for a token that is no longer valid. */
const CODE_TOKEN_INVALID = 401;

export function isTokenInvalid(reply: VisitorReply<unknown>): boolean {
  return reply.status === "refused" && reply.code === CODE_TOKEN_INVALID;
}

/** The platform's code for messages sent too fast in a chat, and the seconds to wait then. */
const CODE_TOO_FAST = 20601;
const CHAT_RETRY_AFTER = 2;

/** The outcome of a failed call: log in again, the platform's own message, or try later. */
export function failureOf(
  context: RequestContext,
  reply: Exclude<VisitorReply<unknown>, { status: "ok" }>,
): Exclude<Outcome<never>, { status: "done" }> {
  const { networkError } = messagesFor(context.locale).account;
  if (reply.status === "unavailable") return { status: "unavailable", message: networkError };
  if (isTokenInvalid(reply)) return { status: "login-required" };
  const refused = { status: "refused", message: reply.message || networkError } as const;
  return reply.code === CODE_TOO_FAST ? { ...refused, retryAfter: CHAT_RETRY_AFTER } : refused;
}

/** The outcome of a form that no page of this site sends. */
export function invalidForm(context: RequestContext): Outcome<never> {
  return { status: "refused", message: messagesFor(context.locale).reactions.invalid };
}

/**
 * Counts an action against its rate limits.
 *
 * @returns null when it is admitted; otherwise a refusal that says when to try again
 */
export async function throttled(
  context: RequestContext,
  counts: Counts,
): Promise<Outcome<never> | null> {
  const { admitted, retryAfterMs } = await admit(context, counts);
  if (admitted) return null;
  const seconds = Math.ceil(retryAfterMs / 1000);
  const message = messagesFor(context.locale).account.tooOften(seconds);
  return { status: "refused", message, retryAfter: seconds };
}
