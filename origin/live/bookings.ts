import { Hono, type Context } from "hono";
import * as z from "zod";
import { now, nowInMilliseconds } from "../data/clock";
import { findContent } from "../data/content";
import type { OriginApp } from "../env";
import { requireUser } from "../services/viewer";
import { readBody } from "../wire/body";
import { encodeContentId, requireContentId } from "../wire/content-id";
import { respond } from "../wire/envelope";
import { addBooking, listBooked, removeBooking, TYPE_LIVE } from "./bookings-store";
import { openRoom, type LiveSetups } from "./rooms";
import { wireBroadcast } from "./room-wire";

const LISTED = 100;

const target = z.object({
  booking_id: z.coerce.string().min(1),
  booking_type: z.literal(TYPE_LIVE),
});

async function bookingOf(c: Context<OriginApp>): Promise<{ userId: string; contentId: number }> {
  const userId = requireUser(c);
  const { booking_id } = await readBody(c, target);
  return { userId, contentId: requireContentId(c.env.HASHIDS_SALT, booking_id) };
}

async function describeBooking(c: Context<OriginApp>, setups: LiveSetups, contentId: number) {
  const row = await findContent(c.env.DB, contentId);
  if (row === null) return [];
  const { setup, room } = await openRoom(c, setups, contentId);
  const id = encodeContentId(c.env.HASHIDS_SALT, contentId);
  return [
    {
      booking_id: id,
      booking_type: TYPE_LIVE,
      post_id: id,
      title: setup.title || row.title,
      ...wireBroadcast(await room.state(nowInMilliseconds())),
    },
  ];
}

/** Reservations of live broadcasts; `booking_id` is the content's encoded id. */
export function bookings(setups: LiveSetups) {
  return new Hono<OriginApp>()
    .post("/peony/v3/booking", async (c) => {
      const { userId, contentId } = await bookingOf(c);
      await openRoom(c, setups, contentId);
      await addBooking(c.env.DB, userId, contentId, now());
      return respond(c, { is_booked: true });
    })
    .post("/peony/v3/un_booking", async (c) => {
      const { userId, contentId } = await bookingOf(c);
      await removeBooking(c.env.DB, userId, contentId);
      return respond(c, { is_booked: false });
    })
    .get("/peony/v3/booking_list", async (c) => {
      const ids = await listBooked(c.env.DB, requireUser(c), LISTED);
      // "tiny" is for who only wants to know whether something is booked.
      if (c.req.query("tiny")) {
        const list = ids.map((id) => encodeContentId(c.env.HASHIDS_SALT, id));
        return respond(c, { list, count: ids.length });
      }
      const list = await Promise.all(ids.map((id) => describeBooking(c, setups, id)));
      return respond(c, { list: list.flat(), count: ids.length });
    });
}
