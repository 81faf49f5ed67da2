import {
  asLoggedInThrottled,
  asLoggedInWriter,
  withMessage,
} from "../shared/visitor/as-logged-in.server";
import type { OutcomeWithCookies } from "../../model/account/outcome";
import type { RequestContext } from "../../edge.server/request-context";
import { messagesFor } from "../../messages/messages.server";
import { readBookedIds, setBooked } from "../../upstream.server/booking";
import { likeRoom, sendRoomMessage } from "../../upstream.server/live";
import type { BookingForm } from "../../model/live/booking";
import {
  brokenMessageRule,
  messageText,
  type LikeForm,
  type MessageForm,
} from "../../model/live/chat-message";
import { MESSAGE_MAX_LENGTH } from "../../model/live/live";
import { isOpaqueId } from "../../model/url/ids";

/**
 * Sends a chat message of the logged-in visitor. A text that breaks a rule is not sent.
 */
export async function say(
  edge: RequestContext,
  liveId: string,
  { text, clientId }: MessageForm,
): Promise<OutcomeWithCookies<{ readonly seq: number; readonly at: number }>> {
  const t = messagesFor(edge.locale).live;
  const rule = brokenMessageRule(text);
  if (rule !== null) {
    const message = rule === "emptyRefused" ? t.emptyRefused : t.tooLong(MESSAGE_MAX_LENGTH);
    return { outcome: { status: "refused", message }, cookies: [] };
  }
  return asLoggedInWriter(edge, async (visitor) => {
    const message = { liveId, text: messageText(text), clientId: clientId ?? crypto.randomUUID() };
    const reply = await sendRoomMessage(edge, visitor, message);
    return withMessage(reply, t.sent, ({ seq, at }) => ({ seq, at }));
  });
}

/** Likes a broadcast or one of its posts. */
export function like(edge: RequestContext, burst: LikeForm) {
  return asLoggedInThrottled(edge, "likes", async (visitor) =>
    withMessage(
      await likeRoom(edge, visitor, burst),
      messagesFor(edge.locale).live.liked,
      (likes) => likes,
    ),
  );
}

/** Books a broadcast or cancels the booking; toggles it when `booked` is null. */
export function book(edge: RequestContext, { postId, booked: wished }: BookingForm) {
  return asLoggedInThrottled(edge, "acting", async (visitor) => {
    const t = messagesFor(edge.locale).live;
    let booked = wished;
    if (booked === null) {
      const known = await readBookedIds(edge, visitor);
      if (known.status !== "ok") return withMessage(known, "", () => ({ booked: false }));
      booked = !known.value.includes(postId);
    }
    const reply = await setBooked(edge, visitor, postId, booked);
    return withMessage(reply, booked ? t.bookingDone : t.bookingUndone, () => ({ booked }));
  });
}

const NO_STORE = { "Cache-Control": "no-store" };

/**
 * The id of a room or a group in a resource URL.
 * @throws a 404 Response when it is not one
 */
export function requireIdParameter(value: string | undefined): string {
  if (value === undefined || !isOpaqueId(value)) {
    throw Response.json({ status: "not-found" }, { status: 404, headers: NO_STORE });
  }
  return value;
}

/** The response to a page's request: 503 when the platform does not answer, so that the page retries. */
export function roomResponse(value: unknown): Response {
  return value === null
    ? Response.json({ status: "unavailable" }, { status: 503, headers: NO_STORE })
    : Response.json(value, { headers: NO_STORE });
}
