import * as v from "valibot";
import { openLoginPopup } from "../shared/visitor/login-popup-store";
import { postAction } from "../shared/form-act/post-action";
import { useLoginLost } from "../shared/visitor/use-login-lost";
import { useVisitor } from "../shared/visitor/use-visitor";
import { writtenLines } from "../../model/content/written-text";
import { useMessages } from "../../messages/use-messages";
import { announceSuccess } from "../shared/reactions/ask-to-open-app";
import { edgeNow } from "../../ui/edge-clock";
import { toast } from "../../ui/toast";
import type { Comment } from "../../model/comments/comment";
import { commentAddresses } from "./comment-addresses";
import {
  brokenRule,
  COMMENT_MAX_LENGTH,
  commentTypes,
  draftFields,
  type DraftTarget,
} from "../../model/comments/comment-draft";
import { useConversation } from "./conversation";

const postedValue = v.object({ id: v.string() });

/** What a comment looks like before the platform has it. */
function provisional(
  text: string,
  writer: { readonly userId: string; readonly alias: string; readonly avatar: string },
  { replyTo }: DraftTarget,
): Comment {
  return {
    id: `sending-${crypto.randomUUID?.() ?? String(Math.random()).slice(2)}`,
    text: writtenLines(text),
    alias: writer.alias,
    avatar: writer.avatar,
    ownerId: writer.userId,
    createdAt: edgeNow(),
    place: "",
    starred: false,
    starCount: 0,
    replyCount: 0,
    replyTo: replyTo?.alias ?? "",
    type: replyTo === null ? commentTypes.comment : commentTypes.reply,
    level: replyTo === null ? 1 : 2,
    replies: [],
  };
}

/** "sent" and "kept" say what becomes of the text in the box. */
export type SendResult = "sent" | "kept";

/**
 * Sends a comment and shows it at once. An empty or too long text is refused here with the
 * specification's sentence and never leaves the page; on failure, and when a login comes between,
 * the comment disappears from the list and the caller keeps the text.
 */
export function useSendComment() {
  const t = useMessages();
  const visitor = useVisitor();
  const loginLost = useLoginLost();
  const { thread, replyTo, answer, add, settle, withdraw } = useConversation();

  return async (text: string, onShown: () => void): Promise<SendResult> => {
    const rule = brokenRule(text);
    if (rule !== null) {
      const sentence = t.comments[rule];
      toast(typeof sentence === "string" ? sentence : sentence(COMMENT_MAX_LENGTH));
      return "kept";
    }
    if (visitor?.status === "anonymous") {
      openLoginPopup({ reason: "comment" });
      return "kept";
    }
    const target: DraftTarget = { ...thread, replyTo };
    const comment = provisional(text, visitor ?? { userId: "", alias: "", avatar: "" }, target);
    add({ comment, parentId: replyTo?.parentId ?? null, state: "sending" });
    answer(null);
    onShown();

    const form = new FormData();
    for (const [name, value] of Object.entries(draftFields(target))) form.set(name, value);
    form.set("content", text);
    // It stands in the list already: who leaves the page then has written it.
    const outcome = await postAction(commentAddresses.post, form, postedValue, t.comments.notSent, {
      keepalive: true,
    });
    if (outcome.status === "done") {
      settle(comment.id, outcome.value.id);
      void announceSuccess(outcome.message);
      return "sent";
    }
    withdraw(comment.id);
    answer(replyTo);
    if (outcome.status === "login-required") {
      loginLost("comment");
    } else toast(outcome.message || t.comments.notSent);
    return "kept";
  };
}
