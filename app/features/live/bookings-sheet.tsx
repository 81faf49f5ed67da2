import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ANONYMOUS } from "../../model/account/account";
import { openLoginPopup } from "../shared/visitor/login-popup-store";
import type { Outcome } from "../../model/account/outcome";
import { useSetVisitor, useVisitor } from "../shared/visitor/use-visitor";
import { readOwnJson } from "../../ui/own-json";
import { useMessages } from "../../messages/use-messages";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { Sheet } from "../../ui/sheet";
import { liveAddresses } from "../../model/resources/addresses";
import type { Booking } from "../../model/live/booking";
import { programmeTime } from "./player/countdown-parts";
import { useRoom, useRoomView } from "./room/room-context";
import { useBooking } from "./acts/use-booking";

/** The login that the page knew of no longer holds. */
class LoginNeeded extends Error {}

async function fetchBookings(signal: AbortSignal): Promise<readonly Booking[]> {
  const outcome = await readOwnJson<Outcome<{ readonly bookings: readonly Booking[] }>>(
    liveAddresses.booking,
    signal,
  );
  if (outcome.status === "login-required") throw new LoginNeeded();
  if (outcome.status !== "done") throw new Error(outcome.message);
  return outcome.value.bookings;
}

/** A reservation: the way to its broadcast, and the way out of it, also when it runs already. */
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
      <form method="post" action={liveAddresses.booking} onSubmit={onSubmit}>
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
    queryFn: ({ signal }) => fetchBookings(signal),
    enabled: !isAnonymous,
    retry: (failures, reason) => failures === 0 && !(reason instanceof LoginNeeded),
  });
  useEffect(() => {
    if (!(error instanceof LoginNeeded)) return;
    setVisitor(ANONYMOUS);
    openLoginPopup({ reason: "booking" });
  }, [error, setVisitor]);
  if (isAnonymous) return <EmptyState sentence={account.reasons.booking} icon="clock" />;
  if (isError) return <EmptyState sentence={t.bookingsUnavailable} icon="warning" />;
  if (data === undefined) return <span className="skeleton live-skeleton" />;
  if (data.length === 0) return <EmptyState sentence={t.noBookings} icon="clock" />;
  return (
    <ul className="live-bookings">
      {data.map((booking) => (
        <BookingRow key={booking.postId} booking={booking} />
      ))}
    </ul>
  );
}

/** The visitor's reservations, behind a small button of the screen; asks for a login first. */
export function Bookings() {
  const t = useMessages().live;
  const [open, setOpen] = useState(false);
  const { preview } = useRoom();
  const ended = useRoomView((view) => view.broadcast.status === "ended");
  const visitor = useVisitor();
  // Nobody books what is over.
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
      <Sheet open={open} title={t.bookings} onClose={() => setOpen(false)}>
        <BookingList />
      </Sheet>
    </>
  );
}
