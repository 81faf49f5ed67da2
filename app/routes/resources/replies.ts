import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listComments } from "../../features/comments/comments.server";
import { MEDIA_ACCOUNT_ACTOR } from "../../model/content/content-url";
import { dataResponse, requirePostId, badRequestResponse } from "../../ssr/lists.server";
import { MAX_LIST_PAGES, pageParameter } from "../../model/content/list-url";
import { isOpaqueId } from "../../model/url/ids";

/** One page of the replies to a comment, asked for when a reader opens them; never cached. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const query = context.url.searchParams;
  const postId = requirePostId(context, params["post_id"]);
  const commentId = params["comment_id"] ?? "";
  if (!isOpaqueId(commentId)) return badRequestResponse();
  return dataResponse(
    await listComments(context, {
      postId,
      fromMediaAccount: query.get("actor") === MEDIA_ACCOUNT_ACTOR,
      repliesTo: commentId,
      page: pageParameter(query.get("page"), MAX_LIST_PAGES),
    }),
  );
}
