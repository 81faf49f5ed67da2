import * as v from "valibot";
import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useUrlWithOpenedLists } from "../../ui/content/use-url-with-opened-lists";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { commentUrls } from "../../model/resources/urls";
import {
  COMMENT_MAX_LENGTH,
  draftLength,
  brokenRule,
  commentTypes,
} from "../../model/comments/comment-forms";
import {
  COMMENTS_ANCHOR,
  draftFields,
  type DraftTarget,
  type Comment,
} from "../../model/comments/comment";
import { useConversation } from "./conversation";
import { HiddenFields } from "../../ui/hidden-fields";
import {
  openLoginPopup,
  useLoginOnFocus,
  useSessionExpiredHandler,
} from "../shared/visitor/login-popup-store";
import { postAction } from "../shared/form-actions/post-action";
import { useVisitor } from "../shared/visitor/use-visitor";
import { normaliseLines } from "../../model/content/input-text";
import { announceSuccess } from "../shared/reactions/use-reaction";
import { edgeNow } from "../../ui/edge-clock";
import { toast } from "../../ui/toast";

/** From this length on, in characters, the form counts. */
const COUNTED_FROM = COMMENT_MAX_LENGTH - 100;

const postedSchema = v.object({ id: v.string() });

/** What a comment looks like before the platform has it. */
function provisional(
  text: string,
  writer: { readonly userId: string; readonly alias: string; readonly avatar: string },
  { replyTo }: DraftTarget,
): Comment {
  return {
    id: `sending-${crypto.randomUUID?.() ?? String(Math.random()).slice(2)}`,
    text: normaliseLines(text),
    alias: writer.alias,
    avatar: writer.avatar,
    ownerId: writer.userId,
    byMediaAccount: false,
    createdAt: edgeNow(),
    region: "",
    starred: false,
    starCount: 0,
    replyCount: 0,
    replyTo: replyTo?.alias ?? "",
    type: replyTo === null ? commentTypes.comment : commentTypes.reply,
    level: replyTo === null ? 1 : 2,
    replies: [],
  };
}

/** "draft": the text stays in the box. */
type SendResult = "sent" | "draft";

/**
 * Sends a comment and shows it at once. An empty or too long text is refused here with the
 * specification's sentence and never leaves the page; on failure, and when a login comes between,
 * the comment leaves the list and the text stays a draft.
 */
function useSendComment() {
  const t = useMessages();
  const visitor = useVisitor();
  const sessionExpired = useSessionExpiredHandler();
  const { thread, replyTo, setReplyTarget, add, confirm, withdraw } = useConversation();

  return async (text: string, onShown: () => void): Promise<SendResult> => {
    const rule = brokenRule(text);
    if (rule !== null) {
      const message = t.comments[rule];
      toast(typeof message === "string" ? message : message(COMMENT_MAX_LENGTH));
      return "draft";
    }
    if (visitor?.status === "anonymous") {
      openLoginPopup({ reason: "comment" });
      return "draft";
    }
    const target: DraftTarget = { ...thread, replyTo };
    const comment = provisional(text, visitor ?? { userId: "", alias: "", avatar: "" }, target);
    add({ comment, parentId: replyTo?.parentId ?? null, state: "sending" });
    setReplyTarget(null);
    onShown();

    const form = new FormData();
    for (const [name, value] of Object.entries(draftFields(target))) form.set(name, value);
    form.set("content", text);
    // The list shows it already, so leaving the page must not cancel it.
    const outcome = await postAction(commentUrls.post, form, postedSchema, t.comments.notSent, {
      keepalive: true,
    });
    if (outcome.status === "done") {
      confirm(comment.id, outcome.value.id);
      void announceSuccess(outcome.message, "comment");
      return "sent";
    }
    withdraw(comment.id);
    // Whom the visitor answers by now stays.
    setReplyTarget((now) => now ?? replyTo);
    if (outcome.status === "login-required") {
      sessionExpired("comment");
    } else toast(outcome.message || t.comments.notSent);
    return "draft";
  };
}

/** Grows with its text as far as the stylesheet lets it. */
function fitHeight(box: HTMLTextAreaElement): void {
  box.style.height = "auto";
  const edges = box.offsetHeight - box.clientHeight;
  box.style.height = `${box.scrollHeight + edges}px`;
}

interface CommentFormProps {
  /** Takes the focus when a comment was sent; hidden while something is written. */
  readonly next: RefObject<HTMLElement>;
}

/**
 * The comment form of the footer. The box keeps its own text (it is not a controlled field), so
 * what was typed before hydration stays; without JavaScript the form posts by itself.
 */
export function CommentForm({ next }: CommentFormProps) {
  const t = useMessages();
  const { thread, replyTo, setReplyTarget } = useConversation();
  const urlOf = useUrlWithOpenedLists();
  const visitor = useVisitor();
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
    // The scroll position stays; the new comment is in the list.
    const result = await send(text, () => {
      flushSync(() => {
        write("");
        box.current?.blur();
      });
      next.current?.focus({ preventScroll: true });
    });
    const since = box.current?.value ?? "";
    if (result === "draft" && since !== text) write(since === "" ? text : `${text}\n${since}`);
  };

  const { postId, trackId, fromMediaAccount } = thread;
  const fields = draftFields({ postId, trackId, fromMediaAccount, replyTo });
  // Whoever must log in first is asked to: nothing of the bar moves for a field that is left at once.
  const mayWrite = focused && visitor?.status === "logged-in";
  const active = mayWrite || length > 0 || replyTo !== null;
  return (
    <form
      className="comment-form"
      method="post"
      action={commentUrls.compose}
      data-active={active || undefined}
      onSubmit={submit}
    >
      <HiddenFields fields={{ ...fields, return_to: urlOf({}, COMMENTS_ANCHOR) }} />
      {replyTo !== null && (
        <p className="comment-replying">
          {t.comments.replying(replyTo.alias || t.comments.anonymous)}
          <button
            type="button"
            aria-label={t.comments.cancelReply}
            onClick={() => setReplyTarget(null)}
          >
            <Icon name="close" />
          </button>
        </p>
      )}
      <textarea
        ref={box}
        className="comment-input"
        name="content"
        rows={1}
        placeholder={replyTo === null ? t.comments.placeholder : t.comments.replyPlaceholder}
        aria-label={t.comments.label}
        onFocus={() => {
          onFocus();
          if (visitor === undefined && !navigator.onLine) toast(t.account.networkError);
        }}
        onBlur={onBlur}
        onInput={textChanged}
      />
      {active && length > COUNTED_FROM && (
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
