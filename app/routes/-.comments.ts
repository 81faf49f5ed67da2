import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listComments } from "../comments/list-comments.server";
import { MEDIA_ACCOUNT_ACTOR } from "../content/address";
import { listAnswer, listedPostId, MOST_LIST_PAGES } from "../content/list-answer.server";
import { pageParameter } from "../content/list-address";

/** One page of a content's comments for the list in the browser; never cached. */
export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  const query = edge.url.searchParams;
  return listAnswer(
    await listComments(edge, {
      postId: listedPostId(edge, params["post_id"]),
      fromMediaAccount: query.get("actor") === MEDIA_ACCOUNT_ACTOR,
      repliesTo: null,
      page: pageParameter(query.get("page"), MOST_LIST_PAGES),
    }),
  );
};
