import { unavailableResponse } from "../shared/hot-list/hot-list.server";
import type { DetailItem } from "../../model/content/item";
import { type ImageAttributes, imageAttributesOfUrl } from "../../model/content/picture";
import { siteRenditions, sitePictureUrlTemplate } from "../../upstream.server/site";
import type { RequestContext } from "../../edge.server/request-context";
import { isNotFoundCode } from "../../upstream.server/contracts/envelope";
import { redirectToNotFound } from "../../ssr/guards.server/redirect";
import { readRecommended } from "../../upstream.server/recommendations";
import {
  endedQuietly,
  hasIntroductionAlone,
  RECOMMENDED_BELOW,
  MESSAGE_MAX_LENGTH,
} from "../../model/live/live";
import { exclude } from "../../model/content/list-card";
import {
  readChat,
  readLiveDetail,
  readLiveRoom,
  likeRoom,
  sendRoomMessage,
  readBookedIds,
  setBooked,
} from "../../upstream.server/live";
import { LIVE_PICTURE_SIZES, lcpPictureUrl } from "./room/live-picture";
import type { LiveData } from "./room/room-context";
import { withDeadline } from "../../model/time/deadline";
import {
  asLoggedInThrottled,
  asLoggedInWriter,
  withMessage,
} from "../shared/visitor/as-logged-in.server";
import type { OutcomeWithCookies } from "../../model/account/outcome";
import { messagesFor } from "../../messages/messages.server";
import {
  type BookingForm,
  brokenMessageRule,
  messageText,
  type LikeForm,
  type MessageForm,
} from "../../model/live/live-forms";
import { LIVE_INTRODUCTION } from "../../model/document/document-texts";
import { isOpaqueId } from "../../model/url/ids";

/** How long the first paint waits for the room and its chat, in milliseconds. */
const ROOM_DEADLINE = 800;

/**
 * Loads a content's live broadcast: its detail, and as far as they arrive in time the room, the newest
 * messages and editors' picks; the page requests the others itself.
 *
 * @param preview the broadcast of a draft, which may be missing
 * @returns null for a crawler when the detail cannot be had, and for a preview without one
 * @throws Response a redirect to the error page when there is no such broadcast (any more), and 503 for a
 *   visitor when its detail cannot be had
 */
export async function loadLive(
  context: RequestContext,
  postId: string,
  preview = false,
): Promise<LiveData | null> {
  const result = await readLiveDetail(context, postId);
  if (result.status !== "ok") {
    if (preview) return null;
    if (result.status === "refused" && isNotFoundCode(result.code)) return redirectToNotFound();
    if (context.client.class === "crawler") return null;
    throw await unavailableResponse(context);
  }
  const { liveId, columns, broadcast } = result.value;
  const introductions = columns.flatMap((column) =>
    column.kind === "introduction" ? [column.html] : [],
  );
  context.documentTexts.set(LIVE_INTRODUCTION, introductions.join(""));
  const hasIntroductionOnly = hasIntroductionAlone(columns);
  const mayHaveFewMessages = broadcast.status === "ended";
  const [room, chat, recommended] = await Promise.all([
    withDeadline(readLiveRoom(context, liveId), ROOM_DEADLINE, null),
    withDeadline(readChat(context, liveId, null), ROOM_DEADLINE, null),
    hasIntroductionOnly || mayHaveFewMessages
      ? withDeadline(readRecommended(context, 1), ROOM_DEADLINE, null)
      : null,
  ]);
  const messageCount = chat?.status === "ok" ? chat.value.messages.length : 0;
  const showsRecommended = hasIntroductionOnly || endedQuietly(broadcast.status, messageCount);
  return {
    detail: result.value,
    room: room?.status === "ok" ? room.value : null,
    chat: chat?.status === "ok" ? chat.value : null,
    recommended:
      showsRecommended && recommended?.status === "ok"
        ? { cards: exclude([postId], recommended.value.cards).slice(0, RECOMMENDED_BELOW) }
        : null,
    socketUrl: context.config.liveSocketUrl,
    pictureUrlTemplate: sitePictureUrlTemplate(context.config),
  };
}

/** The LCP image of a live page with the attributes that `LivePicture` gives it; null without one. */
export function lcpImageOfLive(
  context: RequestContext,
  item: Pick<DetailItem, "cover"> | null,
  live: LiveData | null,
): ImageAttributes | null {
  if (live === null) return null;
  const broadcast = live.room?.broadcast ?? live.detail.broadcast;
  const url = lcpPictureUrl(live.detail, broadcast, item?.cover?.full ?? "");
  return imageAttributesOfUrl(url, LIVE_PICTURE_SIZES, siteRenditions(context.config));
}

/**
 * Sends a chat message of the logged-in visitor. A text that breaks a rule is not sent.
 */
export async function sendMessage(
  context: RequestContext,
  liveId: string,
  { text, clientId }: MessageForm,
): Promise<OutcomeWithCookies<{ readonly seq: number; readonly at: number }>> {
  const t = messagesFor(context.locale).live;
  const rule = brokenMessageRule(text);
  if (rule !== null) {
    const message = rule === "emptyRefused" ? t.emptyRefused : t.tooLong(MESSAGE_MAX_LENGTH);
    return { outcome: { status: "refused", message }, cookies: [] };
  }
  return asLoggedInWriter(context, async (visitor) => {
    const message = { liveId, text: messageText(text), clientId: clientId ?? crypto.randomUUID() };
    const reply = await sendRoomMessage(context, visitor, message);
    return withMessage(reply, t.sent, ({ seq, at }) => ({ seq, at }));
  });
}

/** Likes a broadcast or one of its posts. */
export function like(context: RequestContext, burst: LikeForm) {
  return asLoggedInThrottled(context, "likes", async (visitor) =>
    withMessage(
      await likeRoom(context, visitor, burst),
      messagesFor(context.locale).live.liked,
      (likes) => likes,
    ),
  );
}

/** Books a broadcast or cancels the booking; toggles it when `booked` is null. */
export function book(context: RequestContext, { postId, booked: wished }: BookingForm) {
  return asLoggedInThrottled(context, "acting", async (visitor) => {
    const t = messagesFor(context.locale).live;
    let booked = wished;
    if (booked === null) {
      const known = await readBookedIds(context, visitor);
      if (known.status !== "ok") return withMessage(known, "", () => ({ booked: false }));
      booked = !known.value.includes(postId);
    }
    const reply = await setBooked(context, visitor, postId, booked);
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
