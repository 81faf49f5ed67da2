import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerAction } from "../../features/shared/form-actions/answer-action.server";
import { readForm, returnToOf } from "../../features/shared/form-actions/read-form.server";
import { toggleCollected } from "../../features/shared/reactions/react.server";
import { readCollectForm } from "../../features/shared/reactions/reaction-schema";
import { invalidForm } from "../../features/shared/form-actions/outcome.server";

/** Collects the page's content, or takes it out of the collection. */
export async function action({ request, context: { edge } }: ActionFunctionArgs) {
  const form = await readForm(edge, request);
  const target = readCollectForm(form);
  if (target === null) return answerAction(edge, invalidForm(edge), returnToOf(form));
  const { outcome, cookies } = await toggleCollected(edge, target);
  return answerAction(edge, outcome, returnToOf(form), cookies);
}
