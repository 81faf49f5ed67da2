import { socketAddress, WatchedSocket } from "../../shared/socket/watched-socket";
import { readFrame } from "./frames";
import { PollTimer } from "../../shared/socket/poll-timer";
import {
  type RoomTimers,
  CHAT_PAGE_SIZE,
  type ChatMessage,
  type ChatPage,
  type RoomSnapshot,
} from "../../../model/live/live";
import type { RoomStore } from "./room-store";
import type { ServerClock } from "./clock";
import { readOwnJson } from "../../../ui/own-json";
import { liveAddresses } from "../../../model/resources/addresses";

/** Milliseconds between questions while there is no socket, unless the platform says otherwise. */
const CHAT_EVERY = 3_000;
const ROOM_EVERY = 10_000;
/** Events after which the room is told that they arrived; far below what it sends unacknowledged. */
const ACKNOWLEDGE_EVERY = 50;

/** What a room's connection needs. */
export interface RoomConnectionOptions {
  readonly liveId: string;
  /** `LIVE_SOCKET_URL`; null where rooms have no socket. */
  readonly socketUrl: string | null;
  readonly store: RoomStore;
  readonly clock: ServerClock;
}

/**
 * Keeps a page in touch with its room: by socket where there is one, by asking where there is none,
 * and not at all while the page is hidden.
 */
export class RoomConnection {
  readonly #options: RoomConnectionOptions;
  readonly #chat = new PollTimer(() => this.#readChat());
  readonly #room = new PollTimer(() => this.readRoom());
  readonly #socket: WatchedSocket;
  #timers: RoomTimers = { chat: null, room: null };
  /** Whether the page asks, as far as the platform lets it. */
  #polling = false;
  #acknowledged = 0;
  /** The last message that asking brought; an own one that was confirmed early is no sign of it. */
  #asked = 0;
  /** When the connection opened, Unix milliseconds. */
  #opened = 0;

  constructor(options: RoomConnectionOptions) {
    this.#options = options;
    const { liveId, socketUrl } = options;
    this.#socket = new WatchedSocket({
      address:
        socketUrl === null
          ? null
          : async () => `${socketAddress(socketUrl, location)}/${liveId}/socket`,
      woken: () => {
        // The document may have been kept for minutes: what it says is checked at once.
        void this.readRoom().catch(() => {});
        if (this.#socket.isHopeless) this.#poll(true);
      },
      slept: () => {
        this.#poll(false);
        options.store.setHearing("none");
      },
      opened: () => this.#enter(),
      heard: (data) => this.#hear(data),
      lost: () => {
        // Until the socket is back the page asks; it goes on trying for one meanwhile.
        if (this.#socket.isHopeless) this.#poll(true);
        else options.store.setHearing("lost");
      },
    });
  }

  start(): void {
    this.#socket.start();
  }

  stop(): void {
    this.#socket.stop();
  }

  /** Asks for the room once: state, counts, posts and the platform's time. */
  async readRoom(): Promise<void> {
    const { clock, liveId, store } = this.#options;
    const asked = Date.now();
    const room = await fetchRoom(liveId);
    clock.measure(room.now, asked, Date.now());
    store.takeSnapshot(room);
    this.#timers = room.timers;
    if (this.#polling) this.#setTimers();
  }

  #poll(on: boolean): void {
    const begins = on && !this.#polling;
    this.#polling = on;
    this.#setTimers();
    if (begins) void this.#readChat().catch(() => {});
  }

  /** What the platform set to 0 is cleared, until it says otherwise to a page that is opened or woken. */
  #setTimers(): void {
    const { chat, room } = this.#timers;
    this.#chat.set(this.#polling ? (chat ?? CHAT_EVERY) : 0);
    this.#room.set(this.#polling ? (room ?? ROOM_EVERY) : 0);
  }

  async #readChat(): Promise<void> {
    const { liveId, store } = this.#options;
    const last = Math.max(this.#asked, store.position);
    let heard = false;
    try {
      const { messages, complete } = await fetchSince(liveId, last);
      this.#asked = messages.at(-1)?.seq ?? last;
      store.takeMessages(messages, complete);
      heard = true;
    } finally {
      // Polling has ended when a socket opened meanwhile.
      if (this.#polling) store.setHearing(heard ? "polling" : "lost");
    }
  }

  #enter(): void {
    const { position } = this.#options.store;
    this.#opened = Date.now();
    this.#acknowledged = position;
    this.#socket.send({ type: "hello", after: position });
  }

  #hear(data: unknown): void {
    const { store, clock } = this.#options;
    const frame = readFrame(data);
    if (frame === null) return;
    if (frame.type === "welcome") {
      this.#socket.welcomed();
      this.#poll(false);
      store.setHearing("socket");
      clock.measure(frame.now, this.#opened, Date.now());
    }
    store.take(frame);
    // Too much was missed to be told one by one, and states and posts with it.
    if (frame.type === "reset") void this.readRoom().catch(() => {});
    this.#acknowledge();
  }

  #acknowledge(): void {
    const { position } = this.#options.store;
    if (position - this.#acknowledged < ACKNOWLEDGE_EVERY) return;
    this.#acknowledged = position;
    this.#socket.send({ type: "ack", seq: position });
  }
}

/** How long one question may take, in milliseconds. */
const TIMEOUT = 8_000;
/** Pages read to close a gap; a page that was away longer starts over. */
const MOST_PAGES = 5;

/** The room as it is. @throws when the site does not answer */
export function fetchRoom(liveId: string): Promise<RoomSnapshot> {
  return readOwnJson<RoomSnapshot>(liveAddresses.room(liveId), undefined, TIMEOUT);
}

/** The newest messages, or those before one. @throws when the site does not answer */
export async function fetchChat(
  liveId: string,
  before: number | null,
): Promise<readonly ChatMessage[]> {
  const address = liveAddresses.chat(liveId);
  const asked = before === null ? address : `${address}?before=${before}`;
  return (await readOwnJson<ChatPage>(asked, undefined, TIMEOUT)).messages;
}

/** Everything said after a message, as far as a few questions reach. */
export async function fetchSince(
  liveId: string,
  last: number,
): Promise<{ readonly messages: readonly ChatMessage[]; readonly complete: boolean }> {
  let messages: readonly ChatMessage[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const before = messages[0]?.seq ?? null;
    const more = await fetchChat(liveId, before);
    messages = [...more, ...messages];
    const oldest = more[0]?.seq ?? 0;
    if (more.length < CHAT_PAGE_SIZE || oldest <= last) return { messages, complete: true };
  }
  return { messages, complete: last === 0 };
}
