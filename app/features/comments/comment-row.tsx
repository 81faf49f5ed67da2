import { useState, type ReactNode } from "react";
import { RelativeTime } from "../../ui/content/relative-time";
import { useMessages } from "../../messages/use-messages";
import { WriterAvatar } from "../shared/user-posts/byline";
import {
  type Comment,
  COMMENTS_ANCHOR,
  commentAnchor,
  isLongComment,
  shownLines,
  replyTarget,
  writerMark,
} from "../../model/comments/comment";
import { commentOptionsUrl, composeUrl } from "../../model/resources/urls";
import { commentTargetOf } from "../../model/comments/comment-forms";
import { useConversation } from "./conversation";
import { StarButton } from "./star-button";

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

interface CommentRowProps {
  readonly comment: Comment;
  /** The top comment it stands under; null for a top comment. */
  readonly parent: Comment | null;
  /** Written here and not yet taken by the platform: it can be neither starred nor answered. */
  readonly sending?: boolean;
  /** The URL has opened its replies. */
  readonly opened?: boolean;
  readonly children?: ReactNode;
}

/** Opens the footer for a reply; without JavaScript, the page with the form. */
function ReplyLink({ comment, parentId }: { comment: Comment; parentId: string | null }) {
  const t = useMessages();
  const { thread, setReplyTarget, urlOf } = useConversation();
  const { postId, trackId, fromMediaAccount } = thread;
  const target = replyTarget(comment, parentId);
  const href = composeUrl(
    { postId, trackId, fromMediaAccount, replyTo: target },
    urlOf({}, commentAnchor(target.parentId)),
  );
  return (
    <a
      className="comment-reply"
      href={href}
      rel="nofollow"
      aria-label={t.comments.replyTo(comment.alias || t.comments.anonymous)}
      onClick={(event) => {
        event.preventDefault();
        setReplyTarget(target);
      }}
    >
      {t.comments.reply}
    </a>
  );
}

/** Opens what can be done with a comment; without JavaScript, the page that offers it. */
function ActsLink({ comment }: { readonly comment: Comment }) {
  const t = useMessages().comments;
  const { thread, urlOf, choose } = useConversation();
  return (
    <a
      className="comment-options-open"
      href={commentOptionsUrl(commentTargetOf(thread, comment), urlOf({}, COMMENTS_ANCHOR))}
      rel="nofollow"
      aria-label={t.moreActsOn(comment.alias || t.anonymous)}
      onClick={(event) => {
        event.preventDefault();
        choose(comment);
      }}
    >
      <span aria-hidden="true">⋯</span>
    </a>
  );
}

/** A comment's words; a long text folds until somebody wants the rest. */
function CommentText({ text }: { readonly text: string }) {
  const t = useMessages().comments;
  const [folded, setFolded] = useState(() => isLongComment(text));
  return (
    <>
      <p className="comment-text" data-folded={folded || undefined}>
        {shownLines(text)}
      </p>
      {folded && (
        <button type="button" className="comment-unfold" onClick={() => setFolded(false)}>
          {t.unfold}
        </button>
      )}
    </>
  );
}

function RowContent({ comment, parent, sending = false, children }: CommentRowProps) {
  const t = useMessages();
  const { thread } = useConversation();
  const mayReply = thread.open && !thread.fromMediaAccount;
  // Whom a reply answers needs saying only when it is not the comment right above.
  const answers = comment.replyTo === parent?.alias ? "" : comment.replyTo;
  return (
    <>
      <WriterAvatar src={comment.avatar} alias={comment.alias} />
      <div className="comment-main">
        <p className="comment-writer">
          <CommentWriter comment={comment} authorId={thread.authorId}>
            {answers !== "" && <bdi className="comment-target">{t.comments.replyTo(answers)}</bdi>}
          </CommentWriter>
        </p>
        <CommentText text={comment.text} />
        <p className="comment-foot">
          {sending ? t.comments.sending : <RelativeTime at={comment.createdAt} />}
          {comment.region !== "" && <span>{t.comments.fromRegion(comment.region)}</span>}
          {!sending && mayReply && <ReplyLink comment={comment} parentId={parent?.id ?? null} />}
          {!sending && <ActsLink comment={comment} />}
        </p>
        {children}
      </div>
      {!sending && <StarButton comment={comment} thread={thread} />}
    </>
  );
}

/**
 * One comment or reply. Media-account comments carry no reply fields (section 7): no answering.
 */
export function CommentRow(row: CommentRowProps) {
  const { comment, parent, sending = false } = row;
  return (
    <li
      id={commentAnchor(comment.id)}
      className="comment-row"
      data-level={parent === null ? 1 : 2}
      aria-busy={sending || undefined}
    >
      <RowContent {...row} />
    </li>
  );
}
