import { useMessages } from "../../messages/use-messages";
import {
  bestReply,
  COMMENTS_ANCHOR,
  shownLines,
  type Comment,
  type HottestComments,
} from "../../model/comments/comment";
import type { SectionResult } from "../../model/content/section-result";
import { useUrlWithOpenedLists } from "../../ui/content/use-url-with-opened-lists";
import { Icon } from "../../ui/icon";
import { useShortCount } from "../../ui/content/counts";
import { WriterAvatar } from "../shared/user-posts/byline";
import { CommentWriter } from "./comment-row";

interface HottestCommentsListProps {
  readonly result: SectionResult<HottestComments>;
  /** The media account whose comments are the author's; empty for none. */
  readonly authorId: string;
}

/**
 * What readers like most of what was written, within reach of whoever has read to the end. It stands in
 * the document only and leads to the list; absent where there is nothing to show.
 */
export function HottestCommentsList({ result, authorId }: HottestCommentsListProps) {
  if (result.status === "unavailable" || result.value.comments.length === 0) return null;
  return <Shown {...result.value} authorId={authorId} />;
}

/** A comment, and the reply that is worth reading with it. */
function HottestComment({ comment, authorId }: { comment: Comment; authorId: string }) {
  const t = useMessages().comments;
  const shortCount = useShortCount();
  const reply = bestReply(comment, authorId);
  return (
    <li className="comment-row">
      <WriterAvatar src={comment.avatar} alias={comment.alias} />
      <div className="comment-main">
        <p className="comment-writer">
          <CommentWriter comment={comment} authorId={authorId} />
        </p>
        <p className="comment-text">{shownLines(comment.text)}</p>
        {reply !== null && (
          <div className="comment-best-reply">
            <p className="comment-writer">
              <CommentWriter comment={reply} authorId={authorId} />
            </p>
            <p className="comment-text">{shownLines(reply.text)}</p>
          </div>
        )}
      </div>
      <p className="comment-star">
        <Icon name="like" />
        <span className="visually-hidden">{t.stars(shortCount(comment.starCount))}</span>
        <span aria-hidden="true">{shortCount(comment.starCount)}</span>
      </p>
    </li>
  );
}

/** The list where there is one. */
function Shown({ comments, total, authorId }: HottestComments & { readonly authorId: string }) {
  const t = useMessages().comments;
  const shortCount = useShortCount();
  const urlOf = useUrlWithOpenedLists();
  const all = urlOf({ comments_order: "hot", comments_page: null }, COMMENTS_ANCHOR);
  return (
    <section className="list-section" aria-labelledby="hottest-title">
      <h2 id="hottest-title" className="section-title">
        {t.hottest}
      </h2>
      <ol className="hottest-comments">
        {comments.map((comment) => (
          <HottestComment key={comment.id} comment={comment} authorId={authorId} />
        ))}
      </ol>
      <a className="load-more" href={all} rel="nofollow">
        {t.seeAll(shortCount(total))}
      </a>
    </section>
  );
}
