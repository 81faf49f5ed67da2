import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages";
import { Headline } from "../../ui/content/headline";
import { Icon } from "../../ui/icon";
import { useShortCount, useSpokenCount } from "../../ui/content/counts";
import { Bookings } from "./actions/booking";
import { programmeDay, programmeTime } from "./room/clock";
import { useRoom, useRoomView } from "./room/room-context";
import inlineScript from "inline-script:./current-programme.inline.ts";
import { hasIntroductionAlone, type LiveDetail } from "../../model/live/live";
import { InlineScript } from "../../ui/inline-script";

/** A broadcast beside a chat or lists counts as a channel once it has run for a day, in milliseconds. */
const A_DAY = 24 * 60 * 60_000;

interface CurrentProgrammeProps {
  /** The list that names the programme, where it is in sight: it marks what is shown now, and this says nothing. */
  readonly list?: ReactNode;
}

/** What a channel shows now and next: written by its inline script, so that no document depends on the minute. */
export function CurrentProgramme({ list }: CurrentProgrammeProps) {
  const t = useMessages().live;
  const { programme, columns } = useRoom().detail;
  const { status, startTime } = useRoomView((view) => view.broadcast);
  if (programme.length === 0) return list;
  const since = hasIntroductionAlone(columns) ? 0 : (startTime ?? 0) + A_DAY;
  return (
    <>
      {status === "live" && (
        <div
          className="live-programme"
          hidden
          data-programme={JSON.stringify(programme)}
          data-since={since}
          data-above-list={list !== undefined || undefined}
          data-static=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: [t.shownNow, t.shownNext]
              .map((label) => `<p><b>${label}</b> <span></span></p>`)
              .join(""),
          }}
        />
      )}
      {list}
      <InlineScript text={inlineScript} />
    </>
  );
}

/** Whether a broadcast's programme is in sight below its head. */
export function hasProgrammeInSight({ screen, columns }: LiveDetail): boolean {
  return screen === "landscape" && hasIntroductionAlone(columns);
}

/** A short count, and the full one for screen readers. */
function Count({
  count,
  say,
  className,
}: {
  readonly count: number;
  readonly say: (count: string) => string;
  readonly className?: string;
}) {
  const shortCount = useShortCount();
  const spoken = useSpokenCount()(count);
  if (count <= 0) return null;
  return (
    <span className={className}>
      <span aria-hidden="true">{say(shortCount(count))}</span>
      <span className="visually-hidden">{say(spoken)}</span>
    </span>
  );
}

/** The broadcast's status; a change is announced by a toast. */
function StatusTag() {
  const t = useMessages().live;
  const status = useRoomView((view) => view.broadcast.status);
  return (
    <span className="live-status" data-status={status}>
      <span className="visually-hidden">{t.statusLabel}</span>
      {t.status[status]}
    </span>
  );
}

/** The audience; not shown after the end. */
function OnlineCount() {
  const t = useMessages().live;
  const { online } = useRoomView((view) => view.counts);
  const status = useRoomView((view) => view.broadcast.status);
  if (status === "ended") return null;
  return <Count count={online} say={t.online} />;
}

/** Views where the platform counts them, else visits. */
function VisitCount() {
  const t = useMessages().live;
  const { viewCount } = useRoom().detail;
  const { visits } = useRoomView((view) => view.counts);
  return viewCount > 0 ? (
    <Count count={viewCount} say={t.views} />
  ) : (
    <Count count={visits} say={t.visits} />
  );
}

/** The start: hidden beside a countdown, only the day of a replay. */
function StartTime() {
  const t = useMessages().live;
  const { countdown } = useRoom().detail;
  const { status, startTime } = useRoomView((view) => view.broadcast);
  if (startTime === null) return null;
  if (status === "ended") return <span>{t.heldOn(programmeDay(startTime))}</span>;
  if (status !== "announced") return <span>{t.startedAt(programmeTime(startTime))}</span>;
  return countdown === null && <span>{t.startsAt(programmeTime(startTime))}</span>;
}

/** One line about the broadcast: state, source, audience, start and views. */
export function LiveMeta() {
  const t = useMessages().live;
  const { detail } = useRoom();
  return (
    <p className="live-meta meta">
      <StatusTag />
      {detail.source !== "" && <span className="live-source-name">{detail.source}</span>}
      <OnlineCount />
      <StartTime />
      <VisitCount />
      <Count className="live-shares" count={detail.shareCount} say={t.shares} />
    </p>
  );
}

export function LiveHead() {
  const { detail } = useRoom();
  return (
    <header className="live-head">
      <Headline className="live-title" text={detail.title} />
      <Bookings />
      <LiveMeta />
      {!hasProgrammeInSight(detail) && <CurrentProgramme />}
    </header>
  );
}

/** How many characters a notice has in one line of the narrowest column, in two sideways, and in three upright. */
const ONE_LINE = 10;
const TWO_LINES = 24;
const THREE_LINES = 48;

/**
 * The notice of the broadcast: what the editors want everybody to know first. It takes three lines, on a
 * low screen one, and opens by a tap; a shorter one is nothing to open.
 */
export function BroadcastNotice() {
  const t = useMessages().live;
  const { notice } = useRoom().detail;
  if (notice === null || notice.text === "") return null;
  const { text } = notice;
  const content = (
    <>
      <b className="live-notice-label">{t.notice}</b>
      <span className="live-notice-text">{text}</span>
    </>
  );
  if (text.length <= ONE_LINE) return <p className="live-notice">{content}</p>;
  return (
    <details
      className="live-notice"
      data-short={text.length <= TWO_LINES || undefined}
      data-long={text.length > THREE_LINES || undefined}
    >
      <summary>
        {content}
        <Icon name="down" />
      </summary>
    </details>
  );
}

/** What the platform answers for and what it does not. */
export function Disclaimer() {
  const t = useMessages().live;
  const { disclaimer } = useRoom().detail;
  if (disclaimer === null) return null;
  return (
    <p className="live-disclaimer meta">
      <b>{t.disclaimer}</b> {disclaimer}
    </p>
  );
}
