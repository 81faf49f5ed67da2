import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listedPostId } from "../../ssr/lists.server";
import { readAnswers } from "../../upstream.server/law";
import { entriesResponse } from "../../features/shared/user-posts/section.server";

/** One page of a law question's answers for the list in the browser. */
export function loader({ params, context: { edge } }: LoaderFunctionArgs) {
  const id = listedPostId(edge, params["id"]);
  return entriesResponse(edge, (page) => readAnswers(edge, id, page));
}
