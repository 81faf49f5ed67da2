import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireIdParameter, roomResponse } from "../../features/live/live.server";
import { readLiveRoom } from "../../upstream.server/live";

/**
 * The room as it is now, for pages without a socket. The edge keeps it for two seconds; a copy that
 * old still says how old it is, so that the page's clock stays the platform's.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const result = await readLiveRoom(context, requireIdParameter(params["live_id"]));
  if (result.status !== "ok") return roomResponse(null);
  const { value, ageSeconds } = result;
  return roomResponse({ ...value, now: value.now + ageSeconds * 1000 });
}
