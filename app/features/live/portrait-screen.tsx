import { useRef } from "react";
import { useMessages } from "../../messages/use-messages";
import { Headline } from "../../ui/content/headline";
import { Icon } from "../../ui/icon";
import { Bookings } from "./bookings-sheet";
import { ChatList } from "./chat/chat-list";
import { Composer } from "./chat/composer";
import { LiveMeta, BroadcastNotice } from "./live-meta";
import { liveTabs } from "./live-tabs";
import { LivePicture } from "./picture/live-picture";
import { LivePlayer } from "./player/live-player";
import { useRoom } from "./room/room-context";
import { useClosing } from "./use-closing";

interface PortraitScreenProps {
  readonly now: number;
  readonly cover: string;
}

/** The columns beside the chat, as small buttons over the picture; they open without JavaScript too. */
function More() {
  const t = useMessages().live;
  const { detail } = useRoom();
  const tabs = liveTabs(detail, t).filter(({ id }) => !id.startsWith("live-chat"));
  const items = useRef<HTMLDivElement>(null);
  useClosing(items);
  return (
    <div ref={items} className="live-more">
      {tabs.map(({ id, name, href, panel }) =>
        href === null ? (
          <details key={id} className="live-more-item" name="live-more">
            <summary className="live-chip">{name}</summary>
            <div className="live-more-panel">{panel}</div>
          </details>
        ) : (
          <a key={id} className="live-chip" href={href} rel="noopener noreferrer">
            {name}
            <Icon name="forward" />
            <span className="visually-hidden">{t.opensElsewhere}</span>
          </a>
        ),
      )}
      <Bookings />
    </div>
  );
}

/** A broadcast in portrait (PortraitScreen, section 2): the picture is the screen, the chat lies on it. */
export function PortraitScreen({ now, cover }: PortraitScreenProps) {
  const { detail } = useRoom();
  return (
    <main id="content" className="live-portrait">
      {detail.liveBackground !== "" && (
        <LivePicture className="live-backdrop" address={detail.liveBackground} />
      )}
      <LivePlayer now={now} cover={cover} fills>
        <header className="live-portrait-head">
          <Headline className="live-portrait-title" text={detail.title} />
          <LiveMeta />
          <BroadcastNotice />
        </header>
      </LivePlayer>
      <div className="live-portrait-foot">
        <More />
        {detail.columns.some(({ kind }) => kind === "chat") && <ChatList />}
        <Composer />
      </div>
    </main>
  );
}
