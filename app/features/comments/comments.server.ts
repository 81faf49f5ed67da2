import { loggedInVisitor } from "../shared/visitor/session.server";
import { type RequestContext, documentCacheOf } from "../../edge.server/request-context";
import {
  readComments,
  readCommentsAsVisitor,
  type CommentListRequest,
  commentsTag,
  postComment,
  actOnComment,
} from "../../upstream.server/comments";
import type { CommentPage } from "../../model/comments/comment";
import { asLoggedInWriter, withMessage } from "../shared/visitor/as-logged-in.server";
import type { OutcomeWithCookies } from "../../model/account/outcome";
import { createPostIdDecoder } from "../../ssr/guards.server/named-id";
import { messagesFor } from "../../messages/messages.server";
import {
  checkDraft,
  COMMENT_MAX_LENGTH,
  type CommentDraft,
  type DraftError,
  type CommentActionForm,
} from "../../model/comments/comment-forms";
import * as z from "zod";
import { signedCookie } from "../shared/form-actions/cookies.server";
import { MAX_NAME_LENGTH } from "../../model/limits";

/**
 * A page of comments for whoever asks: a logged-in visitor sees their own stars and what they have
 * just written; when that call fails, and for everybody else, it is the public page.
 *
 * @returns null when the list is not available
 */
export async function listComments(
  context: RequestContext,
  request: CommentListRequest,
): Promise<CommentPage | null> {
  const visitor = await loggedInVisitor(context);
  if (visitor !== null) {
    const own = await readCommentsAsVisitor(context, request, visitor);
    if (own.status === "ok") return own.value;
  }
  const result = await readComments(context, request);
  return result.status === "ok" ? result.value : null;
}

interface QuotedComment {
  readonly postId: string;
  readonly fromMediaAccount: boolean;
  /** The comment, or the top comment whose reply is meant. */
  readonly commentId: string;
  /** Its writer. */
  readonly alias: string;
}

/**
 * The text of a comment that a form is about, from the first page of its thread.
 *
 * @returns "" where that page has no such comment, or several of its writer, or does not come
 */
export async function readQuotedText(
  context: RequestContext,
  { postId, fromMediaAccount, commentId, alias }: QuotedComment,
): Promise<string> {
  if (createPostIdDecoder(context.config.hashidsSalt)(postId) === null) return "";
  const thread = { postId, fromMediaAccount, repliesTo: null, page: 1 };
  const page = await listComments(context, thread);
  const candidates = (page?.comments ?? []).flatMap((comment) =>
    comment.id === commentId
      ? [comment, ...comment.replies]
      : comment.replies.filter(({ id }) => id === commentId),
  );
  // The form names the writer alone: of several comments of one, none is surely the one that is meant.
  const written = candidates.filter((comment) => comment.alias === alias);
  return written.length === 1 ? (written[0]?.text ?? "") : "";
}

/** What a posted comment's form comes to: the id the platform gave it, empty when it names none. */
type PostedComment = OutcomeWithCookies<{ readonly id: string }>;

/** The sentence of a broken rule. */
function ruleMessage(context: RequestContext, rule: DraftError): string {
  const message = messagesFor(context.locale).comments[rule];
  return typeof message === "string" ? message : message(COMMENT_MAX_LENGTH);
}

function send(context: RequestContext, draft: CommentDraft): Promise<PostedComment> {
  return asLoggedInWriter(context, async (visitor) => {
    const reply = await postComment(context, draft, visitor);
    const tags = [commentsTag(draft.postId)];
    if (reply.status === "ok")
      await Promise.all([context.cache.purge(tags), documentCacheOf(context).purge(tags)]);
    const { sent, sentToMediaAccount } = messagesFor(context.locale).comments;
    return withMessage(
      reply,
      draft.fromMediaAccount ? sentToMediaAccount : sent,
      (comment) => comment,
    );
  });
}

/**
 * Posts a comment for the logged-in visitor. A form that breaks a rule is never sent on. Afterwards
 * no cache at hand holds the list or the page without the comment, so that its writer sees it after a reload.
 */
export async function postCommentForm(
  context: RequestContext,
  fields: Readonly<Record<string, unknown>>,
): Promise<PostedComment> {
  const checked = checkDraft(fields);
  const refused = (rule: DraftError) => ({
    outcome: { status: "refused", message: ruleMessage(context, rule) } as const,
    cookies: [],
  });
  if (!checked.ok) return refused(checked.rule);
  if (createPostIdDecoder(context.config.hashidsSalt)(checked.draft.postId) === null) {
    return refused("unreadable");
  }
  return send(context, checked.draft);
}

/**
 * Reports a comment or deletes one's own, for the logged-in visitor. After a deletion no cache at hand
 * shows the comment.
 */
export function submitCommentAction(
  context: RequestContext,
  form: CommentActionForm,
): Promise<OutcomeWithCookies<null>> {
  return asLoggedInWriter(context, async (visitor) => {
    const reply = await actOnComment(context, form, visitor);
    const tags = [commentsTag(form.postId)];
    const isGone = form.act.name === "delete" && reply.status === "ok";
    if (isGone)
      await Promise.all([context.cache.purge(tags), documentCacheOf(context).purge(tags)]);
    const t = messagesFor(context.locale).comments;
    return withMessage(reply, isGone ? t.deleted : t.reported, () => null);
  });
}

/** Seconds: long enough to log in, short enough not to surprise another day. */
const LIFETIME = 15 * 60;
const MAX_RETURN_TO = 512;

const text = z.string().max(MAX_NAME_LENGTH);

/**
 * A comment written without JavaScript by somebody who has to log in first, until the page with the
 * form shows it again. It is in a signed cookie of its own and nowhere else; what a comment may
 * have fits into the 4 kB a cookie may have.
 */
const draft = signedCookie(
  "draft",
  z.object({
    fields: z.record(text, text),
    text: z.string(),
    returnTo: z.string().max(MAX_RETURN_TO),
  }),
  LIFETIME,
);

export const readDraft = draft.read;
export const forgetDraft = draft.clear;
export const storeDraft: typeof draft.write = (context, stored) =>
  draft.write(context, {
    ...stored,
    text: [...stored.text].slice(0, COMMENT_MAX_LENGTH).join(""),
    returnTo: stored.returnTo.slice(0, MAX_RETURN_TO),
  });
