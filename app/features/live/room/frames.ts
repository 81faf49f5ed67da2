import * as v from "valibot";
import { mediaUrl } from "../../../model/url/web-url";
import {
  liveStatusOf,
  type Broadcast,
  type ChatMessage,
  type HostPost,
  type LiveCounts,
} from "../../../model/live/live";

/** Texts and counts that the platform may leave out. */
const text = v.fallback(v.optional(v.string(), ""), "");
const count = v.fallback(v.optional(v.pipe(v.number(), v.minValue(0)), 0), 0);
const instant = v.fallback(v.nullable(v.number()), null);

const status = v.pipe(v.union([v.number(), v.string()]), v.transform(liveStatusOf));

const address = v.fallback(
  v.pipe(
    v.string(),
    v.transform((value) => mediaUrl(value) ?? ""),
  ),
  "",
);

const broadcastFields = { status, start_time: instant, end_time: instant };
const countFields = { online_count: count, live_count: count, like_count: count };
const messageFields = {
  seq: v.number(),
  at: v.fallback(v.number(), 0),
  alias: text,
  avatar: address,
  content: text,
};

const message = v.pipe(
  v.object({ type: v.literal("message"), ...messageFields, client_msg_id: text }),
  v.transform((wire) => ({
    type: "message" as const,
    seq: wire.seq,
    message: {
      seq: wire.seq,
      clientId: wire.client_msg_id,
      alias: wire.alias,
      avatar: wire.avatar,
      text: wire.content,
      at: wire.at,
    } satisfies ChatMessage,
  })),
);

const post = v.pipe(
  v.object({ type: v.literal("post"), ...messageFields, images: v.fallback(v.array(address), []) }),
  v.transform((wire) => ({
    type: "post" as const,
    seq: wire.seq,
    post: {
      seq: wire.seq,
      alias: wire.alias,
      avatar: wire.avatar,
      text: wire.content,
      pictures: wire.images.filter((picture) => picture !== ""),
      at: wire.at,
      likes: 0,
    } satisfies HostPost,
  })),
);

const source = v.object({ name: text, cover: address, play_url: address, type: text });

const state = v.pipe(
  v.object({
    type: v.literal("state"),
    seq: v.number(),
    ...broadcastFields,
    playlists: v.fallback(v.array(source), []),
  }),
  v.transform((wire) => ({
    type: "state" as const,
    seq: wire.seq,
    broadcast: {
      status: wire.status,
      startTime: wire.start_time,
      endTime: wire.end_time,
      sources: wire.playlists
        .filter(({ play_url }) => play_url !== "")
        .map(({ name, cover, play_url, type }) => ({
          name,
          cover,
          address: play_url,
          kind: type === "replay" ? ("replay" as const) : ("live" as const),
        })),
    } satisfies Broadcast,
  })),
);

/** An event of an unknown type still advances the log. */
const unknown = v.pipe(
  v.object({ seq: v.number() }),
  v.transform((wire) => ({ type: "unknown" as const, seq: wire.seq })),
);

const event = v.union([message, post, state, unknown]);

function toCounts(wire: {
  online_count: number;
  live_count: number;
  like_count: number;
}): LiveCounts {
  return {
    online: wire.online_count,
    visits: wire.live_count,
    likes: wire.like_count,
  };
}

/** Likes of the host's posts; without any they stay as they are. */
const postLikes = v.pipe(
  v.fallback(v.array(v.object({ msg_id: v.string(), like_count: count })), []),
  v.transform((posts) =>
    posts.map(({ msg_id, like_count }) => ({ seq: Number(msg_id), likes: like_count })),
  ),
);

const welcome = v.pipe(
  v.object({
    type: v.literal("welcome"),
    now: v.number(),
    ...broadcastFields,
    ...countFields,
    posts: v.optional(postLikes, []),
  }),
  v.transform((wire) => ({
    type: "welcome" as const,
    now: wire.now,
    status: wire.status,
    startTime: wire.start_time,
    endTime: wire.end_time,
    counts: toCounts(wire),
    postLikes: wire.posts,
  })),
);

const counts = v.pipe(
  v.object({
    type: v.literal("counts"),
    ...countFields,
    posts: v.optional(postLikes, []),
  }),
  v.transform((wire) => ({
    type: "counts" as const,
    counts: toCounts(wire),
    postLikes: wire.posts,
  })),
);

const frame = v.variant("type", [
  welcome,
  counts,
  v.object({ type: v.literal("events"), events: v.array(event) }),
  v.object({ type: v.literal("reset"), seq: v.number(), events: v.array(event) }),
]);

export type RoomEvent = v.InferOutput<typeof event>;
export type RoomFrame = v.InferOutput<typeof frame>;

/** Parses a frame of the room's socket; null for an unknown one. */
export function readFrame(data: unknown): RoomFrame | null {
  if (typeof data !== "string") return null;
  try {
    const parsed = v.safeParse(frame, JSON.parse(data));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
