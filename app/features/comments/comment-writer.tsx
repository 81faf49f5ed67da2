import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages";
import { type Comment, writerMark } from "../../model/comments/comment";

interface CommentWriterProps {
  readonly comment: Comment;
  /** The media account whose comments are the author's; empty for none. */
  readonly authorId: string;
  /** What is said behind the name. */
  readonly children?: ReactNode;
}

/** A comment's writer: the name, and whether they are the author or a media account. */
export function CommentWriter({ comment, authorId, children }: CommentWriterProps) {
  const t = useMessages().comments;
  const mark = writerMark(comment, authorId);
  return (
    <>
      {/* A name that runs the other way turns nothing around it. */}
      <bdi className="comment-alias">{comment.alias || t.anonymous}</bdi>
      {mark !== null && (
        <span className="comment-mark" data-mark={mark}>
          {t.marks[mark]}
        </span>
      )}
      {children}
    </>
  );
}
