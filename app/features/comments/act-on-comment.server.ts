import { asWriter, said } from "../shared/visitor/as-logged-in.server";
import type { Settled } from "../../model/account/outcome";
import { documentCacheOf, type RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import type { CommentActForm } from "../../model/comments/comment-act";
import { actOnComment, commentsTag } from "../../upstream.server/comments";

/**
 * Reports a comment or deletes one's own, for the logged-in visitor. After a deletion no cache at hand
 * shows the comment.
 */
export function settleCommentAct(
  edge: RequestContext,
  form: CommentActForm,
): Promise<Settled<null>> {
  return asWriter(edge, async (visitor) => {
    const reply = await actOnComment(edge, form, visitor);
    const tags = [commentsTag(form.postId)];
    const isGone = form.act.name === "delete" && reply.status === "ok";
    if (isGone) await Promise.all([edge.cache.purge(tags), documentCacheOf(edge).purge(tags)]);
    const t = messagesFor(edge.locale).comments;
    return said(reply, isGone ? t.deleted : t.reported, () => null);
  });
}
