import { useMessages } from "../../messages/use-messages";
import { BookingButton } from "./acts/booking-button";
import { Composer } from "./chat/composer";
import { Columns } from "./columns";
import { Countdown } from "./player/countdown";
import { LiveHead, BroadcastNotice } from "./live-meta";
import { LivePicture } from "./picture/live-picture";
import { liveTabs } from "./live-tabs";
import { LivePlayer } from "./player/live-player";
import { bannerOf } from "./picture/poster";
import { useRoom, useRoomView } from "./room/room-context";

interface ImageScreenProps {
  readonly now: number;
  readonly cover: string;
}

/** The picture above a broadcast that has no stream: nothing to play, perhaps something to wait for. */
function Banner({ now, picture }: { readonly now: number; readonly picture: string }) {
  const { detail } = useRoom();
  const announced = useRoomView((view) => view.broadcast.status === "announced");
  return (
    <div className="live-banner">
      {picture !== "" && <LivePicture className="live-banner-picture" address={picture} opens />}
      {announced && (
        <div className="live-veil">
          {detail.countdown !== null && <Countdown countdown={detail.countdown} now={now} />}
          <BookingButton />
        </div>
      )}
    </div>
  );
}

/** A broadcast in pictures and text (ImageScreen, section 2): a timeline of what its host publishes. */
export function ImageScreen({ now, cover }: ImageScreenProps) {
  const t = useMessages().live;
  const { detail } = useRoom();
  const streams = useRoomView((view) => view.broadcast.sources.length > 0);
  const plays = streams || (detail.notice !== null && detail.notice.video !== "");
  const facts = (
    <>
      <LiveHead />
      <BroadcastNotice />
    </>
  );
  return (
    <main id="content" className="live-image">
      {plays && detail.liveBackground !== "" && (
        <LivePicture className="live-backdrop" address={detail.liveBackground} />
      )}
      {plays ? (
        <LivePlayer now={now} cover={cover} fills={false}>
          {facts}
        </LivePlayer>
      ) : (
        <>
          <Banner now={now} picture={bannerOf(detail, cover)} />
          {facts}
        </>
      )}
      <Columns tabs={liveTabs(detail, t)} footer={<Composer />} />
    </main>
  );
}
