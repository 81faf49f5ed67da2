import * as z from "zod";

const MINUTE = 60_000;

const text = z.string().default("");
const count = z.number().int().nonnegative().default(0);

/** The numbers that stand for a broadcast's status on the wire. */
export const statusCodes = { announced: 0, live: 1, ended: 2, paused: 3 } as const;
export type LiveStatus = keyof typeof statusCodes;

const statusNames = Object.keys(statusCodes) as [LiveStatus, ...LiveStatus[]];

/** A status by its name or by its number. */
export const liveStatus = z.union([
  z.enum(statusNames),
  z.literal([0, 1, 2, 3]).transform((code) => {
    const name = statusNames.find((status) => statusCodes[status] === code);
    return name ?? "announced";
  }),
]);

const playlist = z.object({
  name: text,
  cover: text,
  play_url: z.string().min(1),
  /** "live" plays while the broadcast runs, "replay" afterwards. */
  type: z.enum(["live", "replay"]),
});

const column = z.object({
  name: z.string().min(1),
  type: z.enum(["chat", "link", "list", "introduction"]),
  enable_chat: z.boolean().default(false),
  group_id: z.coerce.string().default(""),
  link_url: text,
  /** HTML of an introduction. */
  content: text,
});

const message = z.object({
  alias: z.string().min(1),
  avatar: text,
  content: text,
  minutes_ago: z.number().nonnegative().default(1),
});

const post = message.extend({
  images: z.array(z.string()).default([]),
  like_count: count,
});

/**
 * How a broadcast is set up: the wire fields of the live detail (specification, section 3) with
 * minutes from the opening instead of instants, and what was said in the room so far.
 */
export const liveSetup = z.object({
  title: text,
  source: text,
  type: z.enum(["landscape", "portrait", "image"]).default("landscape"),
  status: liveStatus.default("announced"),
  /** Minutes from the room's opening; negative ones lie behind it. */
  start_minutes: z.number().default(60),
  /** Null when nobody knows yet when it ends. */
  end_minutes: z.number().nullable().default(null),
  countdown_switch: z.boolean().default(false),
  countdown_style: z.string().default("default"),
  countdown_label: text,
  disclaimer: text,
  disclaimer_enable: z.boolean().default(false),
  notice_switch: z.boolean().default(false),
  notice_label: text,
  notice_video: text,
  reservation_label: text,
  play_background: text,
  live_background: text,
  live_count: count,
  online_count: count,
  share_count: count,
  view_count: count,
  like_count: count,
  columns: z.array(column).default([]),
  /** Places in the first replay: seconds from its beginning. */
  chapters: z.array(z.object({ at: z.number().int().nonnegative(), title: text })).default([]),
  playlists: z.array(playlist).default([]),
  messages: z.array(message).default([]),
  posts: z.array(post).default([]),
});

export type LiveSetup = z.output<typeof liveSetup>;

/** The setups of the sample data by numeric content id. @throws ZodError naming the field */
export function readLiveSetups(file: unknown): ReadonlyMap<number, LiveSetup> {
  const read = z.record(z.string().regex(/^\d+$/), liveSetup).parse(file);
  return new Map(Object.entries(read).map(([id, setup]) => [Number(id), setup]));
}

/** The instants of a setup for a room opened at `at`, Unix milliseconds. */
export function datesOf(setup: LiveSetup, at: number) {
  return {
    startTime: Math.round(at + setup.start_minutes * MINUTE),
    endTime: setup.end_minutes === null ? null : Math.round(at + setup.end_minutes * MINUTE),
  };
}

/** When something of the setup was said, for a room opened at `at`, Unix milliseconds. */
export function messageTime(message: { readonly minutes_ago: number }, at: number): number {
  return Math.round(at - message.minutes_ago * MINUTE);
}

/** Whether visitors may write: a chat column that is switched on. */
export function hasChat(setup: LiveSetup): boolean {
  return setup.columns.some((column) => column.type === "chat" && column.enable_chat);
}
