import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { respondToForm } from "../../features/shared/visitor/submit-once.server";
import { submitCommentAction } from "../../features/comments/comments.server";
import { readCommentAction } from "../../model/comments/comment-forms";

/** Reports a comment, or deletes one's own. */
export function action({ request, context }: ActionFunctionArgs) {
  return respondToForm(context, request, readCommentAction, (act) =>
    submitCommentAction(context, act),
  );
}
