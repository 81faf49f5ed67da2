import { useMessages } from "../../messages/use-messages";
import { Composer } from "./chat/composer";
import { Columns } from "./columns";
import { LiveHead, BroadcastNotice } from "./live-meta";
import { LivePicture } from "./picture/live-picture";
import { liveTabs } from "./live-tabs";
import { LivePlayer } from "./player/live-player";
import { useRoom } from "./room/room-context";

interface LandscapeScreenProps {
  readonly now: number;
  readonly cover: string;
}

/** A broadcast in landscape (LandscapeScreen, section 2): the picture stays, the columns scroll. */
export function LandscapeScreen({ now, cover }: LandscapeScreenProps) {
  const t = useMessages().live;
  const { detail } = useRoom();
  const { liveBackground } = detail;
  return (
    <main id="content" className="live-landscape">
      {liveBackground !== "" && <LivePicture className="live-backdrop" address={liveBackground} />}
      <LivePlayer now={now} cover={cover} fills={false}>
        <LiveHead />
        <BroadcastNotice />
      </LivePlayer>
      <Columns tabs={liveTabs(detail, t)} footer={<Composer />} />
    </main>
  );
}
