import type { Edge } from "../edge.server/edge";
import { callAsVisitor, type Visitor } from "./client";
import { ignored } from "./contracts/account";
import { bookedIds, bookings } from "./contracts/booking";

/** The one thing that can be booked so far. */
const TYPE_LIVE = "live";

/** Books a broadcast, or takes the reservation back (`booking`, `un_booking`). */
export const setBooked = (edge: Edge, visitor: Visitor, postId: string, booked: boolean) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "POST",
      path: ["peony", "v3", booked ? "booking" : "un_booking"],
      body: { booking_id: postId, booking_type: TYPE_LIVE },
      data: ignored,
    },
    visitor,
  );

/** What the visitor has booked (`booking_list`). */
export const readBookings = (edge: Edge, visitor: Visitor) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "GET",
      path: ["peony", "v3", "booking_list"],
      query: { booking_type: TYPE_LIVE },
      data: bookings,
    },
    visitor,
  );

/** Only the ids of it (`tiny`): whether a page's broadcast is booked. */
export const readBookedIds = (edge: Edge, visitor: Visitor) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "GET",
      path: ["peony", "v3", "booking_list"],
      query: { booking_type: TYPE_LIVE, tiny: 1 },
      data: bookedIds,
    },
    visitor,
  );
