import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerAction } from "../../features/shared/form-actions/answer-action.server";
import { readForm, returnToOf } from "../../features/shared/form-actions/read-form.server";
import { settleCommentAct } from "../../features/comments/comments.server";
import { readCommentAct } from "../../model/comments/comment-act";
import { invalidForm } from "../../features/shared/form-actions/outcome.server";

/** Reports a comment, or deletes one's own. */
export async function action({ request, context: { edge } }: ActionFunctionArgs) {
  const form = await readForm(edge, request);
  const act = readCommentAct(form);
  if (act === null) return answerAction(edge, invalidForm(edge), returnToOf(form));
  const { outcome, cookies } = await settleCommentAct(edge, act);
  return answerAction(edge, outcome, returnToOf(form), cookies);
}
