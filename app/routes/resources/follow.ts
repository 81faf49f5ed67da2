import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { respondToForm } from "../../features/shared/visitor/submit-once.server";
import { toggleFollowed } from "../../features/shared/reactions/react.server";
import { readFollowForm } from "../../features/shared/reactions/reaction-schema";

/** Follows a media account, or stops following it. */
export function action({ request, context }: ActionFunctionArgs) {
  return respondToForm(context, request, readFollowForm, ({ mediaAccountId }) =>
    toggleFollowed(context, mediaAccountId),
  );
}
