import { COMMENTS_PAGE_SIZE, type CommentPage } from "../comments/comment";
import type { CommentDraft } from "../comments/comment-draft";
import type { Edge } from "../edge.server/edge";
import {
  callAsVisitor,
  readPublic,
  type PublicAnswer,
  type Visitor,
  type VisitorReply,
} from "./client";
import { commentList, postedComment } from "./contracts/comment";
import type * as z from "zod";

/** Which comments are asked for; ids are validated by the route before. */
export interface CommentListRequest {
  readonly postId: string;
  readonly fromMediaAccount: boolean;
  /** The comment whose replies are listed; null lists the top comments. */
  readonly repliesTo: string | null;
  /** 1-based. */
  readonly page: number;
}

/** The purge tag of everything that shows a content's comments. */
export const commentsTag = (postId: string): string => `comments:${postId}`;

/** The standard and the media-account variants of a call differ in their first segment (section 7). */
const family = (fromMediaAccount: boolean): "guzzle" | "peony" =>
  fromMediaAccount ? "guzzle" : "peony";

const listPath = ({ postId, fromMediaAccount, repliesTo }: CommentListRequest): string[] => [
  family(fromMediaAccount),
  "v1",
  "comment",
  postId,
  ...(repliesTo === null ? [] : [repliesTo]),
];

const listQuery = (page: number) => ({ pageindex: page, pagesize: COMMENTS_PAGE_SIZE });

const toPage = (list: z.output<typeof commentList>, page: number): CommentPage => ({
  comments: list.comments.slice(0, COMMENTS_PAGE_SIZE),
  total: Math.max(list.count, list.comments.length),
  page,
});

/**
 * A page of comments or replies as everybody sees it. The first page of a standard thread has a
 * static call of its own; the other pages come from the platform's API.
 */
export const readComments = (
  edge: Edge,
  request: CommentListRequest,
): Promise<PublicAnswer<CommentPage>> => {
  const isStatic = request.page === 1 && request.repliesTo === null && !request.fromMediaAccount;
  return readPublic(edge, {
    rule: request.repliesTo === null ? "comments" : "replies",
    ...(isStatic
      ? { service: "comments", path: ["comment", request.postId] }
      : { service: "api", path: listPath(request), query: listQuery(request.page) }),
    data: commentList,
    derive: (list) => toPage(list, request.page),
    importance: "secondary",
  });
};

/** The same page as this visitor sees it: with their stars and what they have just written. */
export const readCommentsAsVisitor = async (
  edge: Edge,
  request: CommentListRequest,
  visitor: Visitor,
): Promise<VisitorReply<CommentPage>> => {
  const reply = await callAsVisitor(
    edge,
    {
      service: "api",
      method: "GET",
      path: listPath(request),
      query: listQuery(request.page),
      data: commentList,
    },
    visitor,
  );
  return reply.status === "ok" ? { ...reply, value: toPage(reply.value, request.page) } : reply;
};

const standardBody = (draft: CommentDraft) => ({
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
});

/** Posts a comment or a reply; media-account comments carry neither track nor reply fields (section 7). */
export const postComment = (
  edge: Edge,
  draft: CommentDraft,
  visitor: Visitor,
): Promise<VisitorReply<{ readonly id: string }>> =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "POST",
      path: [family(draft.fromMediaAccount), "v1", "comment", draft.postId],
      body: draft.fromMediaAccount
        ? { comment_type: draft.type, content: draft.text }
        : standardBody(draft),
      data: postedComment,
    },
    visitor,
  );
