import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listComments } from "../comments/list-comments.server";
import { MEDIA_ACCOUNT_ACTOR } from "../content/address";
import { listAnswer, listedPostId, MOST_LIST_PAGES } from "../content/list-answer.server";
import { pageParameter } from "../content/list-address";
import { isOpaqueId } from "../content/opaque-id";

/** One page of the replies to a comment, asked for when a reader opens them; never cached. */
export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const query = edge.url.searchParams;
  const postId = listedPostId(edge, params["post_id"]);
  const commentId = params["comment_id"] ?? "";
  if (!isOpaqueId(commentId)) return listAnswer(null);
  return listAnswer(
    await listComments(edge, {
      postId,
      fromMediaAccount: query.get("actor") === MEDIA_ACCOUNT_ACTOR,
      repliesTo: commentId,
      page: pageParameter(query.get("page"), MOST_LIST_PAGES),
    }),
  );
};
