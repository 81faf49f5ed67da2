import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { respondToForm } from "../../features/shared/visitor/submit-once.server";
import { toggleCollected } from "../../features/shared/reactions/react.server";
import { readCollectForm } from "../../features/shared/reactions/reaction-schema";

/** Collects the page's content, or takes it out of the collection. */
export function action({ request, context }: ActionFunctionArgs) {
  return respondToForm(context, request, readCollectForm, (target) =>
    toggleCollected(context, target),
  );
}
