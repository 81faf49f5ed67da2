import { redirect } from "@remix-run/cloudflare";
import type { Edge } from "../edge.server/edge";
import { BASE_PATH } from "../content/address";
import { messagesFor } from "../messages/messages.server";
import type { VisitorReply } from "../platform.server/client";
import { accountAddresses } from "./addresses";
import { storeNotice } from "./notice.server";
import type { Outcome } from "./outcome";
import { loginPath, safeReturnTo } from "./return-to";

/**
 * A personal answer: never stored by any cache.
 *
 * @param cookies `Set-Cookie` headers to send along
 */
export const personalHeaders = (cookies: readonly string[]): Headers => {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
};

/** JSON for the one visitor who asks. */
export const personalJson = (
  value: unknown,
  status: number,
  cookies: readonly string[] = [],
): Response => Response.json(value, { status, headers: personalHeaders(cookies) });

/** HTTP status of an answer, by what became of what was asked for. */
export const httpStatus: Readonly<Record<Outcome<unknown>["status"], number>> = {
  done: 200,
  "login-required": 401,
  refused: 422,
  unavailable: 503,
};

/** The platform's word for "this token does not hold". */
const CODE_TOKEN_INVALID = 401;

export const isTokenInvalid = (reply: VisitorReply<unknown>): boolean =>
  reply.status === "refused" && reply.code === CODE_TOKEN_INVALID;

/** What a failed call means to the visitor: log in again, read the platform's words, or try later. */
export const failureOf = (
  edge: Edge,
  reply: Exclude<VisitorReply<unknown>, { status: "ok" }>,
): Exclude<Outcome<never>, { status: "done" }> => {
  const { networkError } = messagesFor(edge.locale).account;
  if (reply.status === "unavailable") return { status: "unavailable", message: networkError };
  if (isTokenInvalid(reply)) return { status: "login-required" };
  return { status: "refused", message: reply.message || networkError };
};

/**
 * Leaves a form for a page of this site (RFC 9110, section 15.4.4).
 *
 * @param path root-relative; the framework puts the base path before every redirect, so it is taken off
 */
export const seeOther = (path: string, headers: Headers): Response =>
  redirect(path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length) : path, {
    status: 303,
    headers,
  });

/** The outcome of a form that no page of ours sends. */
export const invalidForm = (edge: Edge): Outcome<never> => ({
  status: "refused",
  message: messagesFor(edge.locale).reactions.invalid,
});

/** Whether a script on the page asks, rather than a form the browser submits by itself. */
export const asksForData = (edge: Edge): boolean =>
  edge.request.headers.get("Accept")?.includes("application/json") ?? false;

/**
 * Answers an action. A script gets the outcome as JSON; a plain form gets the page that says what
 * happened, or the login page, both with the way back to `returnTo`.
 *
 * @param cookies `Set-Cookie` headers to send along
 */
export const answerAction = async (
  edge: Edge,
  outcome: Outcome<unknown>,
  returnTo: string | null,
  cookies: readonly string[] = [],
): Promise<Response> => {
  if (asksForData(edge)) return personalJson(outcome, httpStatus[outcome.status], cookies);
  const headers = personalHeaders(cookies);
  const back = safeReturnTo(returnTo);
  if (outcome.status === "login-required") return seeOther(loginPath(back), headers);
  const notice = { sentence: outcome.message, failed: outcome.status !== "done" };
  headers.append("Set-Cookie", await storeNotice(edge, notice));
  const query = new URLSearchParams({ return_to: back });
  return seeOther(`${accountAddresses.result}?${query}`, headers);
};
