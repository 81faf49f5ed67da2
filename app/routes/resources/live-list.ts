import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireIdParameter, roomResponse } from "../../features/live/live.server";
import { readLiveList } from "../../upstream.server/live";

/** The contents of a list column. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const result = await readLiveList(context, requireIdParameter(params["group_id"]));
  return roomResponse(result.status === "ok" ? { cards: result.value } : null);
}
