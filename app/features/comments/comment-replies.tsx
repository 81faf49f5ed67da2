import { useState, type MouseEvent } from "react";
import { useVisitor } from "../shared/visitor/use-visitor";
import { useMessages } from "../../messages/use-messages";
import { useShortCount } from "../../ui/content/counts";
import { type Comment, type CommentPage, commentAnchor } from "../../model/comments/comment";
import { repliesUrl } from "../../model/resources/urls";
import { CommentRow } from "./comment-row";
import { useConversation, useWritten } from "./conversation";
import { distinctComments, useCommentPages, withWritten } from "./comment-lists";

interface CommentRepliesProps {
  readonly comment: Comment;
  /** The pages the URL opened; null when the replies are closed at first. */
  readonly seed: readonly CommentPage[] | null;
}

function instead(act: () => void) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    act();
  };
}

/**
 * The replies to a comment: the few that came with it, more when a reader asks. Each
 * step is a link that opens them in a new document without JavaScript.
 */
export function CommentReplies({ comment, seed }: CommentRepliesProps) {
  const shortCount = useShortCount();
  const t = useMessages();
  const { thread, deleted, urlOf } = useConversation();
  const written = useWritten();
  const visitor = useVisitor();
  const [open, setOpen] = useState(seed !== null);
  const query = useCommentPages({
    key: [thread.postId, "replies", comment.id],
    personal: visitor?.status === "logged-in",
    seed: seed ?? [],
    enabled: open,
    urlOf: (page) => repliesUrl(thread, comment.id, page),
  });
  const pages = query.data?.pages ?? [];
  const loaded = open && pages.length > 0 ? distinctComments(pages) : comment.replies;
  const replies = withWritten(loaded, written, comment.id, deleted);
  const total = Math.max(comment.replyCount, pages.at(-1)?.total ?? 0);
  const anchor = commentAnchor(comment.id);
  const openUrl = urlOf({ replies: comment.id, replies_page: null }, anchor);
  if (total === 0 && replies.length === 0) return null;

  return (
    <div className="comment-replies">
      {replies.length > 0 && (
        <ol>
          {replies.map((reply) => (
            <CommentRow
              key={reply.comment.id}
              comment={reply.comment}
              parent={comment}
              sending={reply.sending}
            />
          ))}
        </ol>
      )}
      {open && query.isError && (
        <output className="comment-more">{t.comments.repliesUnavailable}</output>
      )}
      {!open && total > comment.replies.length && (
        <a
          className="comment-more"
          href={openUrl}
          rel="nofollow"
          onClick={instead(() => setOpen(true))}
        >
          {t.comments.showReplies(shortCount(total))}
        </a>
      )}
      {open && query.isError && (
        <a
          className="comment-more"
          href={openUrl}
          rel="nofollow"
          onClick={instead(() => void query.refetch())}
        >
          {t.site.retry}
        </a>
      )}
      {open && query.hasNextPage && (
        <a
          className="comment-more"
          href={urlOf(
            { replies: comment.id, replies_page: String((pages.at(-1)?.page ?? 0) + 1) },
            anchor,
          )}
          rel="nofollow"
          aria-busy={query.isFetchingNextPage}
          onClick={instead(() => void query.fetchNextPage())}
        >
          {t.comments.moreReplies}
        </a>
      )}
      {open && (pages[0]?.page ?? 1) > 1 && (
        <a className="comment-more" href={openUrl} rel="nofollow">
          {t.site.toStart}
        </a>
      )}
      {open && (
        <a
          className="comment-more"
          href={urlOf({ replies: null, replies_page: null }, anchor)}
          onClick={instead(() => setOpen(false))}
        >
          {t.comments.hideReplies}
        </a>
      )}
      {open && query.isFetching && pages.length === 0 && (
        <output className="comment-more">{t.site.loading}</output>
      )}
    </div>
  );
}
