import type { RequestContext } from "../../../edge.server/request-context";
import type { Outcome } from "../../../model/account/outcome";
import { accountUrls } from "../../../model/resources/urls";
import { httpStatus } from "./outcome.server";
import { loginPath, safeReturnTo } from "./return-to";
import { redirect } from "@remix-run/cloudflare";
import { toRouterPath } from "../../../model/url/own-url";
import * as z from "zod";
import { signedCookie } from "./cookies.server";

/** Seconds: long enough for a page that is loaded twice, short enough not to surprise later. */
const LIFETIME = 60;

/** Fits a cookie beside its signature; longer texts of the platform are cut. */
const MESSAGE_LENGTH = 200;

const cookie = signedCookie(
  "notice",
  z.object({ sentence: z.string().max(MESSAGE_LENGTH), failed: z.boolean(), page: z.string() }),
  LIFETIME,
);

/**
 * The result of a form sent without JavaScript. The next page shows it for a minute, however often it is
 * loaded: a page whose scripts a deployment removed reloads itself.
 */
interface FlashMessage {
  readonly message: string;
  readonly failed: boolean;
  /** The path of the only page that shows it. */
  readonly page: string;
}

/** The message for this page; null without one. */
export async function readFlashMessage(context: RequestContext): Promise<FlashMessage | null> {
  const stored = await cookie.read(context);
  if (stored?.page !== context.url.pathname) return null;
  const { sentence: message, failed, page } = stored;
  return { message, failed, page };
}

/** The `Set-Cookie` header that stores it. */
export function storeFlashMessage(
  context: RequestContext,
  { message, failed, page }: FlashMessage,
): Promise<string> {
  return cookie.write(context, { sentence: message.slice(0, MESSAGE_LENGTH), failed, page });
}

/**
 * Headers of an answer for one visitor: no cache stores it.
 *
 * @param cookies `Set-Cookie` headers to send along
 */
export function personalHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** JSON for one visitor. */
export function personalJson(
  value: unknown,
  status: number,
  cookies: readonly string[] = [],
): Response {
  return Response.json(value, { status, headers: personalHeaders(cookies) });
}

/**
 * Redirects from a form to a page of this site (RFC 9110, section 15.4.4); any other URL leads home.
 *
 * @param path root-relative; the framework puts the base path before every redirect, so it is taken off
 */
export function seeOther(path: string, headers: Headers): Response {
  return redirect(toRouterPath(path), { status: 303, headers });
}

/** Whether a script sent the request, and not a form that the browser submits by itself. */
export function acceptsJson(context: RequestContext): boolean {
  return context.request.headers.get("Accept")?.includes("application/json") ?? false;
}

/**
 * Answers an action. A script gets the outcome as JSON. A plain form is redirected to the page that
 * shows the message, or to the login page; both link back to `returnTo`.
 *
 * @param cookies `Set-Cookie` headers to send along
 */
export async function respondToAction(
  context: RequestContext,
  outcome: Outcome<unknown>,
  returnTo: string | null,
  cookies: readonly string[] = [],
): Promise<Response> {
  if (acceptsJson(context)) {
    const response = personalJson(outcome, httpStatus(outcome), cookies);
    if (outcome.status === "refused" && outcome.retryAfter !== undefined) {
      response.headers.set("Retry-After", String(outcome.retryAfter));
    }
    return response;
  }
  const headers = personalHeaders(cookies);
  const back = safeReturnTo(returnTo);
  if (outcome.status === "login-required") return seeOther(loginPath(back), headers);
  const page = accountUrls.result;
  const message = { message: outcome.message, failed: outcome.status !== "done", page };
  headers.append("Set-Cookie", await storeFlashMessage(context, message));
  return seeOther(`${page}?${new URLSearchParams({ return_to: back })}`, headers);
}
