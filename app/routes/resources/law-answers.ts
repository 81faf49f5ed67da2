import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requirePostId } from "../../ssr/lists.server";
import { readAnswers } from "../../upstream.server/law";
import { entriesResponse } from "../../features/shared/user-posts/section.server";

/** One page of a law question's answers for the list in the browser. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const id = requirePostId(context, params["id"]);
  return entriesResponse(context, (page) => readAnswers(context, id, page));
}
