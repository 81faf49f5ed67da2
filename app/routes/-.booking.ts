import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerAction, invalidForm, personalJson } from "../account/answer-action.server";
import { readForm, returnToOf } from "../account/read-form.server";
import { book } from "../live/act.server";
import { asLoggedIn, said } from "../account/as-logged-in.server";
import { readBookingForm } from "../live/booking";
import { readBookedIds, readBookings } from "../platform.server/booking";

/** What the visitor has booked: whole, or with `tiny` only the ids. */
export const loader = async ({ context: { edge } }: LoaderFunctionArgs) => {
  const tiny = edge.url.searchParams.has("tiny");
  const { outcome, cookies } = await asLoggedIn<unknown>(edge, async (visitor) =>
    tiny
      ? said(await readBookedIds(edge, visitor), "", (ids) => ({ ids }))
      : said(await readBookings(edge, visitor), "", (bookings) => ({ bookings })),
  );
  return personalJson(outcome, 200, cookies);
};

/** Books a broadcast, or takes the reservation back. */
export const action = async ({ request, context: { edge } }: ActionFunctionArgs) => {
  const form = await readForm(request);
  const booking = readBookingForm(form);
  if (booking === null) return answerAction(edge, invalidForm(edge), returnToOf(form));
  const { outcome, cookies } = await book(edge, booking);
  return answerAction(edge, outcome, returnToOf(form), cookies);
};
