import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { respondToForm } from "../../features/shared/visitor/submit-once.server";
import { book } from "../../features/live/live.server";
import { asLoggedIn, withMessage } from "../../features/shared/visitor/as-logged-in.server";
import { readBookingForm } from "../../model/live/live-forms";
import { readBookedIds, readBookings } from "../../upstream.server/live";
import { personalJson } from "../../features/shared/form-actions/respond-to-action.server";

/** What the visitor has booked: whole, or with `tiny` only the ids. */
export async function loader({ context }: LoaderFunctionArgs) {
  const tiny = context.url.searchParams.has("tiny");
  const { outcome, cookies } = await asLoggedIn<unknown>(context, async (visitor) =>
    tiny
      ? withMessage(await readBookedIds(context, visitor), "", (ids) => ({ ids }))
      : withMessage(await readBookings(context, visitor), "", (bookings) => ({ bookings })),
  );
  return personalJson(outcome, 200, cookies);
}

/** Books a broadcast, or takes the reservation back. */
export function action({ request, context }: ActionFunctionArgs) {
  return respondToForm(context, request, readBookingForm, (booking) => book(context, booking));
}
