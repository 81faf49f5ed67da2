import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "../../../edge.server/request-context";
import { belowBase } from "../../../model/address/own-address";
import { messagesFor } from "../../../messages/messages.server";
import type { VisitorReply } from "../../../upstream.server/visitor-call";
import { accountAddresses } from "../../../model/resources/addresses";
import { storeNotice } from "./flash-message.server";
import type { Outcome } from "../../../model/account/outcome";
import { loginPath, safeReturnTo } from "./return-to";

/**
 * A personal answer: never stored by any cache.
 *
 * @param cookies `Set-Cookie` headers to send along
 */
export function personalHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** JSON for the one visitor who asks. */
export function personalJson(
  value: unknown,
  status: number,
  cookies: readonly string[] = [],
): Response {
  return Response.json(value, { status, headers: personalHeaders(cookies) });
}

const STATUS: Readonly<Record<Outcome<unknown>["status"], number>> = {
  done: 200,
  "login-required": 401,
  refused: 422,
  unavailable: 503,
};

/** HTTP status of an answer, by what became of what was asked for; 429 when it was too often (RFC 6585). */
export function httpStatus(outcome: Outcome<unknown>): number {
  return outcome.status === "refused" && outcome.retryAfter !== undefined
    ? 429
    : STATUS[outcome.status];
}

/** The platform's word for "this token does not hold". */
const CODE_TOKEN_INVALID = 401;

/** The platform's word for "too fast" in a chat, and the seconds after which it is worth asking again. */
const CODE_TOO_FAST = 20601;
const TALK_AGAIN_AFTER = 2;

export function isTokenInvalid(reply: VisitorReply<unknown>): boolean {
  return reply.status === "refused" && reply.code === CODE_TOKEN_INVALID;
}

/** What a failed call means to the visitor: log in again, read the platform's words, or try later. */
export function failureOf(
  edge: RequestContext,
  reply: Exclude<VisitorReply<unknown>, { status: "ok" }>,
): Exclude<Outcome<never>, { status: "done" }> {
  const { networkError } = messagesFor(edge.locale).account;
  if (reply.status === "unavailable") return { status: "unavailable", message: networkError };
  if (isTokenInvalid(reply)) return { status: "login-required" };
  const refused = { status: "refused", message: reply.message || networkError } as const;
  return reply.code === CODE_TOO_FAST ? { ...refused, retryAfter: TALK_AGAIN_AFTER } : refused;
}

/**
 * Leaves a form for a page of this site (RFC 9110, section 15.4.4); an address that is none leads home.
 *
 * @param path root-relative; the framework puts the base path before every redirect, so it is taken off
 */
export function seeOther(path: string, headers: Headers): Response {
  return redirect(belowBase(path), { status: 303, headers });
}

/** The outcome of a form that no page of ours sends. */
export function invalidForm(edge: RequestContext): Outcome<never> {
  return {
    status: "refused",
    message: messagesFor(edge.locale).reactions.invalid,
  };
}

/** Whether a script on the page asks, rather than a form the browser submits by itself. */
export function asksForData(edge: RequestContext): boolean {
  return edge.request.headers.get("Accept")?.includes("application/json") ?? false;
}

/**
 * Answers an action. A script gets the outcome as JSON; a plain form gets the page that says what
 * happened, or the login page, both with the way back to `returnTo`.
 *
 * @param cookies `Set-Cookie` headers to send along
 */
export async function answerAction(
  edge: RequestContext,
  outcome: Outcome<unknown>,
  returnTo: string | null,
  cookies: readonly string[] = [],
): Promise<Response> {
  if (asksForData(edge)) {
    const answer = personalJson(outcome, httpStatus(outcome), cookies);
    if (outcome.status === "refused" && outcome.retryAfter !== undefined) {
      answer.headers.set("Retry-After", String(outcome.retryAfter));
    }
    return answer;
  }
  const headers = personalHeaders(cookies);
  const back = safeReturnTo(returnTo);
  if (outcome.status === "login-required") return seeOther(loginPath(back), headers);
  const page = accountAddresses.result;
  const notice = { sentence: outcome.message, failed: outcome.status !== "done", page };
  headers.append("Set-Cookie", await storeNotice(edge, notice));
  return seeOther(`${page}?${new URLSearchParams({ return_to: back })}`, headers);
}
