import { edgeNow } from "../../ui/edge-clock";
import { RoomProvider, type LiveData, useRoomView, useRoom } from "./room/room-context";
import { useEffect, useRef, type RefObject } from "react";
import { useMessages } from "../../messages/use-messages";
import { toast } from "../../ui/toast";
import { Composer } from "./chat/composer";
import { Columns, liveTabs } from "./live-tabs";
import { LiveHead, BroadcastNotice, LiveMeta, CurrentProgramme } from "./live-meta";
import { LivePicture, bannerOf } from "./room/live-picture";
import { LivePlayer } from "./player/live-player";
import { Bookings } from "./actions/booking";
import { BeforeStart } from "./player/countdown";
import { Headline } from "../../ui/content/headline";
import { Icon } from "../../ui/icon";
import { ChatList } from "./chat/chat-list";

/** Closes the open `details` of an element on a tap beside its sheet and on Escape, which restores the focus. */
function useClosing(within: RefObject<HTMLElement>): void {
  useEffect(() => {
    const opened = () => within.current?.querySelector<HTMLDetailsElement>("details[open]") ?? null;
    const onTap = ({ target }: Event) => {
      const item = opened();
      // Its own box is the ground behind its sheet.
      if (item !== null && target instanceof Node && (target === item || !item.contains(target)))
        item.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      const item = opened();
      if (key !== "Escape" || item === null) return;
      item.open = false;
      item.querySelector("summary")?.focus();
    };
    document.addEventListener("click", onTap);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onTap);
      document.removeEventListener("keydown", onKey);
    };
  }, [within]);
}

interface PortraitScreenProps {
  readonly now: number;
  readonly cover: string;
}

/** The columns other than the chat: small buttons over the picture that open as sheets, without JavaScript too. */
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
            <summary className="live-chip">
              {name}
              <Icon name="close" />
            </summary>
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

/** A broadcast in portrait (PortraitScreen, section 2): the picture fills the screen, the chat is over it. */
function PortraitScreen({ now, cover }: PortraitScreenProps) {
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
          <CurrentProgramme />
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

interface ImageScreenProps {
  readonly now: number;
  readonly cover: string;
}

/** A broadcast in pictures and text (ImageScreen, section 2): a timeline of what its host publishes. */
function ImageScreen({ now, cover }: ImageScreenProps) {
  const t = useMessages().live;
  const { detail } = useRoom();
  const streams = useRoomView((view) => view.broadcast.sources.length > 0);
  const plays = streams || (detail.notice !== null && detail.notice.video !== "");
  const picture = bannerOf(detail, cover);
  const head = (
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
          {head}
        </LivePlayer>
      ) : (
        <>
          <div className="live-banner">
            {picture !== "" && (
              <LivePicture className="live-banner-picture" address={picture} opens />
            )}
          </div>
          {head}
          <div className="live-says">
            <BeforeStart now={now} />
          </div>
        </>
      )}
      <Columns tabs={liveTabs(detail, t)} footer={<Composer />} />
    </main>
  );
}

interface LandscapeScreenProps {
  readonly now: number;
  readonly cover: string;
}

/** A broadcast in landscape (LandscapeScreen, section 2): the picture stays, the columns scroll. */
function LandscapeScreen({ now, cover }: LandscapeScreenProps) {
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

/** Shows a toast when the broadcast starts, pauses or ends while the page is open. */
function StateToast() {
  const t = useMessages().live;
  const status = useRoomView((view) => view.broadcast.status);
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    const resumed = before.current === "paused" && status === "live";
    before.current = status;
    toast(resumed ? t.resumed : t.stateChanged[status]);
  }, [status, t]);
  return null;
}

const screens = {
  landscape: LandscapeScreen,
  portrait: PortraitScreen,
  image: ImageScreen,
} as const;

interface LiveScreenProps {
  readonly live: LiveData;
  /** The content's own picture; empty when there is none. */
  readonly cover: string;
  /** The loader's clock where something is counted down to, Unix milliseconds. */
  readonly now: number | null;
  readonly preview: boolean;
}

/** The screen that the live detail asks for, over its room. */
export function LiveScreen({ live, cover, now, preview }: LiveScreenProps) {
  const Screen = screens[live.detail.screen];
  return (
    <RoomProvider live={live} now={now ?? edgeNow()} preview={preview}>
      <Screen now={now ?? 0} cover={cover} />
      <StateToast />
    </RoomProvider>
  );
}
