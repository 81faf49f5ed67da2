import { type CommentsSeed, COMMENTS_ANCHOR } from "../../model/comments/comment";
import type { SectionResult } from "../../model/content/section-result";
import { useRef, type ReactNode } from "react";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { toast } from "../../ui/toast";
import { useShortCount } from "../../ui/content/counts";
import { ShareLink } from "../shared/share/share-link";
import { CommentForm } from "./comment-form";
import { useCommentTotal } from "./comment-lists";
import { useConversation } from "./conversation";

/** Replaces the form where comments are closed (section 5). */
function ClosedInput() {
  const t = useMessages();
  const explain = () => toast(t.comments.closedToast);
  return (
    <div className="comment-form">
      <input
        className="comment-input"
        placeholder={t.comments.closed}
        aria-label={t.comments.closed}
        readOnly
        onClick={explain}
        onKeyDown={(event) => {
          if (event.key === "Enter") explain();
        }}
      />
    </div>
  );
}

/** How many comments there are, on the link to them; nothing while there is none. */
export function CommentTotal({ seed }: { readonly seed: SectionResult<CommentsSeed> }) {
  const shortCount = useShortCount();
  const { thread } = useConversation();
  const total = useCommentTotal(thread.postId, seed);
  return total > 0 && <span className="reaction-count">{shortCount(total)}</span>;
}

interface CommentFooterProps {
  /** The buttons beside the input (like, collect). */
  readonly actions?: ReactNode;
  /** On the link to the comments. */
  readonly total?: ReactNode;
}

/**
 * The bar at the foot of a detail page, above the safe area: input, comments, like, collect, share;
 * while something is written, input and send.
 */
export function CommentFooter({ actions, total }: CommentFooterProps) {
  const t = useMessages();
  const { thread, replyTo } = useConversation();
  const toComments = useRef<HTMLAnchorElement>(null);
  return (
    <div className="comment-footer" data-answering={replyTo !== null || undefined}>
      {thread.open ? <CommentForm next={toComments} /> : <ClosedInput />}
      <div className="comment-actions" data-few={actions ? undefined : ""}>
        <a ref={toComments} className="reaction-button" href={`#${COMMENTS_ANCHOR}`}>
          <Icon name="comment" />
          <span className="reaction-label">{t.media.toComments}</span>
          {total}
        </a>
        {actions}
        <ShareLink />
      </div>
    </div>
  );
}
