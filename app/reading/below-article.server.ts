import { commentThread, isCommentId, type CommentThread } from "../comments/comment-thread";
import type { CommentsSeed } from "../comments/comments-seed";
import type { Deferred } from "../content/deferred";
import type { ContentItem } from "../content/item";
import { opensLists, pageParameter } from "../content/list-address";
import type { Edge } from "../edge.server/edge";
import { readComments } from "../platform.server/comments";
import { readHotList, readRecommended, readRelated } from "../platform.server/reading";
import type { BelowArticleData } from "./below-article-data";
import { deferredOf, deferredPages, neverRejecting } from "./deferred.server";

/** Pages of one list that one address can open: bounds the reads of one request. */
const MOST_PAGES = 10;

const upTo = (page: number): number[] => Array.from({ length: page }, (_, index) => index + 1);

const commentPages = async (
  edge: Edge,
  { postId, fromMediaAccount }: CommentThread,
  repliesTo: string | null,
  pages: number,
) =>
  deferredPages(
    await Promise.all(
      upTo(pages).map((page) => readComments(edge, { postId, fromMediaAccount, repliesTo, page })),
    ),
  );

const readSeed = async (
  edge: Edge,
  thread: CommentThread,
  search: URLSearchParams,
): Promise<Deferred<CommentsSeed>> => {
  const asked = search.get("replies") ?? "";
  const repliesTo = isCommentId(asked) ? asked : null;
  const [comments, replies] = await Promise.all([
    commentPages(edge, thread, null, pageParameter(search.get("comments_page"), MOST_PAGES)),
    repliesTo === null
      ? null
      : commentPages(
          edge,
          thread,
          repliesTo,
          pageParameter(search.get("replies_page"), MOST_PAGES),
        ),
  ]);
  if (comments.status !== "ok") return comments;
  return {
    status: "ok",
    value: {
      pages: comments.value,
      replies:
        repliesTo !== null && replies?.status === "ok"
          ? { commentId: repliesTo, pages: replies.value }
          : null,
    },
  };
};

const readRecommendedPages = async (edge: Edge, search: URLSearchParams) =>
  deferredPages(
    await Promise.all(
      upTo(pageParameter(search.get("recommended_page"), MOST_PAGES)).map((page) =>
        readRecommended(edge, page),
      ),
    ),
  );

/**
 * Starts everything that stands below a page's own content; call it before awaiting anything else
 * and return the result as it is. The parts never reject: what is down, slow or unreadable is
 * `unavailable` and the page stands. A crawler gets what is there after 600 ms.
 */
export const startBelowArticle = (
  edge: Edge,
  item: Pick<ContentItem, "postId" | "fromMediaAccount" | "trackId" | "commentsOpen">,
  search: URLSearchParams,
): BelowArticleData => {
  const thread = commentThread(item);
  return {
    thread,
    related: neverRejecting(edge, "related", readRelated(edge, item.postId).then(deferredOf)),
    hot: neverRejecting(edge, "hot", readHotList(edge).then(deferredOf)),
    recommended: neverRejecting(edge, "recommended", readRecommendedPages(edge, search)),
    comments: neverRejecting(edge, "comments", readSeed(edge, thread, search)),
  };
};

/**
 * The same data with every part arrived, when the address opens a list: the browser can then land
 * on the list's fragment, which a part that streams in later would not be there for.
 */
export const settleOpenedLists = async (
  data: BelowArticleData,
  search: URLSearchParams,
): Promise<BelowArticleData> => {
  if (!opensLists(search)) return data;
  const [related, hot, recommended, comments] = await Promise.all([
    data.related,
    data.hot,
    data.recommended,
    data.comments,
  ]);
  return { ...data, related, hot, recommended, comments };
};
