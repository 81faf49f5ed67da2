import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerAction } from "../../features/shared/form-actions/answer-action.server";
import { asActor, withMessage } from "../../features/shared/visitor/as-logged-in.server";
import { requestPushTicket } from "../../upstream.server/push";

/**
 * A ticket for one push connection of the logged-in visitor. The token itself never leaves its
 * HttpOnly cookie: what the script gets opens one connection, once, within half a minute. Where push
 * is not configured the address does not exist.
 */
export async function action({ context: { edge } }: ActionFunctionArgs) {
  const { pushUrl } = edge.config;
  if (pushUrl === null) throw new Response(null, { status: 404 });
  const { outcome, cookies } = await asActor(edge, "pushTickets", async (visitor) =>
    withMessage(await requestPushTicket(edge, visitor), "", ({ ticket, mailbox }) => ({
      ticket,
      mailbox,
      address: pushUrl,
    })),
  );
  return answerAction(edge, outcome, null, cookies);
}
