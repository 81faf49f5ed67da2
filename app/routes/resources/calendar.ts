import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dataResponse, requirePostId, notFoundResponse } from "../../ssr/lists.server";
import { calendarFile } from "../../model/live/calendar";
import { livePath } from "../../model/resources/urls";
import { readLiveDetail } from "../../upstream.server/live";

/** A broadcast as a calendar file, for a visitor who has booked it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = requirePostId(context, params["post_id"]);
  const result = await readLiveDetail(context, id);
  if (result.status === "unavailable") return dataResponse(null);
  const start = result.status === "ok" ? result.value.broadcast.startTime : null;
  if (result.status !== "ok" || start === null) return notFoundResponse();
  const { title, broadcast } = result.value;
  const url = new URL(livePath(id), context.config.siteOrigin).href;
  const file = calendarFile({ id, title, url, start, end: broadcast.endTime, now: Date.now() });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="broadcast.ics"',
      "Cache-Control": "no-store",
    },
  });
}
