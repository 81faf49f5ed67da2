import { BASE_PATH } from "../../model/address/base-path";
import { MEDIA_ACCOUNT_ACTOR } from "../../model/content/address";
import { draftFields, type DraftTarget } from "../../model/comments/comment-draft";
import type { CommentThread } from "../../model/comments/comment-thread";

/** Where scripts post comments, and the page that holds the form and takes it without JavaScript. */
export const commentAddresses = {
  post: `${BASE_PATH}/-/comment`,
  compose: `${BASE_PATH}/comment`,
} as const;

function listQuery(thread: CommentThread, page: number): string {
  return new URLSearchParams({
    page: String(page),
    ...(thread.fromMediaAccount ? { actor: MEDIA_ACCOUNT_ACTOR } : {}),
  }).toString();
}

/** One page of a thread's comments as JSON. */
export function commentsAddress(thread: CommentThread, page: number): string {
  return `${BASE_PATH}/-/comments/${encodeURIComponent(thread.postId)}?${listQuery(thread, page)}`;
}

/** One page of the replies to a comment as JSON. */
export function repliesAddress(thread: CommentThread, commentId: string, page: number): string {
  return `${BASE_PATH}/-/replies/${encodeURIComponent(thread.postId)}/${encodeURIComponent(commentId)}?${listQuery(thread, page)}`;
}

/** The page that answers a comment without JavaScript. */
export function composeAddress(target: DraftTarget, returnTo: string): string {
  const filled = Object.entries(draftFields(target)).filter(([, value]) => value !== "");
  const query = new URLSearchParams([...filled, ["return_to", returnTo]]);
  return `${commentAddresses.compose}?${query}`;
}
