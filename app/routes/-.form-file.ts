import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { uploadFile } from "../forms/upload-file.server";

/** A file that answers a cloud form's question, sent ahead of the form. */
export const action = ({ params, request, context: { edge } }: ActionFunctionArgs) =>
  uploadFile(edge, params.post_id ?? "", request);
