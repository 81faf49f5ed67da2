import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signableAddress } from "../messaging-app/signable-address";
import { readShareSignature } from "../platform.server/share";

/** Pages of other sites do not get our signatures; clients without the header (old web views) do. */
const asksForItself = (request: Request): boolean =>
  ["same-origin", null].includes(request.headers.get("Sec-Fetch-Site"));

const answer = (body: { signature: unknown }, status: number): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store" } });

/**
 * `GET …/-/share?url=`: the messaging app's signature for one of our own addresses, as
 * `{"signature": {appId, timestamp, nonceStr, signature}}`; null when the platform gave none,
 * 400 for an address that is not ours, 403 for a page of another site.
 */
export const loader = async ({ context: { edge } }: LoaderFunctionArgs) => {
  if (!asksForItself(edge.request)) return answer({ signature: null }, 403);
  const asked = edge.url.searchParams.get("url") ?? "";
  const address = signableAddress(edge.config.wapHost, asked);
  if (address === null) return answer({ signature: null }, 400);
  return answer({ signature: await readShareSignature(edge, address) }, 200);
};
