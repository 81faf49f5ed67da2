import type * as z from "zod";
import { COMMENTS_PAGE_SIZE, type CommentOrder, type CommentPage } from "../model/comments/comment";
import type { CommentActionForm, CommentDraft } from "../model/comments/comment-forms";
import type { RequestContext } from "../edge.server/request-context";
import { MINUTES, UNCACHED_BECAUSE, deferredCaching } from "./caching";
import { ignoredData } from "./account";
import { commentList, postedComment } from "./contracts/user-post";
import { apiFamily } from "./media-account";
import { publicCall, type PublicResult } from "./public-call";
import { visitorCall, type Visitor, type VisitorReply } from "./visitor-call";

/** A page of comments; the route has validated the ids. */
export interface CommentListRequest {
  readonly postId: string;
  readonly fromMediaAccount: boolean;
  /** The comment whose replies are listed; null lists the top comments. */
  readonly repliesTo: string | null;
  /** 1-based. */
  readonly page: number;
  /** Order of top comments, newest first by default. Replies are in chronological order. */
  readonly order?: CommentOrder;
}

/** The purge tag of a content's comments. */
export function commentsTag(postId: string): string {
  return `comments:${postId}`;
}

function toPage(
  list: z.output<typeof commentList>,
  { pageindex }: { readonly pageindex: number },
): CommentPage {
  return {
    comments: list.comments.slice(0, COMMENTS_PAGE_SIZE),
    total: Math.max(list.count, list.comments.length),
    page: pageindex,
  };
}

const cache = deferredCaching({ fresh: 15, staleWhileRevalidate: MINUTES }, "comments");

/** The standard and media-account variants of a call differ in the first segment (section 7). */
const COMMENTS = `api /{family:peony|guzzle}/v1/comment/{id}` as const;
const PAGE = `pageindex:int&pagesize=${COMMENTS_PAGE_SIZE}` as const;

const firstPageCall = publicCall("firstComments", "GET comments /comment/{id}", {
  cache,
  tags: ["comments", "comments:{id}"],
  contract: commentList,
  derive: (list) => toPage(list, { pageindex: 1 }),
});

const commentsCall = publicCall("comments", `GET ${COMMENTS}?${PAGE}`, {
  cache,
  tags: ["comments", "comments:{id}"],
  contract: commentList,
  derive: toPage,
});

const hottestCall = publicCall("hottestComments", `GET ${COMMENTS}?${PAGE}&order=hot`, {
  cache: deferredCaching({ fresh: MINUTES, staleWhileRevalidate: 10 * MINUTES }, "comments"),
  tags: ["comments", "comments:{id}"],
  contract: commentList,
  derive: toPage,
});

const repliesCall = publicCall("replies", `GET ${COMMENTS}/{cid}?${PAGE}`, {
  cache,
  tags: ["comments", "comments:{id}"],
  contract: commentList,
  derive: toPage,
});

function listParameters({ postId, fromMediaAccount, page }: CommentListRequest) {
  return { family: apiFamily(fromMediaAccount), id: postId, pageindex: page } as const;
}

/**
 * A page of comments or replies, the same for all visitors. The first page of a standard thread has its
 * own static call; other pages come from the API.
 */
export function readComments(
  context: RequestContext,
  request: CommentListRequest,
): Promise<PublicResult<CommentPage>> {
  const { postId, fromMediaAccount, repliesTo, page, order } = request;
  if (repliesTo !== null)
    return repliesCall(context, { ...listParameters(request), cid: repliesTo });
  if (order === "hot") return hottestCall(context, listParameters(request));
  return page === 1 && !fromMediaAccount
    ? firstPageCall(context, { id: postId })
    : commentsCall(context, listParameters(request));
}

const ownCommentsCall = visitorCall("ownComments", `GET ${COMMENTS}?${PAGE}`, {
  uncachedBecause: UNCACHED_BECAUSE.starred,
  contract: commentList,
});

const ownHottestCall = visitorCall("ownHottestComments", `GET ${COMMENTS}?${PAGE}&order=hot`, {
  uncachedBecause: UNCACHED_BECAUSE.starred,
  contract: commentList,
});

const ownRepliesCall = visitorCall("ownReplies", `GET ${COMMENTS}/{cid}?${PAGE}`, {
  uncachedBecause: UNCACHED_BECAUSE.starred,
  contract: commentList,
});

/** The same page with the visitor's stars and latest comments. */
export async function readCommentsAsVisitor(
  context: RequestContext,
  request: CommentListRequest,
  visitor: Visitor,
): Promise<VisitorReply<CommentPage>> {
  const of = listParameters(request);
  const listCall = request.order === "hot" ? ownHottestCall : ownCommentsCall;
  const reply = await (request.repliesTo === null
    ? listCall(context, visitor, of)
    : ownRepliesCall(context, visitor, { ...of, cid: request.repliesTo }));
  return reply.status === "ok" ? { ...reply, value: toPage(reply.value, of) } : reply;
}

function standardBody(draft: CommentDraft) {
  return {
    track_id: draft.trackId,
    comment_type: draft.type,
    content: draft.text,
    ...(draft.replyTo === null
      ? {}
      : {
          target_user_id: draft.replyTo.userId,
          target_user_alias: draft.replyTo.alias,
          parent_id: draft.replyTo.parentId,
        }),
  };
}

const postCall = visitorCall("postComment", `POST ${COMMENTS}`, {
  uncachedBecause: UNCACHED_BECAUSE.change,
  contract: postedComment,
});

/** Posts a comment or a reply; media-account comments carry neither track nor reply fields (section 7). */
export function postComment(
  context: RequestContext,
  draft: CommentDraft,
  visitor: Visitor,
): Promise<VisitorReply<{ readonly id: string }>> {
  return postCall(context, visitor, {
    family: apiFamily(draft.fromMediaAccount),
    id: draft.postId,
    body: draft.fromMediaAccount
      ? { comment_type: draft.type, content: draft.text }
      : standardBody(draft),
  });
}

const reportCall = visitorCall("reportComment", `POST ${COMMENTS}/{cid}/report`, {
  uncachedBecause: UNCACHED_BECAUSE.change,
  contract: ignoredData,
});

const deleteCall = visitorCall("deleteComment", `POST ${COMMENTS}/{cid}/delete`, {
  uncachedBecause: UNCACHED_BECAUSE.change,
  contract: ignoredData,
});

/** Reports a comment, or deletes the visitor's own with its replies. */
export function actOnComment(
  context: RequestContext,
  { postId, fromMediaAccount, commentId, act }: CommentActionForm,
  visitor: Visitor,
): Promise<VisitorReply<null>> {
  const of = { family: apiFamily(fromMediaAccount), id: postId, cid: commentId } as const;
  return act.name === "delete"
    ? deleteCall(context, visitor, { ...of, body: {} })
    : reportCall(context, visitor, { ...of, body: { reason: act.reason } });
}
