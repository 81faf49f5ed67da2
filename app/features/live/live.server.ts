import { pageUnavailable } from "../shared/hot-list/hot-list.server";
import type { DetailItem } from "../../model/content/item";
import { type PictureRequest, pictureRequest } from "../../model/content/picture";
import { siteRenditions, siteRule } from "../../upstream.server/site-renditions";
import type { RequestContext } from "../../edge.server/request-context";
import { isMissingCode } from "../../upstream.server/contracts/envelope";
import { leaveForNotFound } from "../../ssr/guards.server/redirect";
import { readRecommended } from "../../upstream.server/reading";
import { endedQuietly, hasProgrammeAlone, RECOMMENDED_BELOW } from "../../model/live/live";
import { exclude } from "../../model/reading/reading-list";
import { readChat, readLiveDetail, readLiveRoom } from "../../upstream.server/live";
import { LIVE_PICTURE_SIZES, openingPicture } from "./room/live-picture";
import type { LiveData } from "./room/room-context";
import { within } from "../../model/time/deadline";

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
  edge: RequestContext,
  postId: string,
  preview = false,
): Promise<LiveData | null> {
  const answer = await readLiveDetail(edge, postId);
  if (answer.status !== "ok") {
    if (preview) return null;
    if (answer.status === "refused" && isMissingCode(answer.code)) return leaveForNotFound();
    if (edge.client.class === "crawler") return null;
    throw await pageUnavailable(edge);
  }
  const { liveId, columns, broadcast } = answer.value;
  const alone = hasProgrammeAlone(columns);
  const mayBeQuiet = broadcast.status === "ended";
  const [room, chat, recommended] = await Promise.all([
    within(readLiveRoom(edge, liveId), ROOM_DEADLINE, null),
    within(readChat(edge, liveId, null), ROOM_DEADLINE, null),
    alone || mayBeQuiet ? within(readRecommended(edge, 1), ROOM_DEADLINE, null) : null,
  ]);
  const messageCount = chat?.status === "ok" ? chat.value.messages.length : 0;
  const shows = alone || endedQuietly(broadcast.status, messageCount);
  return {
    detail: answer.value,
    room: room?.status === "ok" ? room.value : null,
    chat: chat?.status === "ok" ? chat.value : null,
    recommended:
      shows && recommended?.status === "ok"
        ? { cards: exclude([postId], recommended.value.cards).slice(0, RECOMMENDED_BELOW) }
        : null,
    socketUrl: edge.config.liveSocketUrl,
    pictureRule: siteRule(edge.config),
  };
}

/** The LCP image's request, as `LivePicture` makes it; null without one. */
export function openingRequest(
  edge: RequestContext,
  item: Pick<DetailItem, "cover"> | null,
  live: LiveData | null,
): PictureRequest | null {
  if (live === null) return null;
  const broadcast = live.room?.broadcast ?? live.detail.broadcast;
  const address = openingPicture(live.detail, broadcast, item?.cover?.full ?? "");
  return pictureRequest(address, LIVE_PICTURE_SIZES, siteRenditions(edge.config));
}
