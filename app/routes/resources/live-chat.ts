import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  respondToAction,
  acceptsJson,
} from "../../features/shared/form-actions/respond-to-action.server";
import { readForm, returnToOf } from "../../features/shared/form-actions/read-form.server";
import { submitOnce } from "../../features/shared/visitor/submit-once.server";
import { sendMessage, requireIdParameter, roomResponse } from "../../features/live/live.server";
import { readMessageForm } from "../../model/live/live-forms";
import { messagesFor } from "../../messages/messages.server";
import { readChat } from "../../upstream.server/live";

/** The newest messages, or those before `before`. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const before = Number(context.url.searchParams.get("before"));
  const result = await readChat(
    context,
    requireIdParameter(params["live_id"]),
    Number.isSafeInteger(before) && before > 0 ? before : null,
  );
  return roomResponse(result.status === "ok" ? result.value : null);
}

/** Says something. A plain form comes back to the page and finds its message there. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const liveId = requireIdParameter(params["live_id"]);
  const form = await readForm(context, request);
  const message = readMessageForm(form);
  if (message === null) {
    const { unreadable } = messagesFor(context.locale).live;
    return respondToAction(context, { status: "refused", message: unreadable }, returnToOf(form));
  }
  const { outcome, cookies } = await submitOnce(context, form, async () => {
    const sent = await sendMessage(context, liveId, message);
    if (sent.outcome.status === "done" && !acceptsJson(context))
      await context.cache.purge([`live:${liveId}`]);
    return sent;
  });
  return respondToAction(context, outcome, returnToOf(form), cookies);
}
