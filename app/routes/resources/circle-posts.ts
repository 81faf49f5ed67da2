import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listedPostId } from "../../ssr/lists.server";
import { readPosts } from "../../upstream.server/circle";
import { entriesResponse } from "../../features/shared/user-posts/section.server";

/** One page of a circle's or a topic's posts for the list in the browser. */
export function loader({ params, context: { edge } }: LoaderFunctionArgs) {
  const id = listedPostId(edge, params["id"]);
  const kind = params["kind"] === "topic" ? "topic" : "circle";
  return entriesResponse(edge, (page) => readPosts(edge, { kind, id }, page));
}
