import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "../../../edge.server/request-context";
import { belowBase } from "../../../model/url/own-url";

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
  return redirect(belowBase(path), { status: 303, headers });
}

/** Whether a script sent the request, and not a form that the browser submits by itself. */
export function asksForData(edge: RequestContext): boolean {
  return edge.request.headers.get("Accept")?.includes("application/json") ?? false;
}
