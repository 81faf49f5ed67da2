import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useLoginOnFocus } from "../shared/visitor/use-login-on-focus";
import { useListAddress } from "../../ui/content/use-list-address";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { commentAddresses } from "./comment-addresses";
import { COMMENT_MAX_LENGTH, draftFields, draftLength } from "../../model/comments/comment-draft";
import { COMMENTS_ANCHOR } from "../../model/comments/comment-thread";
import { useConversation } from "./conversation";
import { useSendComment } from "./use-send-comment";
import { HiddenFields } from "../../ui/hidden-fields";

/** Grows with its text as far as the style sheet lets it. */
function fitHeight(box: HTMLTextAreaElement): void {
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight}px`;
}

interface CommentFormProps {
  /** Takes the focus when a comment was sent; hidden while something is written. */
  readonly next: RefObject<HTMLElement>;
}

/**
 * The comment form of the footer. The box keeps its own text (it is not a controlled field), so
 * what was typed before the page came alive stays; without JavaScript the form posts by itself.
 */
export function CommentForm({ next }: CommentFormProps) {
  const t = useMessages();
  const { thread, replyTo, answer } = useConversation();
  const addressOf = useListAddress();
  const send = useSendComment();
  const box = useRef<HTMLTextAreaElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const [length, setLength] = useState(0);
  const { focused, onFocus, onBlur } = useLoginOnFocus(box, sendButton, "comment");

  const textChanged = () => {
    if (box.current === null) return;
    fitHeight(box.current);
    setLength(draftLength(box.current.value));
  };
  const write = (text: string) => {
    if (box.current === null) return;
    box.current.value = text;
    textChanged();
  };
  useEffect(textChanged, []);
  useEffect(() => {
    if (replyTo !== null) box.current?.focus();
  }, [replyTo]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = box.current?.value ?? "";
    // Readers stay where they were: what they wrote stands in the list, and they are told.
    const result = await send(text, () => {
      flushSync(() => {
        write("");
        box.current?.blur();
      });
      next.current?.focus({ preventScroll: true });
    });
    const since = box.current?.value ?? "";
    if (result === "kept" && since !== text) write(since === "" ? text : `${text}\n${since}`);
  };

  const { postId, trackId, fromMediaAccount } = thread;
  const fields = draftFields({ postId, trackId, fromMediaAccount, replyTo });
  const active = focused || length > 0 || replyTo !== null;
  return (
    <form
      className="comment-form"
      method="post"
      action={commentAddresses.compose}
      data-active={active || undefined}
      onSubmit={submit}
    >
      <HiddenFields fields={{ ...fields, return_to: addressOf({}, COMMENTS_ANCHOR) }} />
      {replyTo !== null && (
        <p className="comment-replying">
          {t.comments.replying(replyTo.alias || t.comments.anonymous)}
          <button type="button" aria-label={t.comments.cancelReply} onClick={() => answer(null)}>
            <Icon name="close" />
          </button>
        </p>
      )}
      <textarea
        ref={box}
        className="comment-input"
        name="content"
        rows={1}
        placeholder={t.comments.placeholder}
        aria-label={t.comments.label}
        onFocus={onFocus}
        onBlur={onBlur}
        onInput={textChanged}
      />
      {active && (
        <span className="comment-count" data-over={length > COMMENT_MAX_LENGTH || undefined}>
          {t.comments.count(length, COMMENT_MAX_LENGTH)}
        </span>
      )}
      <button
        ref={sendButton}
        type="submit"
        className="comment-send"
        aria-label={t.comments.send}
        // Keeps the focus in the box, so that the bar stays where the finger comes down.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon name="send" />
      </button>
    </form>
  );
}
