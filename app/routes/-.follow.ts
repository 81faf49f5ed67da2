import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerAction, invalidForm } from "../account/answer-action.server";
import { readForm, returnToOf } from "../account/read-form.server";
import { toggleFollowed } from "../reactions/react.server";
import { readFollowForm } from "../reactions/reaction-schema";

/** Follows a media account, or stops following it. */
export const action = async ({ request, context: { edge } }: ActionFunctionArgs) => {
  const form = await readForm(request);
  const target = readFollowForm(form);
  if (target === null) return answerAction(edge, invalidForm(edge), returnToOf(form));
  const { outcome, cookies } = await toggleFollowed(edge, target.mediaAccountId);
  return answerAction(edge, outcome, returnToOf(form), cookies);
};
