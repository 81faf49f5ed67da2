import * as v from "valibot";
import { OPAQUE_ID } from "../url/ids";
import type { LiveStatus } from "./live";

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
export const bookedValue = v.object({ booked: v.boolean() });

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
