import { useLocation } from "@remix-run/react";
import { BASE_PATH } from "../../../model/address/base-path";
import { useMessages } from "../../../messages/use-messages";
import { Icon } from "../../../ui/icon";
import { liveAddresses } from "../../../model/resources/addresses";
import { useRoom, useRoomView } from "../room/room-context";
import { useBooking } from "./use-booking";

/**
 * Books the page's broadcast, or takes it back; where no script runs a plain form that turns what there
 * is into the other.
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
      <a
        className="button live-calendar"
        href={liveAddresses.calendar(detail.postId)}
        rel="nofollow"
      >
        {t.calendar}
      </a>
    );
  return (
    <>
      <form method="post" action={liveAddresses.booking} onSubmit={onSubmit}>
        <input type="hidden" name="post_id" value={detail.postId} />
        <input type="hidden" name="return_to" value={`${BASE_PATH}${pathname}`} />
        <button
          className={booked ? "button live-book live-booked" : "button live-book"}
          aria-pressed={booked}
          aria-busy={pending}
        >
          <Icon name={booked ? "check" : "clock"} />
          {booked ? t.booked : detail.reservationLabel || t.book}
        </button>
      </form>
      {booked && calendar}
      <noscript>{calendar}</noscript>
    </>
  );
}
