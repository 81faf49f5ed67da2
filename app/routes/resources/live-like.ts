import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerForm } from "../../features/shared/visitor/answer-form.server";
import { like } from "../../features/live/live-resources.server";
import { readLikeForm } from "../../model/live/chat-message";

/** Likes a broadcast or one of its host's posts. */
export function action({ request, context: { edge } }: ActionFunctionArgs) {
  return answerForm(edge, request, readLikeForm, (burst) => like(edge, burst));
}
