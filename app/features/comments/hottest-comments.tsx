import { useMessages } from "../../messages/use-messages";
import { COMMENTS_ANCHOR, shownLines, type HottestComments } from "../../model/comments/comment";
import type { Deferred } from "../../model/content/deferred";
import { useListUrl } from "../../ui/content/use-list-url";
import { Icon } from "../../ui/icon";
import { useShortCount } from "../../ui/counts";
import { WriterAvatar } from "../shared/user-posts/byline";

/**
 * What readers like most of what was written, within reach of whoever has read to the end. It stands in
 * the document only and leads to the list; absent where there is nothing to show.
 */
export function HottestCommentsList({ part }: { readonly part: Deferred<HottestComments> }) {
  if (part.status === "unavailable" || part.value.comments.length === 0) return null;
  return <Shown {...part.value} />;
}

/** The list where there is one. */
function Shown({ comments, total }: HottestComments) {
  const t = useMessages().comments;
  const shortCount = useShortCount();
  const urlOf = useListUrl();
  const all = urlOf({ comments_order: "hot", comments_page: null }, COMMENTS_ANCHOR);
  return (
    <section className="reading-section" aria-labelledby="hottest-title">
      <h2 id="hottest-title" className="section-title">
        {t.hottest}
      </h2>
      <ol className="hottest-comments">
        {comments.map((comment) => (
          <li key={comment.id} className="comment-row">
            <WriterAvatar src={comment.avatar} alias={comment.alias} />
            <div className="comment-main">
              <p className="comment-writer">
                <bdi className="comment-alias">{comment.alias || t.anonymous}</bdi>
              </p>
              <p className="comment-text">{shownLines(comment.text)}</p>
            </div>
            <p className="comment-star">
              <Icon name="like" />
              <span className="visually-hidden">{t.stars(shortCount(comment.starCount))}</span>
              <span aria-hidden="true">{shortCount(comment.starCount)}</span>
            </p>
          </li>
        ))}
      </ol>
      <a className="load-more" href={all} rel="nofollow">
        {t.seeAll(shortCount(total))}
      </a>
    </section>
  );
}
