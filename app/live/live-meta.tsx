import { useLocale, useMessages } from "../messages/use-messages";
import { chineseCount, shortCount } from "../ui/counts";
import { Bookings } from "./bookings-sheet";
import { programmeTime } from "./countdown-parts";
import { useRoom, useRoomView } from "./room/room-context";

/** A count for the eye, and the same written out for the ear. */
const Count = ({
  count,
  say,
}: {
  readonly count: number;
  readonly say: (count: string) => string;
}) => {
  const spoken = useLocale() === "zh-CN" ? chineseCount(count) : String(count);
  if (count <= 0) return null;
  return (
    <span>
      <span aria-hidden="true">{say(shortCount(count))}</span>
      <span className="visually-hidden">{say(spoken)}</span>
    </span>
  );
};

/** Where the broadcast stands, in a word; a change is announced by the toast that comes with it. */
const StatusTag = () => {
  const t = useMessages().live;
  const status = useRoomView((view) => view.broadcast.status);
  return (
    <span className="live-status" data-status={status}>
      <span className="visually-hidden">{t.statusLabel}</span>
      {t.status[status]}
    </span>
  );
};

/** Who is here and was here. */
const LiveCounts = () => {
  const t = useMessages().live;
  const { online, visits } = useRoomView((view) => view.counts);
  const status = useRoomView((view) => view.broadcast.status);
  return (
    <>
      {status !== "ended" && <Count count={online} say={t.online} />}
      <Count count={visits} say={t.visits} />
    </>
  );
};

/** One line about the broadcast: state, source, start, and how often it was seen and shared. */
export const LiveMeta = () => {
  const t = useMessages().live;
  const { detail } = useRoom();
  const { status, startTime } = useRoomView((view) => view.broadcast);
  const moment = startTime === null ? "" : programmeTime(startTime);
  return (
    <p className="live-meta meta">
      <StatusTag />
      {detail.source !== "" && <span className="live-source-name">{detail.source}</span>}
      <LiveCounts />
      {moment !== "" && (
        <span>{status === "announced" ? t.startsAt(moment) : t.startedAt(moment)}</span>
      )}
      <Count count={detail.viewCount} say={t.views} />
      <Count count={detail.shareCount} say={t.shares} />
    </p>
  );
};

export const LiveHead = () => {
  const { detail } = useRoom();
  return (
    <header className="live-head">
      <h1 className="live-title">{detail.title}</h1>
      <Bookings />
      <LiveMeta />
    </header>
  );
};

/** The notice of the broadcast: what the editors want everybody to know first. */
export const Notice = () => {
  const t = useMessages().live;
  const { notice } = useRoom().detail;
  if (notice === null || notice.text === "") return null;
  return (
    <p className="live-notice">
      <b className="live-notice-label">{t.notice}</b>
      <span className="live-notice-text">{notice.text}</span>
    </p>
  );
};

/** What the platform answers for and what it does not. */
export const Disclaimer = () => {
  const t = useMessages().live;
  const { disclaimer } = useRoom().detail;
  if (disclaimer === null) return null;
  return (
    <p className="live-disclaimer meta">
      <b>{t.disclaimer}</b> {disclaimer}
    </p>
  );
};
