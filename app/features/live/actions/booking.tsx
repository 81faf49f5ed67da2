import * as v from "valibot";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState, useEffect } from "react";
import { useLocation } from "@remix-run/react";
import { openLoginPopup, useSessionExpiredHandler } from "../../shared/visitor/login-popup-store";
import { outcomeSchema, type Outcome } from "../../../model/account/outcome";
import { postAction, setAfterAction } from "../../shared/form-actions/post-action";
import { PERSONAL, useVisitor, useSetVisitor } from "../../shared/visitor/use-visitor";
import { fetchSameOriginJson } from "../../../ui/same-origin-json";
import { useMessages } from "../../../messages/use-messages";
import { toast } from "../../../ui/toast";
import { liveUrls } from "../../../model/resources/urls";
import { bookedSchema, type Booking } from "../../../model/live/live-forms";
import { BASE_PATH } from "../../../model/url/base-path";
import { Icon } from "../../../ui/icon";
import { useRoom, useRoomView } from "../room/room-context";
import { ANONYMOUS } from "../../../model/account/account";
import { EmptyState } from "../../../ui/empty-state";
import { BottomSheet } from "../../../ui/bottom-sheet";
import { programmeTime } from "../room/clock";

const idsOutcome = outcomeSchema(v.object({ ids: v.array(v.string()) }));

async function fetchBookedIds(signal: AbortSignal): Promise<readonly string[]> {
  const response = await fetchSameOriginJson<unknown>(`${liveUrls.booking}?tiny=1`, signal);
  const outcome = v.parse(idsOutcome, response);
  return outcome.status === "done" ? outcome.value.ids : [];
}

const BOOKED = ["bookings", "ids"];

/**
 * Whether the visitor has booked a broadcast, and the form's handler. Requested for logged-in visitors
 * only; others are asked to log in when they book.
 */
function useBooking(postId: string) {
  const t = useMessages();
  const visitor = useVisitor();
  const sessionExpired = useSessionExpiredHandler();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const { data: ids = [] } = useQuery({
    queryKey: BOOKED,
    meta: PERSONAL,
    queryFn: ({ signal }) => fetchBookedIds(signal),
    enabled: visitor?.status === "logged-in",
  });
  const booked = visitor?.status === "logged-in" && ids.includes(postId);

  const send = async (form: HTMLFormElement) => {
    setPending(true);
    const fields = new FormData(form);
    fields.set("type", booked ? "del" : "add");
    const outcome = await postAction(form.action, fields, bookedSchema, t.account.networkError);
    setPending(false);
    if (outcome.status === "login-required") {
      sessionExpired("booking");
      return;
    }
    toast(outcome.message);
    if (outcome.status !== "done") return;
    const { booked: isBooked } = outcome.value;
    await setAfterAction<readonly string[]>(client, BOOKED, (known = []) => {
      const others = known.filter((id) => id !== postId);
      return isBooked ? [postId, ...others] : others;
    });
    await client.invalidateQueries({ queryKey: ["bookings", "list"] });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    if (visitor?.status === "anonymous") openLoginPopup({ reason: "booking" });
    else void send(event.currentTarget);
  };

  return { booked, pending, onSubmit };
}

/**
 * Books the page's broadcast or cancels the booking; without scripts a plain form toggles it.
 */
export function BookingButton() {
  const t = useMessages().live;
  const { pathname } = useLocation();
  const { detail, preview } = useRoom();
  const { booked, pending, onSubmit } = useBooking(detail.postId);
  const startTime = useRoomView((view) => view.broadcast.startTime);
  if (preview) return null;
  const calendar =
    startTime === null ? null : (
      <a className="button live-calendar" href={liveUrls.calendar(detail.postId)} rel="nofollow">
        {t.calendar}
      </a>
    );
  return (
    <>
      <form method="post" action={liveUrls.booking} onSubmit={onSubmit}>
        <input type="hidden" name="post_id" value={detail.postId} />
        <input type="hidden" name="return_to" value={`${BASE_PATH}${pathname}`} />
        <button
          className={booked ? "button live-book live-booked" : "button live-book"}
          aria-pressed={booked}
          aria-busy={pending}
        >
          <Icon name={booked ? "check" : "plus"} />
          {booked ? t.booked : detail.reservationLabel || t.book}
        </button>
      </form>
      {booked && calendar}
      <noscript>{calendar}</noscript>
    </>
  );
}

