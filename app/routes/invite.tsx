import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerAction, personalHeaders } from "../account/answer-action.server";
import { readForm } from "../account/read-form.server";
import { INDEX } from "../content/address";
import { leaveForNotFound } from "../gate.server/redirect";
import { inviteAddresses } from "../invite/addresses";
import { InviteScreen } from "../invite/invite-screen";
import { answerInviteForm } from "../invite/invite-steps.server";
import { codeOfAddress, openInvite } from "../invite/invite.server";

/** `/invite/{code?}/{index}`: one's own invitation, or somebody else's to accept. */
export const loader = async ({ params, context: { edge } }: LoaderFunctionArgs) => {
  if (params.index !== INDEX) return leaveForNotFound();
  return data(await openInvite(edge, codeOfAddress(params.code)), {
    headers: personalHeaders([]),
  });
};

export const action = async ({ request, context: { edge } }: ActionFunctionArgs) => {
  const answer = await answerInviteForm(edge, await readForm(request));
  if (answer.step === "done") {
    const back = answer.outcome.status === "done" ? inviteAddresses.own : edge.url.pathname;
    throw await answerAction(edge, answer.outcome, back, answer.cookies);
  }
  return data(answer.rest, { status: answer.status, headers: personalHeaders(answer.cookies) });
};

/** Personal from the first byte: nothing of it is stored. */
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

export { cardMeta as meta } from "../detail/detail-route";

export const handle = { styles: ["account", "invite"], hydrate: "now" };

export default function Invite() {
  const loaded = useLoaderData<typeof loader>();
  return <InviteScreen {...loaded} rest={useActionData<typeof action>()} />;
}
