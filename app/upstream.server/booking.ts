import type { RequestContext } from "../edge.server/request-context";
import { NEVER } from "./caching";
import { ignored } from "./account";
import { visitorCall, type Visitor } from "./visitor-call";
import * as z from "zod";
import { OPAQUE_ID } from "../model/url/ids";
import { livePath } from "../model/resources/urls";
import type { Booking } from "../model/live/booking";
import { lenientList, wireId, wireInstant, wireText } from "./contracts/envelope";
import { wireStatus } from "./contracts/live";

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
  never: NEVER.change,
  contract: ignored,
});

/** Books a broadcast or cancels the booking (`booking`, `un_booking`). */
export function setBooked(edge: RequestContext, visitor: Visitor, postId: string, booked: boolean) {
  return bookingCall(edge, visitor, {
    act: booked ? "booking" : "un_booking",
    body: { booking_id: postId, booking_type: TYPE_LIVE },
  });
}

/** The visitor's bookings (`booking_list`). */
export const readBookings = visitorCall(
  "bookings",
  `GET api /peony/v3/booking_list?booking_type=${TYPE_LIVE}`,
  { never: NEVER.personal, contract: bookings },
);

/** Ids of the visitor's bookings (`tiny`). */
export const readBookedIds = visitorCall(
  "bookedIds",
  `GET api /peony/v3/booking_list?booking_type=${TYPE_LIVE}&tiny=1`,
  { never: NEVER.personal, contract: bookedIds },
);
