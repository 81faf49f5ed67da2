import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { respondToAction } from "../../features/shared/form-actions/respond-to-action.server";
import { readForm, returnToOf } from "../../features/shared/form-actions/read-form.server";
import { settleOnce } from "../../features/shared/visitor/settle-once.server";
import { say, requireIdParameter, roomResponse } from "../../features/live/live-resources.server";
import { readMessageForm } from "../../model/live/chat-message";
import { messagesFor } from "../../messages/messages.server";
import { readChat } from "../../upstream.server/live";
import { asksForData } from "../../features/shared/form-actions/personal-response.server";

/** The newest messages, or those before `before`. */
export async function loader({ params, context: { edge } }: LoaderFunctionArgs) {
  const before = Number(edge.url.searchParams.get("before"));
  const answer = await readChat(
    edge,
    requireIdParameter(params["live_id"]),
    Number.isSafeInteger(before) && before > 0 ? before : null,
  );
  return roomResponse(answer.status === "ok" ? answer.value : null);
}

/** Says something. A plain form comes back to the page and finds its message there. */
export async function action({ params, request, context: { edge } }: ActionFunctionArgs) {
  const liveId = requireIdParameter(params["live_id"]);
  const form = await readForm(edge, request);
  const message = readMessageForm(form);
  if (message === null) {
    const { unreadable } = messagesFor(edge.locale).live;
    return respondToAction(edge, { status: "refused", message: unreadable }, returnToOf(form));
  }
  const { outcome, cookies } = await settleOnce(edge, form, async () => {
    const sent = await say(edge, liveId, message);
    if (sent.outcome.status === "done" && !asksForData(edge))
      await edge.cache.purge([`live:${liveId}`]);
    return sent;
  });
  return respondToAction(edge, outcome, returnToOf(form), cookies);
}
