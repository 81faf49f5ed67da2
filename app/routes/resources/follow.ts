import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerAction } from "../../features/shared/form-actions/answer-action.server";
import { readForm, returnToOf } from "../../features/shared/form-actions/read-form.server";
import { toggleFollowed } from "../../features/shared/reactions/react.server";
import { readFollowForm } from "../../features/shared/reactions/reaction-schema";
import { invalidForm } from "../../features/shared/form-actions/outcome.server";

/** Follows a media account, or stops following it. */
export async function action({ request, context: { edge } }: ActionFunctionArgs) {
  const form = await readForm(edge, request);
  const target = readFollowForm(form);
  if (target === null) return answerAction(edge, invalidForm(edge), returnToOf(form));
  const { outcome, cookies } = await toggleFollowed(edge, target.mediaAccountId);
  return answerAction(edge, outcome, returnToOf(form), cookies);
}
