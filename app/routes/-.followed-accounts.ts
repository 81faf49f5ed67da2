import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { personalJson } from "../account/answer-action.server";
import { readFollowedAccounts } from "../media-account/followed-accounts.server";

/** The media accounts that the visitor follows; never cached. */
export const loader = async ({ context: { edge } }: LoaderFunctionArgs) =>
  personalJson(await readFollowedAccounts(edge), 200);
