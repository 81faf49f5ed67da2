import type { Comment } from "../../model/comments/comment";
import type { WrittenComment } from "./conversation";

/** A comment as the list shows it. */
export interface ListedComment {
  readonly comment: Comment;
  readonly sending: boolean;
}

/**
 * A list with what the visitor wrote here: top comments first, replies last, each once; what the
 * platform already lists stands where the platform has it.
 *
 * @param parentId the list's top comment; null for the list of top comments
 * @param gone what its writer deleted here
 */
export function withWritten(
  loaded: readonly Comment[],
  written: readonly WrittenComment[],
  parentId: string | null,
  gone: ReadonlySet<string> = new Set(),
): readonly ListedComment[] {
  const known = new Set(loaded.map(({ id }) => id));
  const own = written
    .filter((entry) => entry.parentId === parentId && !known.has(entry.comment.id))
    .map(({ comment, state }) => ({ comment, sending: state === "sending" }));
  const listed = loaded.map((comment) => ({ comment, sending: false }));
  const all = parentId === null ? [...own, ...listed] : [...listed, ...own.toReversed()];
  return gone.size === 0 ? all : all.filter(({ comment }) => !gone.has(comment.id));
}
