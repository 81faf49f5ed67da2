import type { ReactNode } from "react";
import { useMessages } from "../messages/use-messages";
import { toast } from "../ui/toast";
import { CommentForm } from "./comment-form";
import { useConversation } from "./conversation";

/** What stands in the form's place where the content may not be commented on (section 5). */
const ClosedInput = () => {
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
};

/**
 * The bar at the foot of a detail page, above the safe area: input, like, collect, send.
 *
 * @param actions the buttons between input and send (like, collect)
 */
export const CommentFooter = ({ actions }: { readonly actions?: ReactNode }) => {
  const { thread, replyTo } = useConversation();
  return (
    <>
      <div className="comment-footer-space" />
      <div className="comment-footer" data-answering={replyTo !== null || undefined}>
        {thread.open ? <CommentForm /> : <ClosedInput />}
        <div className="comment-actions">{actions}</div>
      </div>
    </>
  );
};
