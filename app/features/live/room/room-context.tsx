import {
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import {
  renditionsBy,
  type PictureUrlTemplate,
  type Renditions,
} from "../../../model/content/renditions";
import type { ListCard } from "../../../model/content/list-card";
import {
  type ChatPage,
  type LiveDetail,
  type RoomSnapshot,
  CHAT_PAGE_SIZE,
} from "../../../model/live/live";
import { RoomConnection } from "./connection";
import { RoomStore, type RoomView } from "./room-store";
import { ServerClock } from "./clock";

/** The loader's data of a live broadcast. */
export interface LiveData {
  readonly detail: LiveDetail;
  /** Null when the room did not answer in time. */
  readonly room: RoomSnapshot | null;
  /** Null when the chat did not answer in time. */
  readonly chat: ChatPage | null;
  /** Editors' picks below a page that would be empty; null below others, and when they came too late. */
  readonly recommended: { readonly cards: readonly ListCard[] } | null;
  /** `LIVE_SOCKET_URL`; null where rooms have no socket. */
  readonly socketUrl: string | null;
  /** For pictures that the room brings while the page is open. */
  readonly pictureUrlTemplate: PictureUrlTemplate;
}

interface Room {
  readonly detail: LiveDetail;
  readonly recommended: LiveData["recommended"];
  /** The page is a preview: it does not join the room and shows no actions. */
  readonly preview: boolean;
  readonly store: RoomStore;
  readonly clock: ServerClock;
  readonly renditions: Renditions;
}

const RoomContext = createContext<Room | null>(null);

function firstView({ detail, room, chat }: LiveData): RoomView {
  return {
    broadcast: room?.broadcast ?? detail.broadcast,
    counts: room?.counts ?? detail.counts,
    messages: chat?.messages ?? [],
    chatRead: chat !== null,
    hasEarlier: (chat?.messages.length ?? 0) >= CHAT_PAGE_SIZE,
    outgoing: [],
    posts: (room?.posts ?? []).toSorted((a, b) => b.seq - a.seq),
    connection: "none",
    ownLikes: new Map(),
  };
}

/**
 * Where a connection resumes: the last message of the document. Posts and states may be newer than
 * the chat, which was read apart from them; having them twice does no harm, a gap would.
 */
function firstPosition({ chat }: LiveData): number {
  return chat?.messages.at(-1)?.seq ?? 0;
}

interface RoomProviderProps {
  readonly live: LiveData;
  /** The loader's clock, Unix milliseconds. */
  readonly now: number;
  readonly preview?: boolean;
  readonly children: ReactNode;
}

/** The room of the page's broadcast: starts as the document shows it, and follows it from then on. */
export function RoomProvider({ live, now, preview = false, children }: RoomProviderProps) {
  const [room] = useState<Room>(() => ({
    detail: live.detail,
    recommended: live.recommended,
    preview,
    store: new RoomStore(firstView(live), firstPosition(live)),
    clock: new ServerClock(now),
    renditions: renditionsBy(live.pictureUrlTemplate),
  }));
  useEffect(() => {
    const { store, clock, detail } = room;
    // Joining a room counts the visitor there.
    if (room.preview) return;
    const connection = new RoomConnection({
      liveId: detail.liveId,
      socketUrl: live.socketUrl,
      store,
      clock,
    });
    connection.start();
    return () => connection.stop();
  }, [room, live.socketUrl]);
  return <RoomContext.Provider value={room}>{children}</RoomContext.Provider>;
}

/** @throws outside a RoomProvider — a programming error */
export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (room === null) throw new Error("useRoom needs a RoomProvider around it");
  return room;
}

/** A part of the room; the component renders again only when that part changes. */
export function useRoomView<T>(part: (view: RoomView) => T): T {
  const { store } = useRoom();
  const read = () => part(store.view());
  return useSyncExternalStore(store.subscribe, read, read);
}
