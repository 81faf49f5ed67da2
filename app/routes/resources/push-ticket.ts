import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { respondToAction } from "../../features/shared/form-actions/respond-to-action.server";
import {
  asLoggedInThrottled,
  withMessage,
} from "../../features/shared/visitor/as-logged-in.server";
import { requestPushTicket } from "../../upstream.server/push";

/**
 * A ticket for one push connection of the logged-in visitor. The token itself never leaves its
 * HttpOnly cookie: what the script gets opens one connection, once, within half a minute. Where push
 * is not configured the URL does not exist.
 */
export async function action({ context }: ActionFunctionArgs) {
  const { pushUrl } = context.config;
  if (pushUrl === null) throw new Response(null, { status: 404 });
  const { outcome, cookies } = await asLoggedInThrottled(context, "pushTickets", async (visitor) =>
    withMessage(await requestPushTicket(context, visitor), "", ({ ticket, mailbox }) => ({
      ticket,
      mailbox,
      address: pushUrl,
    })),
  );
  return respondToAction(context, outcome, null, cookies);
}
