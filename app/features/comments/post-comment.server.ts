import { asWriter, said } from "../shared/visitor/as-logged-in.server";
import type { Settled } from "../../model/account/outcome";
import { decodePostId } from "../../ssr/guards.server/post-id";
import { documentCacheOf, type RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { commentsTag, postComment } from "../../upstream.server/comments";
import {
  checkDraft,
  COMMENT_MAX_LENGTH,
  type CommentDraft,
  type DraftRule,
} from "../../model/comments/comment-draft";

/** What a posted comment's form comes to: the id the platform gave it, empty when it names none. */
type PostedComment = Settled<{ readonly id: string }>;

/** The sentence of a broken rule. */
export function ruleSentence(edge: RequestContext, rule: DraftRule): string {
  const sentence = messagesFor(edge.locale).comments[rule];
  return typeof sentence === "string" ? sentence : sentence(COMMENT_MAX_LENGTH);
}

function send(edge: RequestContext, draft: CommentDraft): Promise<PostedComment> {
  return asWriter(edge, async (visitor) => {
    const reply = await postComment(edge, draft, visitor);
    const tags = [commentsTag(draft.postId)];
    if (reply.status === "ok")
      await Promise.all([edge.cache.purge(tags), documentCacheOf(edge).purge(tags)]);
    const { sent, sentToMediaAccount } = messagesFor(edge.locale).comments;
    return said(reply, draft.fromMediaAccount ? sentToMediaAccount : sent, (comment) => comment);
  });
}

/**
 * Posts a comment for the logged-in visitor. A form that breaks a rule is never sent on. Afterwards
 * no cache at hand holds the list or the page without the comment, so that its writer sees it after a reload.
 */
export async function postCommentForm(
  edge: RequestContext,
  fields: Readonly<Record<string, unknown>>,
): Promise<PostedComment> {
  const checked = checkDraft(fields);
  const refused = (rule: DraftRule) => ({
    outcome: { status: "refused", message: ruleSentence(edge, rule) } as const,
    cookies: [],
  });
  if (!checked.ok) return refused(checked.rule);
  if (decodePostId(edge.config.hashidsSalt)(checked.draft.postId) === null) {
    return refused("unreadable");
  }
  return send(edge, checked.draft);
}
