import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readReactionState } from "../../features/shared/reactions/react.server";
import { readCollectForm, readFollowForm } from "../../features/shared/reactions/reaction-schema";
import { personalJson } from "../../features/shared/form-actions/respond-to-action.server";

/** What a logged-in visitor has already collected and followed of a page; never cached. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { searchParams } = context.url;
  const state = await readReactionState(
    context,
    readCollectForm(searchParams),
    readFollowForm(searchParams)?.mediaAccountId ?? null,
  );
  return personalJson(state, 200);
}
