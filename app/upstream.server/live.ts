import type { Config } from "../edge.server/config";
import { sanitiseBody } from "../sanitizer.server/sanitise-body";
import { textLines } from "../sanitizer.server/parse";
import { listCard, type ListCard } from "../model/content/list-card";
import type { RequestContext } from "../edge.server/request-context";
import { readProgramme } from "../model/live/programme";
import {
  CHAT_PAGE_SIZE,
  type ChatPage,
  type LiveDetail,
  type RoomSnapshot,
} from "../model/live/live";
import { HOURS, MINUTES, UNCACHED_BECAUSE, criticalCaching, deferredCaching } from "./caching";
import { isTakenDown } from "./contracts/content";
import {
  chatPage,
  likeResult,
  liveDetail,
  liveList,
  liveRoom,
  sentMessage,
  wireStatus,
} from "./contracts/live";
import { publicCall, type PublicResult } from "./public-call";
import { visitorCall, type Visitor } from "./visitor-call";
import { ignoredData } from "./account";
import * as z from "zod";
import { OPAQUE_ID } from "../model/url/ids";
import { livePath } from "../model/resources/urls";
import type { Booking } from "../model/live/live-forms";
import { lenientList, wireId, wireInstant, wireText } from "./contracts/envelope";

/** Entries of a list column. */
const LIST_LENGTH = 12;

function withSafeColumns(live: LiveDetail, _given: unknown, config: Config): LiveDetail {
  const columns = live.columns.map((column) =>
    column.kind === "introduction"
      ? {
          ...column,
          html: sanitiseBody(column.html, {
            title: column.name,
            platformOrigin: config.platformOrigin,
          }).html,
        }
      : column,
  );
  const programme = columns
    .flatMap((column) => (column.kind === "introduction" ? [column.html] : []))
    .map((html) => readProgramme(textLines(html)))
    .find(({ length }) => length > 0);
  return { ...live, columns, programme: programme ?? [] };
}

const detailCall = publicCall("liveDetail", "GET live /info/{id}", {
  cache: criticalCaching({ fresh: 5, staleWhileRevalidate: 30, staleIfError: HOURS, negative: 5 }),
  tags: ["live", "live:{id}"],
  contract: liveDetail,
  isRemoved: isTakenDown,
  derive: withSafeColumns,
});

/** The live detail of a content, with sanitised introductions and the programme that one of them has. */
export function readLiveDetail(context: RequestContext, postId: string) {
  return detailCall(context, { id: postId });
}

const roomCall = publicCall("liveRoom", "GET live /room/{id}", {
  cache: deferredCaching({
    fresh: 2,
    staleWhileRevalidate: 5,
    staleIfError: 5 * MINUTES,
    negative: 5,
  }),
  tags: ["live", "live:{id}"],
  contract: liveRoom,
});

/** State, counts and the host's posts. */
export function readLiveRoom(
  context: RequestContext,
  liveId: string,
): Promise<PublicResult<RoomSnapshot>> {
  return roomCall(context, { id: liveId });
}

const chatCall = publicCall(
  "liveChat",
  `GET live /chat/{id}?[before:int]&limit=${CHAT_PAGE_SIZE}`,
  {
    cache: deferredCaching({
      fresh: 2,
      staleWhileRevalidate: 5,
      staleIfError: MINUTES,
      negative: 5,
    }),
    tags: ["live", "live:{id}"],
    contract: chatPage,
  },
);

/** The newest messages, or those before one of them. */
export function readChat(
  context: RequestContext,
  liveId: string,
  before: number | null,
): Promise<PublicResult<ChatPage>> {
  return chatCall(context, { id: liveId, before });
}

const listCall = publicCall(
  "liveList",
  `GET api /peony/v1/content?gid&pageindex=1&pagesize=${LIST_LENGTH}`,
  {
    cache: deferredCaching({ global: true }),
    tags: ["navigation", "group:{gid}"],
    contract: liveList,
    derive: (contents): readonly ListCard[] => contents.map(listCard),
  },
);

/** Contents of a list column's group. */
export function readLiveList(context: RequestContext, groupId: string) {
  return listCall(context, { gid: groupId });
}

/** A chat message to send. */
export interface RoomMessage {
  readonly liveId: string;
  readonly text: string;
  /** Makes a resend idempotent: the platform stores a client id once. */
  readonly clientId: string;
}

const sendCall = visitorCall("sendRoomMessage", "POST live /chat/{id}/send_msg", {
  uncachedBecause: UNCACHED_BECAUSE.change,
  contract: sentMessage,
});

/** Sends a chat message (`chat/{id}/send_msg`). */
export function sendRoomMessage(context: RequestContext, visitor: Visitor, message: RoomMessage) {
  return sendCall(context, visitor, {
    id: message.liveId,
    body: { content: message.text, client_msg_id: message.clientId },
  });
}

interface LikeBatch {
  readonly liveId: string;
  /** The host's post that is liked; null for the broadcast itself. */
  readonly postSeq: number | null;
  readonly count: number;
}

const likeCall = visitorCall("likeRoom", "POST live /room/{id}/like", {
  uncachedBecause: UNCACHED_BECAUSE.change,
  contract: likeResult,
});

/** Likes a broadcast or one of its posts; one call for several taps (`room/{id}/like`). */
export function likeRoom(context: RequestContext, visitor: Visitor, batch: LikeBatch) {
  return likeCall(context, visitor, {
    id: batch.liveId,
    body: { msg_id: batch.postSeq === null ? "" : String(batch.postSeq), count: batch.count },
  });
}

const wirePostId = wireId.pipe(z.string().regex(OPAQUE_ID));

const booking = z
  .object({ post_id: wirePostId, title: wireText, status: wireStatus, start_time: wireInstant })
  .transform((wire): Booking => ({
    postId: wire.post_id,
    title: wire.title,
    status: wire.status,
    startTime: wire.start_time,
    href: livePath(wire.post_id),
  }));

/** `data` of `booking_list`. */
export const bookings = z.object({ list: lenientList(booking) }).transform((wire) => wire.list);

/** `data` of `booking_list` with `tiny`: ids only. */
export const bookedIds = z.object({ list: lenientList(wirePostId) }).transform((wire) => wire.list);

/** The only booking type. */
const TYPE_LIVE = "live";

const bookingCall = visitorCall("booking", "POST api /peony/v3/{act:booking|un_booking}", {
  uncachedBecause: UNCACHED_BECAUSE.change,
  contract: ignoredData,
});

/** Books a broadcast or cancels the booking (`booking`, `un_booking`). */
export function setBooked(
  context: RequestContext,
  visitor: Visitor,
  postId: string,
  booked: boolean,
) {
  return bookingCall(context, visitor, {
    act: booked ? "booking" : "un_booking",
    body: { booking_id: postId, booking_type: TYPE_LIVE },
  });
}

/** The visitor's bookings (`booking_list`). */
export const readBookings = visitorCall(
  "bookings",
  `GET api /peony/v3/booking_list?booking_type=${TYPE_LIVE}`,
  { uncachedBecause: UNCACHED_BECAUSE.personal, contract: bookings },
);

/** Ids of the visitor's bookings (`tiny`). */
export const readBookedIds = visitorCall(
  "bookedIds",
  `GET api /peony/v3/booking_list?booking_type=${TYPE_LIVE}&tiny=1`,
  { uncachedBecause: UNCACHED_BECAUSE.personal, contract: bookedIds },
);
