import { useEffect, useState } from "react";
import { useMessages } from "../../../messages/use-messages";
import { countdownParts, MINUTE, programmeTime, SECOND, type CountdownParts } from "../room/clock";
import type { LiveDetail } from "../../../model/live/live";
import { useRoom, useRoomView } from "../room/room-context";
import { BookingButton } from "../actions/booking";

/** The platform's time, updated every second while `running`. */
function usePlatformNow(first: number, running: boolean): number {
  const { clock } = useRoom();
  const [now, setNow] = useState(first);
  useEffect(() => {
    if (!running) return;
    const tick = () => setNow(clock.now());
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [clock, running]);
  return now;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

function Blocks({ parts }: { readonly parts: CountdownParts }) {
  const t = useMessages().live;
  const boxes = [
    ...(parts.days > 0 ? [{ unit: t.days, value: String(parts.days) }] : []),
    { unit: t.hours, value: two(parts.hours) },
    { unit: t.minutes, value: two(parts.minutes) },
    { unit: t.seconds, value: two(parts.seconds) },
  ];
  return (
    <span className="live-countdown-blocks" aria-hidden="true">
      {boxes.map(({ unit, value }) => (
        <span key={unit} className="live-countdown-block">
          <b>{value}</b>
          {unit}
        </span>
      ))}
    </span>
  );
}

interface CountdownProps {
  readonly countdown: NonNullable<LiveDetail["countdown"]>;
  /** The loader's clock, Unix milliseconds. */
  readonly now: number;
}

/**
 * The countdown to the start on the platform's clock (specification, section 3 "countdown_*"): the
 * document shows the loader's time, the hydrated page counts on. Screen readers get a sentence that
 * changes once a minute.
 */
function Countdown({ countdown, now: loadedAt }: CountdownProps) {
  const t = useMessages().live;
  const { status, startTime } = useRoomView((view) => view.broadcast);
  const running = status === "announced" && startTime !== null;
  const now = usePlatformNow(loadedAt, running);
  if (!running) return null;
  const parts = countdownParts(startTime, now);
  const spoken = countdownParts(startTime, now, MINUTE);
  const sentence =
    spoken === null
      ? t.countdownSoon
      : t.countdownSentence(spoken.days, spoken.hours, spoken.minutes);
  return (
    <div className="live-countdown">
      <p className="live-countdown-label">
        <span>{t.startsAt(programmeTime(startTime))}</span>{" "}
        <span>{countdown.label || t.countdown}</span>
      </p>
      {countdown.style === "blocks" && parts !== null ? (
        <>
          <Blocks parts={parts} />
          <span className="visually-hidden">{sentence}</span>
        </>
      ) : (
        <p className="live-countdown-sentence">{sentence}</p>
      )}
    </div>
  );
}

/** What is offered before the start of a broadcast: the countdown where there is one, and the booking. */
export function BeforeStart({ now }: Pick<CountdownProps, "now">) {
  const { countdown } = useRoom().detail;
  const announced = useRoomView((view) => view.broadcast.status === "announced");
  if (!announced) return null;
  return (
    <>
      {countdown !== null && <Countdown countdown={countdown} now={now} />}
      <BookingButton />
    </>
  );
}
