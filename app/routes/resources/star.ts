import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerAction } from "../../features/shared/form-actions/answer-action.server";
import { readForm, returnToOf } from "../../features/shared/form-actions/read-form.server";
import { starComment } from "../../features/shared/reactions/react.server";
import { readStarForm } from "../../features/shared/reactions/reaction-schema";
import { invalidForm } from "../../features/shared/form-actions/outcome.server";

/** Stars a comment, or takes the star back. */
export async function action({ request, context: { edge } }: ActionFunctionArgs) {
  const form = await readForm(edge, request);
  const target = readStarForm(form);
  if (target === null) return answerAction(edge, invalidForm(edge), returnToOf(form));
  const { outcome, cookies } = await starComment(edge, target, target.starred);
  return answerAction(edge, outcome, returnToOf(form), cookies);
}
