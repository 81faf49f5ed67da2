import { BASE_PATH } from "../../model/address/base-path";
import { readableQuery } from "../../model/address/readable-query";
import { actorFields } from "../../model/content/address";
import { draftFields, type DraftTarget } from "../../model/comments/comment-draft";
import type { CommentOrder } from "../../model/comments/comment";
import type { CommentSubject } from "../../model/comments/comment-act";
import type { CommentThread } from "../../model/comments/comment-thread";

/**
 * Where scripts post comments, and the page that holds the form and takes it without JavaScript; where
 * reports and deletions go, and the page that offers them.
 */
export const commentAddresses = {
  post: `${BASE_PATH}/-/comment`,
  compose: `${BASE_PATH}/comment`,
  act: `${BASE_PATH}/-/comment-act`,
  acts: `${BASE_PATH}/comment/acts`,
} as const;

function listQuery(thread: CommentThread, page: number): string {
  return new URLSearchParams({
    page: String(page),
    ...actorFields(thread.fromMediaAccount),
  }).toString();
}

/** One page of a thread's comments as JSON. */
export function commentsAddress(thread: CommentThread, page: number, order: CommentOrder): string {
  const query = `${listQuery(thread, page)}${order === "hot" ? "&order=hot" : ""}`;
  return `${BASE_PATH}/-/comments/${encodeURIComponent(thread.postId)}?${query}`;
}

/** One page of the replies to a comment as JSON. */
export function repliesAddress(thread: CommentThread, commentId: string, page: number): string {
  return `${BASE_PATH}/-/replies/${encodeURIComponent(thread.postId)}/${encodeURIComponent(commentId)}?${listQuery(thread, page)}`;
}

/** The page that answers a comment without JavaScript. */
export function composeAddress(target: DraftTarget, returnTo: string): string {
  return `${commentAddresses.compose}?${readableQuery({ ...draftFields(target), return_to: returnTo })}`;
}

/** The page that reports a comment or deletes one's own without JavaScript. */
export function actsAddress(subject: CommentSubject, returnTo: string): string {
  const filled = Object.entries(subject).filter(([, value]) => value !== "");
  return `${commentAddresses.acts}?${readableQuery([...filled, ["return_to", returnTo]])}`;
}
