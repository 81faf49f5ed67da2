import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerAction } from "../../features/shared/form-actions/answer-action.server";
import { readForm, returnToOf } from "../../features/shared/form-actions/read-form.server";
import { like } from "../../features/live/live-resources.server";
import { readLikeForm } from "../../model/live/chat-message";
import { invalidForm } from "../../features/shared/form-actions/outcome.server";

/** Likes a broadcast or one of its host's posts. */
export async function action({ request, context: { edge } }: ActionFunctionArgs) {
  const form = await readForm(edge, request);
  const burst = readLikeForm(form);
  if (burst === null) return answerAction(edge, invalidForm(edge), returnToOf(form));
  const { outcome, cookies } = await like(edge, burst);
  return answerAction(edge, outcome, returnToOf(form), cookies);
}
