import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { respondToForm } from "../../features/shared/visitor/submit-once.server";
import { starComment } from "../../features/shared/reactions/react.server";
import { readStarForm } from "../../features/shared/reactions/reaction-schema";

/** Stars a comment, or takes the star back. */
export function action({ request, context }: ActionFunctionArgs) {
  return respondToForm(context, request, readStarForm, (target) =>
    starComment(context, target, target.starred),
  );
}
