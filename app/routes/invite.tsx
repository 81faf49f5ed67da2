import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  respondToAction,
  personalHeaders,
} from "../features/shared/form-actions/respond-to-action.server";
import { readFields } from "../edge.server/bodies/read-fields";
import { INDEX_FILE } from "../model/content/content-url";
import { redirectToNotFound } from "../ssr/guards.server/redirect";
import { inviteUrls } from "../model/resources/urls";
import { InviteScreen } from "../features/invite/invite-screen";
import {
  codeOfUrl,
  loadInvite,
  respondToInviteForm,
  inviteFormTooLarge,
} from "../features/invite/invite.server";
import type { RouteHandle } from "../model/document/stylesheets";

/** `/invite/{code?}/{index}`: one's own invitation, or somebody else's to accept. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  if (params.index !== INDEX_FILE) return redirectToNotFound();
  return data(await loadInvite(context, codeOfUrl(params.code)), {
    headers: personalHeaders([]),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { form, isComplete } = await readFields(request);
  const result = isComplete
    ? await respondToInviteForm(context, form)
    : inviteFormTooLarge(context, form);
  if (result.step === "done") {
    const back = result.outcome.status === "done" ? inviteUrls.own : context.url.pathname;
    throw await respondToAction(context, result.outcome, back, result.cookies);
  }
  return data(result.state, { status: result.status, headers: personalHeaders(result.cookies) });
}

/** Personal from the first byte: nothing of it is stored. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export { cardMeta as meta } from "../ssr/detail-route";

export const handle = { styles: ["account", "invite"] } satisfies RouteHandle;

export default function Invite() {
  const loaded = useLoaderData<typeof loader>();
  return <InviteScreen {...loaded} state={useActionData<typeof action>()} />;
}
