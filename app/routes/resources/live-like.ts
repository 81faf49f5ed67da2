import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { respondToForm } from "../../features/shared/visitor/respond-to-form.server";
import { like } from "../../features/live/live-resources.server";
import { readLikeForm } from "../../model/live/chat-message";

/** Likes a broadcast or one of its host's posts. */
export function action({ request, context: { edge } }: ActionFunctionArgs) {
  return respondToForm(edge, request, readLikeForm, (burst) => like(edge, burst));
}
