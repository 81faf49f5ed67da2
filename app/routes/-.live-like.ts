import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerAction, invalidForm } from "../account/answer-action.server";
import { readForm, returnToOf } from "../account/read-form.server";
import { like } from "../live/act.server";
import { readLikeForm } from "../live/chat-message";

/** Likes a broadcast or one of its host's posts. */
export const action = async ({ request, context: { edge } }: ActionFunctionArgs) => {
  const form = await readForm(request);
  const burst = readLikeForm(form);
  if (burst === null) return answerAction(edge, invalidForm(edge), returnToOf(form));
  const { outcome, cookies } = await like(edge, burst);
  return answerAction(edge, outcome, returnToOf(form), cookies);
};
