import type { ContentItem } from "../content/item";
import type { Comment } from "./comment";

/** What a list of comments belongs to, as much as every call about it needs. */
export interface CommentThread {
  readonly postId: string;
  /** A media account's content has calls of its own (specification, section 7). */
  readonly fromMediaAccount: boolean;
  readonly trackId: string;
  /** Whether the content may be commented on (specification, section 5). */
  readonly open: boolean;
}

/** The thread of a piece of content. */
export function commentThread(
  item: Pick<ContentItem, "postId" | "fromMediaAccount" | "trackId" | "commentsOpen">,
): CommentThread {
  return {
    postId: item.postId,
    fromMediaAccount: item.fromMediaAccount,
    trackId: item.trackId,
    open: item.commentsOpen,
  };
}

/** Whom a draft answers (specification, section 3 "reply target"). */
export interface ReplyTarget {
  /** The top comment under which the reply stands (`parent_id`). */
  readonly parentId: string;
  /** The writer who is answered (`target_user_id`, `target_user_alias`). */
  readonly userId: string;
  readonly alias: string;
}

/** What a comment form is about: its thread and whom it answers. */
export interface DraftTarget {
  readonly postId: string;
  readonly trackId: string;
  readonly fromMediaAccount: boolean;
  readonly replyTo: ReplyTarget | null;
}

/** The non-empty form fields of a target: hidden inputs, or the query of the page with the form. */
export function draftFields(draftTarget: DraftTarget): Readonly<Record<string, string>> {
  const fields = {
    post_id: draftTarget.postId,
    track_id: draftTarget.trackId,
    mp: draftTarget.fromMediaAccount ? "1" : "",
    parent_id: draftTarget.replyTo?.parentId ?? "",
    target_user_id: draftTarget.replyTo?.userId ?? "",
    target_user_alias: draftTarget.replyTo?.alias ?? "",
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

/** The reply target of answering `comment`, which stands under `parentId` or is a top comment. */
export function replyTarget(comment: Comment, parentId: string | null): ReplyTarget {
  return {
    parentId: parentId ?? comment.id,
    userId: comment.ownerId,
    alias: comment.alias,
  };
}

/** The element id of a comment: what `#c-…` links land on. */
export function commentAnchor(commentId: string): string {
  return `c-${commentId}`;
}

/** The element id of the comment list: where "load more" and a posted comment lead. */
export const COMMENTS_ANCHOR = "comments";
