import { edgeNow } from "../../ui/edge-clock";
import { ImageScreen } from "./image-screen";
import { LandscapeScreen } from "./landscape-screen";
import { PortraitScreen } from "./portrait-screen";
import { RoomProvider, type OpenedLive } from "./room/room-context";
import { StateToast } from "./state-toast";

const screens = {
  landscape: LandscapeScreen,
  portrait: PortraitScreen,
  image: ImageScreen,
} as const;

interface LiveScreenProps {
  readonly live: OpenedLive;
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
