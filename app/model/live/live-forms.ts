import * as v from "valibot";
import { OPAQUE_ID } from "../url/ids";
import { hasVisibleText, normaliseLine } from "../content/input-text";
import { MESSAGE_MAX_LENGTH, type LiveStatus } from "./live";

/** A rule of section 5 that a message breaks. */
type MessageRule = "emptyRefused" | "tooLong";

/** The message as it is sent: one normalised line. */
export const messageText = normaliseLine;

/** The rule a text breaks, or null when it may be sent. */
export function brokenMessageRule(typed: string): MessageRule | null {
  const text = messageText(typed);
  if (!hasVisibleText(text)) return "emptyRefused";
  return [...text].length > MESSAGE_MAX_LENGTH ? "tooLong" : null;
}

const messageFields = v.pipe(
  v.object({
    content: v.optional(v.pipe(v.string(), v.maxLength(8 * MESSAGE_MAX_LENGTH)), ""),
    client_id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  }),
  v.transform((fields) => ({ text: fields.content, clientId: fields.client_id ?? null })),
);

export type MessageForm = v.InferOutput<typeof messageFields>;

/** The fields of the message form; null when they cannot be what a visitor typed. */
export function readMessageForm(form: FormData): MessageForm | null {
  const parsed = v.safeParse(messageFields, Object.fromEntries(form));
  return parsed.success ? parsed.output : null;
}

/** The result of a sent message: its position in the room's log. */
export const sentSchema = v.object({ seq: v.number(), at: v.number() });

/** Likes one call may carry; a visitor who taps faster waits for the next one. */
export const MAX_LIKE_BURST = 50;

const likeFields = v.pipe(
  v.object({
    live_id: v.pipe(v.string(), v.regex(OPAQUE_ID)),
    msg_id: v.optional(v.pipe(v.string(), v.regex(/^\d{0,15}$/)), ""),
    count: v.pipe(
      v.optional(v.string(), "1"),
      v.transform(Number),
      v.integer(),
      v.minValue(1),
      v.maxValue(MAX_LIKE_BURST),
    ),
  }),
  v.transform((fields) => ({
    liveId: fields.live_id,
    postSeq: fields.msg_id === "" ? null : Number(fields.msg_id),
    count: fields.count,
  })),
);

export type LikeForm = v.InferOutput<typeof likeFields>;

export function readLikeForm(form: FormData): LikeForm | null {
  const parsed = v.safeParse(likeFields, Object.fromEntries(form));
  return parsed.success ? parsed.output : null;
}

/** Likes afterwards. */
export const likedSchema = v.object({ likes: v.number() });

/** A broadcast the visitor has booked. */
export interface Booking {
  readonly postId: string;
  readonly title: string;
  readonly status: LiveStatus;
  /** Unix milliseconds. */
  readonly startTime: number | null;
  readonly href: string;
}

/** The state of the booking button after an action. */
export const bookedSchema = v.object({ booked: v.boolean() });

const bookingFields = v.pipe(
  v.object({
    post_id: v.pipe(v.string(), v.regex(OPAQUE_ID)),
    type: v.optional(v.picklist(["add", "del"])),
  }),
  v.transform(({ post_id, type }) => ({
    postId: post_id,
    booked: type === undefined ? null : type === "add",
  })),
);

/** The requested state; `booked` is null in a plain form, which toggles an unknown state. */
export type BookingForm = v.InferOutput<typeof bookingFields>;

/** The fields of the booking form; null when one is missing or is not what it should be. */
export function readBookingForm(form: FormData): BookingForm | null {
  const parsed = v.safeParse(bookingFields, Object.fromEntries(form));
  return parsed.success ? parsed.output : null;
}
