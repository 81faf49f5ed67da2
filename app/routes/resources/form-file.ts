import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { uploadFile } from "../../features/forms/submit-form.server";

/** A file that answers a cloud form's question, sent ahead of the form. */
export function action({ params, request, context }: ActionFunctionArgs) {
  return uploadFile(context, params.post_id ?? "", request);
}
