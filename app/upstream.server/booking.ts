import type { RequestContext } from "../edge.server/request-context";
import { NEVER } from "./caching";
import { ignored } from "./contracts/account";
import { bookedIds, bookings } from "./contracts/booking";
import { visitorCall, type Visitor } from "./visitor-call";

/** The one thing that can be booked so far. */
const TYPE_LIVE = "live";

const bookingCall = visitorCall("booking", "POST api /peony/v3/{act:booking|un_booking}", {
  never: NEVER.change,
  contract: ignored,
});

/** Books a broadcast, or takes the reservation back (`booking`, `un_booking`). */
export function setBooked(edge: RequestContext, visitor: Visitor, postId: string, booked: boolean) {
  return bookingCall(edge, visitor, {
    act: booked ? "booking" : "un_booking",
    body: { booking_id: postId, booking_type: TYPE_LIVE },
  });
}

/** What the visitor has booked (`booking_list`). */
export const readBookings = visitorCall(
  "bookings",
  `GET api /peony/v3/booking_list?booking_type=${TYPE_LIVE}`,
  { never: NEVER.personal, contract: bookings },
);

/** Only the ids of it (`tiny`): whether a page's broadcast is booked. */
export const readBookedIds = visitorCall(
  "bookedIds",
  `GET api /peony/v3/booking_list?booking_type=${TYPE_LIVE}&tiny=1`,
  { never: NEVER.personal, contract: bookedIds },
);
