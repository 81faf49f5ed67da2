import * as v from "valibot";
import { useState, type FormEvent } from "react";
import { postAction } from "../shared/form-actions/post-action";
import { useAskVisitorAgain, useVisitor } from "../shared/visitor/use-visitor";
import { useMessages } from "../../messages/use-messages";
import { commentTargetOf } from "../../model/comments/comment-forms";
import { type Comment, shownLines, writerMark } from "../../model/comments/comment";
import { BottomSheet } from "../../ui/bottom-sheet";
import { Icon } from "../../ui/icon";
import { toast } from "../../ui/toast";
import { commentUrls } from "../../model/resources/urls";
import { CommentOptions } from "./comment-options";
import { useConversation, useWritten } from "./conversation";
import { useSessionExpiredHandler } from "../shared/visitor/login-popup-store";

interface CommentActsDialogProps {
  readonly open: boolean;
  readonly comment: Comment;
  readonly onClose: () => void;
}

/** Makes a picture of a comment, to be sent. */
function PosterButton({ comment, onClose }: Pick<CommentActsDialogProps, "comment" | "onClose">) {
  const { comments: t, share } = useMessages();
  const { thread } = useConversation();
  const mark = writerMark(comment, thread.authorId);
  const name = comment.alias || t.anonymous;
  const makePoster = async () => {
    onClose();
    try {
      const { openCommentPoster } = await import("../../client/share/open-share");
      await openCommentPoster({
        text: shownLines(comment.text),
        writer: mark === null ? name : `${name} · ${t.marks[mark]}`,
      });
    } catch {
      toast(share.posterFailed);
    }
  };
  return (
    <button type="button" onClick={() => void makePoster()}>
      <Icon name="image" />
      {t.poster}
    </button>
  );
}

/** What a reader can do with one comment, over the page they read. */
function CommentOptionsDialog({ open, comment: chosen, onClose }: CommentActsDialogProps) {
  const { comments: t, account } = useMessages();
  const { thread, removed } = useConversation();
  const written = useWritten();
  // Who wrote it may have become known since it was chosen.
  const comment = written.find((entry) => entry.comment.id === chosen.id)?.comment ?? chosen;
  const visitor = useVisitor();
  const sessionExpired = useSessionExpiredHandler();
  useAskVisitorAgain(open);
  const [busy, setBusy] = useState(false);
  // Whether reporting or deleting was chosen, which asks something first.
  const [isActing, setActing] = useState(false);
  const isOwn = visitor?.status === "logged-in" && visitor.userId === comment.ownerId;

  const close = () => {
    setActing(false);
    onClose();
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const outcome = await postAction(commentUrls.act, form, v.null(), account.networkError);
    setBusy(false);
    if (outcome.status === "login-required") {
      close();
      sessionExpired("commentAct");
      return;
    }
    toast(outcome.message);
    if (outcome.status !== "done") return;
    if (isOwn) removed(comment.id);
    close();
  };

  const act = isOwn ? t.deleteTitle : t.report;
  return (
    <BottomSheet open={open} title={isActing ? act : t.actions} onClose={close}>
      <p className="comment-options-quote">
        {t.quoted(comment.alias || t.anonymous, comment.text)}
      </p>
      {isActing ? (
        <CommentOptions
          target={commentTargetOf(thread, comment)}
          isOwn={isOwn}
          returnTo=""
          busy={busy}
          onSubmit={(event) => void onSubmit(event)}
          onCancel={close}
        />
      ) : (
        <ul className="comment-options-menu">
          <li>
            <PosterButton comment={comment} onClose={close} />
          </li>
          <li>
            <button type="button" onClick={() => setActing(true)}>
              <Icon name={isOwn ? "trash" : "warning"} />
              {act}
            </button>
          </li>
        </ul>
      )}
    </BottomSheet>
  );
}

// React's lazy loading asks for a default export.
export default CommentOptionsDialog;
