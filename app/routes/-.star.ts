import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerAction, invalidForm } from "../account/answer-action.server";
import { readForm, returnToOf } from "../account/read-form.server";
import { starComment } from "../reactions/react.server";
import { readStarForm } from "../reactions/reaction-schema";

/** Stars a comment, or takes the star back. */
export const action = async ({ request, context: { edge } }: ActionFunctionArgs) => {
  const form = await readForm(request);
  const target = readStarForm(form);
  if (target === null) return answerAction(edge, invalidForm(edge), returnToOf(form));
  const { outcome, cookies } = await starComment(edge, target, target.starred);
  return answerAction(edge, outcome, returnToOf(form), cookies);
};
