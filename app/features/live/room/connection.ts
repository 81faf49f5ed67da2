import { resolveSocketUrl, ManagedSocket } from "../../shared/socket/managed-socket";
import { readFrame } from "./frames";
import { PollTimer } from "../../shared/socket/poll-timer";
import {
  type RoomIntervals,
  CHAT_PAGE_SIZE,
  type ChatMessage,
  type ChatPage,
  type RoomSnapshot,
} from "../../../model/live/live";
import type { RoomStore } from "./room-store";
import type { ServerClock } from "./clock";
import { fetchSameOriginJson } from "../../../ui/same-origin-json";
import { liveUrls } from "../../../model/resources/urls";

/** Polling intervals without a socket, in milliseconds, unless the platform sets others. */
const CHAT_EVERY = 3_000;
const ROOM_EVERY = 10_000;
/** Events after which the page acknowledges; far below the room's limit of unacknowledged ones. */
const ACKNOWLEDGE_EVERY = 50;

/** What a room's connection needs. */
interface RoomConnectionOptions {
  readonly liveId: string;
  /** `LIVE_SOCKET_URL`; null where rooms have no socket. */
  readonly socketUrl: string | null;
  readonly store: RoomStore;
  readonly clock: ServerClock;
}

/**
 * A page's connection to its room: a socket, polling where there is none, nothing while hidden.
 */
export class RoomConnection {
  readonly #options: RoomConnectionOptions;
  readonly #chatTimer = new PollTimer(() => this.#readChat());
  readonly #roomTimer = new PollTimer(() => this.readRoom());
  readonly #socket: ManagedSocket;
  #intervals: RoomIntervals = { chat: null, room: null };
  /** Whether the page polls; an interval of 0 from the platform disables a timer all the same. */
  #polling = false;
  /** The last event that the page has acknowledged. */
  #acknowledgedSeq = 0;
  /**
   * The newest message that a poll returned. A message of this visitor that is known from its own response does not
   * count: earlier ones may still be missing.
   */
  #polledSeq = 0;
  /** When the connection opened, Unix milliseconds. */
  #opened = 0;

  constructor(options: RoomConnectionOptions) {
    this.#options = options;
    const { liveId, socketUrl } = options;
    this.#socket = new ManagedSocket({
      url:
        socketUrl === null
          ? null
          : async () => `${resolveSocketUrl(socketUrl, location)}/${liveId}/socket`,
      onShown: () => {
        // The document may have been cached for minutes: refresh its room at once.
        void this.readRoom().catch(() => {});
        if (this.#socket.shouldPoll) this.#setPolling(true);
      },
      onHidden: () => {
        this.#setPolling(false);
        options.store.setConnection("none");
      },
      opened: () => this.#enter(),
      onMessage: (data) => this.#receive(data),
      lost: () => {
        // The page polls until the socket is back, which is retried meanwhile.
        if (this.#socket.shouldPoll) this.#setPolling(true);
        else options.store.setConnection("lost");
      },
    });
  }

  start(): void {
    this.#socket.start();
  }

  stop(): void {
    this.#socket.stop();
  }

  /** Requests the room once: state, counts, posts and the platform's time. */
  async readRoom(): Promise<void> {
    const { clock, liveId, store } = this.#options;
    const sentAt = Date.now();
    const room = await fetchRoom(liveId);
    clock.measure(room.now, sentAt, Date.now());
    store.applySnapshot(room);
    this.#intervals = room.timers;
    if (this.#polling) this.#setIntervals();
  }

  #setPolling(on: boolean): void {
    const begins = on && !this.#polling;
    this.#polling = on;
    this.#setIntervals();
    if (begins) void this.#readChat().catch(() => {});
  }

  /** An interval of 0 stops polling. The room, which is read when the page is shown again, may bring another one. */
  #setIntervals(): void {
    const { chat, room } = this.#intervals;
    this.#chatTimer.set(this.#polling ? (chat ?? CHAT_EVERY) : 0);
    this.#roomTimer.set(this.#polling ? (room ?? ROOM_EVERY) : 0);
  }

  async #readChat(): Promise<void> {
    const { liveId, store } = this.#options;
    const last = Math.max(this.#polledSeq, store.position);
    let succeeded = false;
    try {
      const { messages, complete } = await fetchSince(liveId, last);
      this.#polledSeq = messages.at(-1)?.seq ?? last;
      store.applyMessages(messages, complete);
      succeeded = true;
    } finally {
      // Polling has ended when a socket opened meanwhile.
      if (this.#polling) store.setConnection(succeeded ? "polling" : "lost");
    }
  }

  #enter(): void {
    const { position } = this.#options.store;
    this.#opened = Date.now();
    this.#acknowledgedSeq = position;
    this.#socket.send({ type: "hello", after: position });
  }

  #receive(data: unknown): void {
    const { store, clock } = this.#options;
    const frame = readFrame(data);
    if (frame === null) return;
    if (frame.type === "welcome") {
      this.#socket.markAccepted();
      this.#setPolling(false);
      store.setConnection("socket");
      clock.measure(frame.now, this.#opened, Date.now());
    }
    store.apply(frame);
    // After a reset, states and posts may have been missed too.
    if (frame.type === "reset") void this.readRoom().catch(() => {});
    this.#acknowledge();
  }

  #acknowledge(): void {
    const { position } = this.#options.store;
    if (position - this.#acknowledgedSeq < ACKNOWLEDGE_EVERY) return;
    this.#acknowledgedSeq = position;
    this.#socket.send({ type: "ack", seq: position });
  }
}

/** Timeout of one request, in milliseconds. */
const TIMEOUT = 8_000;
/** Chat pages read to close a gap; after a longer absence the chat is replaced by the newest messages. */
const MAX_PAGES = 5;

/** The room as it is. @throws when the site does not answer */
function fetchRoom(liveId: string): Promise<RoomSnapshot> {
  return fetchSameOriginJson<RoomSnapshot>(liveUrls.room(liveId), undefined, TIMEOUT);
}

/** The newest messages, or those before one. @throws when the site does not answer */
export async function fetchChat(
  liveId: string,
  before: number | null,
): Promise<readonly ChatMessage[]> {
  const url = liveUrls.chat(liveId);
  const pageUrl = before === null ? url : `${url}?before=${before}`;
  return (await fetchSameOriginJson<ChatPage>(pageUrl, undefined, TIMEOUT)).messages;
}

/** The newest messages, back to one or further, as far as a few requests reach. */
async function fetchSince(
  liveId: string,
  last: number,
): Promise<{ readonly messages: readonly ChatMessage[]; readonly complete: boolean }> {
  let messages: readonly ChatMessage[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const before = messages[0]?.seq ?? null;
    const more = await fetchChat(liveId, before);
    messages = [...more, ...messages];
    const oldest = more[0]?.seq ?? 0;
    if (more.length < CHAT_PAGE_SIZE || oldest <= last) return { messages, complete: true };
  }
  return { messages, complete: last === 0 };
}
