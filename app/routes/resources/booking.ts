import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { respondToForm } from "../../features/shared/visitor/submit-once.server";
import { book } from "../../features/live/live.server";
import { asLoggedIn, withMessage } from "../../features/shared/visitor/as-logged-in.server";
import { readBookingForm } from "../../model/live/booking";
import { readBookedIds, readBookings } from "../../upstream.server/live";
import { personalJson } from "../../features/shared/form-actions/respond-to-action.server";

/** What the visitor has booked: whole, or with `tiny` only the ids. */
export async function loader({ context: { edge } }: LoaderFunctionArgs) {
  const tiny = edge.url.searchParams.has("tiny");
  const { outcome, cookies } = await asLoggedIn<unknown>(edge, async (visitor) =>
    tiny
      ? withMessage(await readBookedIds(edge, visitor), "", (ids) => ({ ids }))
      : withMessage(await readBookings(edge, visitor), "", (bookings) => ({ bookings })),
  );
  return personalJson(outcome, 200, cookies);
}

/** Books a broadcast, or takes the reservation back. */
export function action({ request, context: { edge } }: ActionFunctionArgs) {
  return respondToForm(edge, request, readBookingForm, (booking) => book(edge, booking));
}
