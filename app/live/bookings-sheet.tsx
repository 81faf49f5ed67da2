import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLoginPopup } from "../account/login-popup-store";
import type { Outcome } from "../account/outcome";
import { useVisitor } from "../account/use-visitor";
import { readOwnJson } from "../content/own-json";
import { useMessages } from "../messages/use-messages";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { Sheet } from "../ui/sheet";
import { liveAddresses } from "./addresses";
import type { Booking } from "./booking";
import { programmeTime } from "./countdown-parts";

const fetchBookings = async (signal: AbortSignal): Promise<readonly Booking[]> => {
  const outcome = await readOwnJson<Outcome<{ readonly bookings: readonly Booking[] }>>(
    liveAddresses.booking,
    signal,
  );
  if (outcome.status !== "done") throw new Error(outcome.status);
  return outcome.value.bookings;
};

const BookingRow = ({ booking }: { readonly booking: Booking }) => {
  const t = useMessages().live;
  const { status, startTime } = booking;
  return (
    <li>
      <a className="live-booking" href={booking.href}>
        <span className="live-booking-title">{booking.title}</span>
        <span className="meta">
          {t.status[status]}
          {startTime !== null && ` · ${programmeTime(startTime)}`}
        </span>
      </a>
    </li>
  );
};

const BookingList = () => {
  const t = useMessages().live;
  const { data, isError } = useQuery({
    queryKey: ["bookings", "list"],
    queryFn: ({ signal }) => fetchBookings(signal),
  });
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
};

/** The visitor's reservations, behind a small button of the screen; asks for a login first. */
export const Bookings = () => {
  const t = useMessages().live;
  const [open, setOpen] = useState(false);
  const visitor = useVisitor();
  const login = useLoginPopup();
  const onOpen = () => {
    if (visitor?.status === "anonymous") login.open({ reason: "booking" });
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
};
