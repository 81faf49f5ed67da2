import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listComments } from "../../features/comments/comments.server";
import { commentOrder } from "../../model/comments/comment";
import { MEDIA_ACCOUNT_ACTOR } from "../../model/content/content-url";
import { dataResponse, requirePostId } from "../../ssr/lists.server";
import { MAX_LIST_PAGES, pageParameter } from "../../model/content/list-url";

/** One page of a content's comments for the list in the browser; never cached. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const query = context.url.searchParams;
  return dataResponse(
    await listComments(context, {
      postId: requirePostId(context, params["post_id"]),
      fromMediaAccount: query.get("actor") === MEDIA_ACCOUNT_ACTOR,
      repliesTo: null,
      order: commentOrder(query.get("order")),
      page: pageParameter(query.get("page"), MAX_LIST_PAGES),
    }),
  );
}
