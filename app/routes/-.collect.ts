import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerAction, invalidForm } from "../account/answer-action.server";
import { readForm, returnToOf } from "../account/read-form.server";
import { toggleCollected } from "../reactions/react.server";
import { readCollectForm } from "../reactions/reaction-schema";

/** Collects the page's content, or takes it out of the collection. */
export const action = async ({ request, context: { edge } }: ActionFunctionArgs) => {
  const form = await readForm(request);
  const target = readCollectForm(form);
  if (target === null) return answerAction(edge, invalidForm(edge), returnToOf(form));
  const { outcome, cookies } = await toggleCollected(edge, target);
  return answerAction(edge, outcome, returnToOf(form), cookies);
};
