import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readFollowedAccounts } from "../../features/media-account/media-account.server";
import { personalJson } from "../../features/shared/form-actions/respond-to-action.server";

/** The media accounts that the visitor follows; never cached. */
export async function loader({ context }: LoaderFunctionArgs) {
  return personalJson(await readFollowedAccounts(context), 200);
}
