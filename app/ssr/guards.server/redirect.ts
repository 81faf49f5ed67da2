/**
 * A redirect to a path of this site. The path is relative to the base path (the framework puts the
 * base path before it); what the gate decides depends on who asks and when, so it is never stored.
 */
export function redirectTo(path: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: path, "Cache-Control": "private, no-store" },
  });
}

/** The error page's URL (specification, section 2). */
export const NOT_FOUND = "/404";

/** Leaves for the error page. @throws always, a redirect to `/404`. */
export function leaveForNotFound(): never {
  throw redirectTo(NOT_FOUND);
}
