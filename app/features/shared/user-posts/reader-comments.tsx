import { WriterAvatar } from "./byline";
import type { Comment } from "../../../model/comments/comment";
import { RelativeTime } from "../../../ui/content/relative-time";
import { useMessages } from "../../../messages/use-messages";
import { useShortCount } from "../../../ui/content/counts";
import { EmptyState } from "../../../ui/empty-state";

interface ReaderCommentProps {
  readonly comment: Comment;
}

function ReaderComment({ comment }: ReaderCommentProps) {
  const t = useMessages().comments;
  return (
    <li className="comment-row">
      <WriterAvatar src={comment.avatar} alias={comment.alias} />
      <div className="comment-main">
        <p className="comment-writer">
          <span className="comment-alias">{comment.alias || t.anonymous}</span>
          {comment.replyTo !== "" && (
            <span className="comment-target">{t.replyTo(comment.replyTo)}</span>
          )}
        </p>
        <p className="comment-text">{comment.text}</p>
        <p className="comment-foot">
          <RelativeTime at={comment.createdAt} />
          {comment.region !== "" && <span>{t.fromRegion(comment.region)}</span>}
        </p>
        {comment.replies.length > 0 && (
          <ol className="comment-replies">
            {comment.replies.map((reply) => (
              <ReaderComment key={reply.id} comment={reply} />
            ))}
          </ol>
        )}
      </div>
    </li>
  );
}

interface ReaderCommentsProps {
  readonly comments: readonly Comment[];
  /** All there are; the platform sends the first ones along. */
  readonly total: number;
}

/** Comments that came with a post: read here, written in the app. */
export function ReaderComments({ comments, total }: ReaderCommentsProps) {
  const shortCount = useShortCount();
  const t = useMessages().comments;
  return (
    <section id="comments" className="comment-section" aria-labelledby="comments-title">
      <h2 id="comments-title" className="section-title">
        {t.title}
        {total > 0 && <span className="comment-total">{shortCount(total)}</span>}
      </h2>
      {comments.length === 0 ? (
        <EmptyState message={t.empty} icon="comment" />
      ) : (
        <ol className="comment-list">
          {comments.map((comment) => (
            <ReaderComment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
    </section>
  );
}
