import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { reporterListOf } from "../../model/clue-report/clue-report";
import { readReporterClues } from "../../upstream.server/clue-report";
import { entriesResponse, requireOpaqueId } from "../../features/shared/user-posts/section.server";

/** One page of a reporter's clues, or of those that call upon them, for the list in the browser. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const userId = requireOpaqueId(params["user_id"]);
  const list = reporterListOf(context.url.searchParams.get("list")) ?? "clues";
  return entriesResponse(context, (page) => readReporterClues(context, { userId, list, page }));
}
