import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerAction } from "../account/answer-action.server";
import { readForm, returnToOf } from "../account/read-form.server";
import { postCommentForm } from "../comments/post-comment.server";

/** Posts a comment for the page's script; plain forms go to the page that holds the form. */
export const action = async ({ request, context: { edge } }: ActionFunctionArgs) => {
  const form = await readForm(request);
  const { outcome, cookies } = await postCommentForm(edge, Object.fromEntries(form));
  return answerAction(edge, outcome, returnToOf(form), cookies);
};
