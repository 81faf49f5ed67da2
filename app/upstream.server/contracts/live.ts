import * as z from "zod";
import { OPAQUE_ID } from "../../model/url/ids";
import {
  type Broadcast,
  type ChatMessage,
  type HostPost,
  type LiveColumn,
  type LiveCounts,
  type LiveDetail,
  type LiveSource,
  type RoomSnapshot,
  liveStatusOf,
} from "../../model/live/live";
import {
  wireLinkUrl,
  wireMediaUrl,
  lenientList,
  wireBoolean,
  wireCount,
  wireId,
  wireInstant,
  wireText,
} from "./envelope";
import { contentList } from "./content";

/** A broadcast's status, by number or word. */
export const wireStatus = z
  .union([z.number(), z.string()])
  .transform(liveStatusOf)
  .catch("announced")
  .default("announced");

const playlist = z
  .object({ name: wireText, cover: wireMediaUrl, play_url: wireMediaUrl, type: wireText })
  .refine(({ play_url }) => play_url !== "", { error: "play_url is not an address" })
  .transform((wire): LiveSource => ({
    name: wire.name,
    cover: wire.cover,
    address: wire.play_url,
    kind: wire.type === "replay" ? "replay" : "live",
  }));

/** A column with its raw HTML. */
const column = z
  .object({
    name: wireText,
    type: z.enum(["chat", "link", "list", "introduction"]),
    enable_chat: wireBoolean,
    group_id: wireText,
    link_url: wireLinkUrl,
    /** HTML of an introduction; the field is not named in the specification. */
    content: wireText,
  })
  .transform((wire): LiveColumn | null => {
    const { name, type } = wire;
    switch (type) {
      case "chat":
        return { kind: "chat", name, open: wire.enable_chat };
      case "link":
        return wire.link_url === "" ? null : { kind: "link", name, href: wire.link_url };
      case "list":
        return wire.group_id === "" ? null : { kind: "list", name, groupId: wire.group_id };
      case "introduction":
        return { kind: "introduction", name, html: wire.content };
    }
  });

const broadcastFields = {
  status: wireStatus,
  start_time: wireInstant,
  end_time: wireInstant,
  playlists: lenientList(playlist),
};

const countFields = { online_count: wireCount, live_count: wireCount, like_count: wireCount };

function toBroadcast(wire: z.output<z.ZodObject<typeof broadcastFields>>): Broadcast {
  return {
    status: wire.status,
    startTime: wire.start_time,
    endTime: wire.end_time,
    sources: wire.playlists,
  };
}

function toCounts(wire: z.output<z.ZodObject<typeof countFields>>): LiveCounts {
  return {
    online: wire.online_count,
    visits: wire.live_count,
    likes: wire.like_count,
  };
}

const chapter = z
  .object({ at: wireCount, title: wireText })
  .refine(({ title }) => title !== "", { error: "has no title" });

/** `data` of `info/{id}`: the live detail of the specification, section 3. */
export const liveDetail = z
  .object({
    ...broadcastFields,
    ...countFields,
    post_id: wireId,
    live_id: wireId.pipe(z.string().regex(OPAQUE_ID)),
    type: z.enum(["landscape", "portrait", "image"]).catch("landscape").default("landscape"),
    title: wireText,
    source: wireText,
    track_id: wireText,
    view_count: wireCount,
    share_count: wireCount,
    countdown_label: wireText,
    countdown_style: wireText,
    countdown_switch: wireBoolean,
    disclaimer: wireText,
    disclaimer_enable: wireBoolean,
    notice_label: wireText,
    notice_switch: wireBoolean,
    notice_video: wireMediaUrl,
    play_background: wireMediaUrl,
    live_background: wireMediaUrl,
    reservation_label: wireText,
    columns: lenientList(column),
    chapters: lenientList(chapter),
  })
  .transform((wire): LiveDetail => ({
    postId: wire.post_id,
    liveId: wire.live_id,
    screen: wire.type,
    title: wire.title,
    source: wire.source,
    trackId: wire.track_id,
    broadcast: toBroadcast(wire),
    counts: toCounts(wire),
    viewCount: wire.view_count,
    shareCount: wire.share_count,
    countdown: wire.countdown_switch
      ? {
          label: wire.countdown_label,
          style: wire.countdown_style === "sentence" ? "sentence" : "blocks",
        }
      : null,
    reservationLabel: wire.reservation_label,
    notice:
      wire.notice_switch && (wire.notice_label !== "" || wire.notice_video !== "")
        ? { text: wire.notice_label, video: wire.notice_video }
        : null,
    disclaimer: wire.disclaimer_enable && wire.disclaimer !== "" ? wire.disclaimer : null,
    playBackground: wire.play_background,
    liveBackground: wire.live_background,
    columns: wire.columns.filter((column) => column !== null),
    programme: [],
    chapters: wire.chapters.toSorted((one, other) => one.at - other.at),
  }));

const messageFields = {
  seq: z.coerce.number().int().positive(),
  alias: wireText,
  avatar: wireMediaUrl,
  content: wireText,
  at: wireInstant,
};

const chatMessage = z
  .object({ ...messageFields, client_msg_id: wireText })
  .transform((wire): ChatMessage => ({
    seq: wire.seq,
    clientId: wire.client_msg_id,
    alias: wire.alias,
    avatar: wire.avatar,
    text: wire.content,
    at: wire.at ?? 0,
  }));

const hostPost = z
  .object({ ...messageFields, images: lenientList(wireMediaUrl), like_count: wireCount })
  .transform((wire): HostPost => ({
    seq: wire.seq,
    alias: wire.alias,
    avatar: wire.avatar,
    text: wire.content,
    pictures: wire.images.filter((url) => url !== ""),
    at: wire.at ?? 0,
    likes: wire.like_count,
  }));

/** Poll interval in milliseconds from seconds; 0 disables polling, null leaves it to the page. */
const timer = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().nonnegative())
  .transform((seconds) => seconds * 1000)
  .nullish()
  .catch(null)
  .transform((interval) => interval ?? null);

/** `data` of `room/{id}`. */
export const liveRoom = z
  .object({
    ...broadcastFields,
    ...countFields,
    now: wireInstant,
    seq: wireCount,
    posts: lenientList(hostPost),
    comment_timer: timer,
    room_timer: timer,
  })
  .transform((wire): RoomSnapshot => ({
    now: wire.now ?? 0,
    seq: wire.seq,
    broadcast: toBroadcast(wire),
    counts: toCounts(wire),
    posts: wire.posts,
    timers: { chat: wire.comment_timer, room: wire.room_timer },
  }));

/** `data` of `chat/{liveId}`, oldest first. */
export const chatPage = z.object({ messages: lenientList(chatMessage) });

/** The contents of a list column's group. */
export const liveList = z.object({ contents: contentList }).transform((wire) => wire.contents);

/** `data` of `send_msg`: the stored message. */
export const sentMessage = chatMessage;

/** `data` of a like: the new count. */
export const likeResult = z
  .object({ like_count: wireCount })
  .transform((wire) => ({ likes: wire.like_count }));
