import * as z from "zod";
import { OPAQUE_ID } from "../../model/address/opaque-id";
import { livePath } from "../../model/resources/addresses";
import type { Booking } from "../../model/live/booking";
import { lenientList, wireId, wireInstant, wireText } from "./envelope";
import { wireStatus } from "./live-status";

const postId = wireId.pipe(z.string().regex(OPAQUE_ID));

const booking = z
  .object({ post_id: postId, title: wireText, status: wireStatus, start_time: wireInstant })
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
export const bookedIds = z.object({ list: lenientList(postId) }).transform((wire) => wire.list);
