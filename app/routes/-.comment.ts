import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import {
  answerAction,
  asksForData,
  personalHeaders,
  seeOther,
} from "../account/answer-action.server";
import { readForm, returnToOf } from "../account/read-form.server";
import { safeReturnTo } from "../account/return-to";
import { commentAddresses } from "../comments/comment-addresses";
import { draftFields, readDraftTarget } from "../comments/comment-draft";
import { forgetDraft, keepDraft } from "../comments/kept-draft.server";
import { postCommentForm } from "../comments/post-comment.server";
import { messagesFor } from "../messages/messages.server";

/**
 * Posts a comment. A script gets the outcome; a plain form goes back to the article's comments, or
 * to the page that keeps what was typed and says why it was not sent.
 */
export const action = async ({ request, context: { edge } }: ActionFunctionArgs) => {
  const form = await readForm(request);
  const fields = Object.fromEntries(form);
  const { outcome, cookies } = await postCommentForm(edge, fields);
  if (asksForData(edge)) return answerAction(edge, outcome, null, cookies);

  const returnTo = safeReturnTo(returnToOf(form));
  if (outcome.status === "done") {
    return seeOther(returnTo, personalHeaders([...cookies, await forgetDraft(edge)]));
  }
  const target = readDraftTarget(fields);
  const { loginToComment } = messagesFor(edge.locale).comments;
  const kept = await keepDraft(edge, {
    fields: target === null ? {} : draftFields(target),
    text: String(fields["content"] ?? ""),
    sentence: outcome.status === "login-required" ? loginToComment : outcome.message,
    loginNeeded: outcome.status === "login-required",
    returnTo,
  });
  return seeOther(commentAddresses.compose, personalHeaders([...cookies, kept]));
};
