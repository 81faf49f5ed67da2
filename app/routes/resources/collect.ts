import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { respondToForm } from "../../features/shared/visitor/submit-once.server";
import { toggleCollected } from "../../features/shared/reactions/react.server";
import { readCollectForm } from "../../features/shared/reactions/reaction-schema";

/** Collects the page's content, or takes it out of the collection. */
export function action({ request, context: { edge } }: ActionFunctionArgs) {
  return respondToForm(edge, request, readCollectForm, (target) => toggleCollected(edge, target));
}
