import type { DetailItem } from "../content/detail-item";
import type { PictureRequest } from "../ui/picture-request";
import { addressRequest } from "../content/lead-picture";
import { siteRenditions, siteRule } from "../content/site-renditions.server";
import type { Edge } from "../edge.server/edge";
import { readChat, readLiveDetail, readLiveRoom } from "../platform.server/live";
import { LIVE_PICTURE_SIZES, openingPicture } from "./poster";
import type { OpenedLive } from "./room/room-context";

/** How long the first paint waits for the room and its chat, in milliseconds. */
const ROOM_DEADLINE = 800;

const within = async <T>(work: Promise<T>): Promise<T | null> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ROOM_DEADLINE);
  });
  const first = await Promise.race([work, late]);
  clearTimeout(timer);
  return first;
};

/**
 * Opens a content's live broadcast for the first paint: its detail, and the room with the newest
 * messages as far as they come in time; what does not is asked for by the page itself.
 *
 * @throws Response 503 for a visitor when the detail cannot be had; crawlers get null and the card
 */
export const openLive = async (edge: Edge, postId: string): Promise<OpenedLive | null> => {
  const answer = await readLiveDetail(edge, postId);
  if (answer.status !== "ok") {
    if (edge.client.class === "crawler") return null;
    throw new Response(null, { status: answer.status === "refused" ? 404 : 503 });
  }
  const { liveId } = answer.value;
  const [room, chat] = await Promise.all([
    within(readLiveRoom(edge, liveId)),
    within(readChat(edge, liveId, null)),
  ]);
  return {
    detail: answer.value,
    room: room?.status === "ok" ? room.value : null,
    chat: chat?.status === "ok" ? chat.value : null,
    socketUrl: edge.config.liveSocketUrl,
    pictureRule: siteRule(edge.config),
  };
};

/** The picture that opens a live page, as `LivePicture` asks for it; null without one. */
export const openingRequest = (
  edge: Edge,
  item: DetailItem | null,
  live: OpenedLive | null,
): PictureRequest | null => {
  if (live === null) return null;
  const broadcast = live.room?.broadcast ?? live.detail.broadcast;
  const address = openingPicture(live.detail, broadcast, item?.cover?.full ?? "");
  return addressRequest(address, LIVE_PICTURE_SIZES, siteRenditions(edge.config));
};
