import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerForm } from "../../features/shared/visitor/answer-form.server";
import { toggleCollected } from "../../features/shared/reactions/react.server";
import { readCollectForm } from "../../features/shared/reactions/reaction-schema";

/** Collects the page's content, or takes it out of the collection. */
export function action({ request, context: { edge } }: ActionFunctionArgs) {
  return answerForm(edge, request, readCollectForm, (target) => toggleCollected(edge, target));
}
