import { asLoggedIn, said } from "../account/as-logged-in.server";
import type { Settled } from "../account/login.server";
import { decodePostId } from "../content/post-id.server";
import type { Edge } from "../edge.server/edge";
import { messagesFor } from "../messages/messages.server";
import { commentsTag, postComment } from "../platform.server/comments";
import { checkDraft, COMMENT_MAX_LENGTH, type CommentDraft, type DraftRule } from "./comment-draft";

/** What a posted comment's form comes to: the id the platform gave it, empty when it names none. */
type PostedComment = Settled<{ readonly id: string }>;

/** The sentence of a broken rule. */
export const ruleSentence = (edge: Edge, rule: DraftRule): string => {
  const sentence = messagesFor(edge.locale).comments[rule];
  return typeof sentence === "string" ? sentence : sentence(COMMENT_MAX_LENGTH);
};

const send = (edge: Edge, draft: CommentDraft): Promise<PostedComment> =>
  asLoggedIn(edge, async (visitor) => {
    const reply = await postComment(edge, draft, visitor);
    if (reply.status === "ok") await edge.cache.purge([commentsTag(draft.postId)]);
    const { sent, sentToMediaAccount } = messagesFor(edge.locale).comments;
    return said(reply, draft.fromMediaAccount ? sentToMediaAccount : sent, (comment) => comment);
  });

/**
 * Posts a comment for the logged-in visitor. A form that breaks a rule is never sent on. Afterwards
 * no cache at hand holds the list without the comment, so that its writer sees it after a reload.
 */
export const postCommentForm = async (
  edge: Edge,
  fields: Readonly<Record<string, unknown>>,
): Promise<PostedComment> => {
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
};
