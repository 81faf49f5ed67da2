import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RequestContext } from "../../edge.server/request-context";
import { isLoopback } from "../../edge.server/production-safety";
import { signableUrl } from "../../client/messaging-app/signature";
import { readShareSignature } from "../../upstream.server/share";

/** The origins of this site: a local copy answers by each of its names. */
function siteOrigins({ config, request }: RequestContext): readonly string[] {
  const { hostname, origin } = new URL(request.url);
  return isLoopback(hostname) ? [config.siteOrigin, origin] : [config.siteOrigin];
}

/** Pages of other sites do not get our signatures; clients without the header (old web views) do. */
function asksForItself(request: Request): boolean {
  return ["same-origin", null].includes(request.headers.get("Sec-Fetch-Site"));
}

function jsonResponse(body: { signature: unknown }, status: number): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

/**
 * `GET …/-/share?url=`: the messaging app's signature for one of our own URLs, as
 * `{"signature": {appId, timestamp, nonceStr, signature}}`; null when the platform gave none,
 * 400 for a URL that is not ours, 403 for a page of another site.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!asksForItself(context.request)) return jsonResponse({ signature: null }, 403);
  const requestedUrl = context.url.searchParams.get("url") ?? "";
  const url = siteOrigins(context)
    .map((origin) => signableUrl(origin, requestedUrl))
    .find((signable) => signable !== null);
  if (url === undefined) return jsonResponse({ signature: null }, 400);
  return jsonResponse({ signature: await readShareSignature(context, url) }, 200);
}