/** The visitor's session has ended. */
class LoginNeeded extends Error {}

async function fetchBookings(signal: AbortSignal): Promise<readonly Booking[]> {
  const outcome = await fetchSameOriginJson<Outcome<{ readonly bookings: readonly Booking[] }>>(
    liveUrls.booking,
    signal,
  );
  if (outcome.status === "login-required") throw new LoginNeeded();
  if (outcome.status !== "done") throw new Error(outcome.message);
  return outcome.value.bookings;
}

/** A booking: a link to its broadcast and a button to cancel it. */
function BookingRow({ booking }: { readonly booking: Booking }) {
  const t = useMessages().live;
  const { status, startTime, postId, title } = booking;
  const { pending, onSubmit } = useBooking(postId);
  return (
    <li className="live-booking">
      <a className="live-booking-link" href={booking.href}>
        <span className="live-booking-title">{title}</span>
        <span className="meta">
          {t.status[status]}
          {startTime !== null && ` · ${programmeTime(startTime)}`}
        </span>
      </a>
      <form method="post" action={liveUrls.booking} onSubmit={onSubmit}>
        <input type="hidden" name="post_id" value={postId} />
        <input type="hidden" name="type" value="del" />
        <button className="live-unbook" aria-label={t.unbookOf(title)} aria-busy={pending}>
          {t.unbook}
        </button>
      </form>
    </li>
  );
}

function BookingList() {
  const { account, live: t } = useMessages();
  const visitor = useVisitor();
  const setVisitor = useSetVisitor();
  const isAnonymous = visitor?.status === "anonymous";
  const { data, isError, error } = useQuery({
    queryKey: ["bookings", "list"],
    meta: PERSONAL,
    queryFn: ({ signal }) => fetchBookings(signal),
    enabled: !isAnonymous,
    retry: (failures, reason) => failures === 0 && !(reason instanceof LoginNeeded),
  });
  useEffect(() => {
    if (!(error instanceof LoginNeeded)) return;
    setVisitor(ANONYMOUS);
    openLoginPopup({ reason: "booking" });
  }, [error, setVisitor]);
  if (isAnonymous) return <EmptyState message={account.reasons.booking} icon="clock" />;
  if (isError) return <EmptyState message={t.bookingsUnavailable} icon="warning" />;
  if (data === undefined) return <span className="skeleton live-skeleton" />;
  if (data.length === 0) return <EmptyState message={t.noBookings} icon="clock" />;
  return (
    <ul className="live-bookings">
      {data.map((booking) => (
        <BookingRow key={booking.postId} booking={booking} />
      ))}
    </ul>
  );
}

/** The visitor's bookings in a sheet, behind a small button; asks for a login first. */
export function Bookings() {
  const t = useMessages().live;
  const [open, setOpen] = useState(false);
  const { preview } = useRoom();
  const ended = useRoomView((view) => view.broadcast.status === "ended");
  const visitor = useVisitor();
  // An ended broadcast cannot be booked.
  if (preview || (ended && !open)) return null;
  const onOpen = () => {
    if (visitor?.status === "anonymous") openLoginPopup({ reason: "booking" });
    else setOpen(true);
  };
  return (
    <>
      <button type="button" className="live-chip" onClick={onOpen}>
        <Icon name="clock" />
        {t.bookings}
      </button>
      <BottomSheet open={open} title={t.bookings} onClose={() => setOpen(false)}>
        <BookingList />
      </BottomSheet>
    </>
  );
}
