import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireIdParameter, roomResponse } from "../../features/live/live-resources.server";
import { readLiveList } from "../../upstream.server/live";

/** The contents of a list column. */
export async function loader({ params, context: { edge } }: LoaderFunctionArgs) {
  const answer = await readLiveList(edge, requireIdParameter(params["group_id"]));
  return roomResponse(answer.status === "ok" ? { cards: answer.value } : null);
}
