import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerForm } from "../../features/shared/visitor/answer-form.server";
import { settleCommentAct } from "../../features/comments/comments.server";
import { readCommentAct } from "../../model/comments/comment-act";

/** Reports a comment, or deletes one's own. */
export function action({ request, context: { edge } }: ActionFunctionArgs) {
  return answerForm(edge, request, readCommentAct, (act) => settleCommentAct(edge, act));
}
