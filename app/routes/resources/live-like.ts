import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { respondToForm } from "../../features/shared/visitor/submit-once.server";
import { like } from "../../features/live/live.server";
import { readLikeForm } from "../../model/live/live-forms";

/** Likes a broadcast or one of its host's posts. */
export function action({ request, context }: ActionFunctionArgs) {
  return respondToForm(context, request, readLikeForm, (burst) => like(context, burst));
}
