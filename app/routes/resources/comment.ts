import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { respondToAction } from "../../features/shared/form-actions/respond-to-action.server";
import { readForm, returnToOf } from "../../features/shared/form-actions/read-form.server";
import { postCommentForm } from "../../features/comments/comments.server";

/** Posts a comment for the page's script; plain forms go to the page that holds the form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const { outcome, cookies } = await postCommentForm(context, Object.fromEntries(form));
  return respondToAction(context, outcome, returnToOf(form), cookies);
}
