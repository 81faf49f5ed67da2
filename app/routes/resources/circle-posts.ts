import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requirePostId } from "../../ssr/lists.server";
import { readPosts } from "../../upstream.server/circle";
import { entriesResponse } from "../../features/shared/user-posts/section.server";

/** One page of a circle's or a topic's posts for the list in the browser. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const id = requirePostId(context, params["id"]);
  const kind = params["kind"] === "topic" ? "topic" : "circle";
  return entriesResponse(context, (page) => readPosts(context, { kind, id }, page));
}
