import { reconnecting, socketAddress } from "../../push/socket-address";
import { readFrame } from "./frames";
import { Heartbeat } from "../../push/heartbeat";
import { PollTimer } from "../../push/poll-timer";
import { fetchRoom, fetchSince } from "./read-room";
import type { RoomStore } from "./room-store";
import type { ServerClock } from "./server-clock";

/** Milliseconds between questions while there is no socket. */
const CHAT_EVERY = 3_000;
const ROOM_EVERY = 10_000;
/** Attempts that never opened before the page stops waiting for a socket and asks instead. */
const HOPELESS_ATTEMPTS = 3;
/** Events after which the room is told that they arrived; far below what it sends unacknowledged. */
const ACKNOWLEDGE_EVERY = 50;

interface Socket {
  send(data: string): unknown;
  close(): void;
}

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
 * and not at all while nobody looks at the page.
 */
export class RoomConnection {
  readonly #chat: PollTimer;
  readonly #room: PollTimer;
  #socket: Socket | null = null;
  #started = false;
  #awake = false;
  #failed = 0;
  #acknowledged = 0;
  /** The last message that asking brought; an own one that was confirmed early is no sign of it. */
  #asked = 0;
  #life = 0;

  constructor(private readonly options: RoomConnectionOptions) {
    this.#chat = new PollTimer(() => this.#readChat());
    this.#room = new PollTimer(() => this.readRoom());
  }

  start(): void {
    this.#started = true;
    document.addEventListener("visibilitychange", this.#follow);
    // A page that the browser keeps for "back" must hold no connection, and wakes up again with it.
    addEventListener("pagehide", this.#sleep);
    addEventListener("pageshow", this.#follow);
    this.#follow();
  }

  stop(): void {
    this.#started = false;
    document.removeEventListener("visibilitychange", this.#follow);
    removeEventListener("pagehide", this.#sleep);
    removeEventListener("pageshow", this.#follow);
    this.#sleep();
  }

  /** Asks for the room once: state, counts, posts and the platform's time. */
  async readRoom(): Promise<void> {
    const { clock, liveId, store } = this.options;
    const asked = Date.now();
    const room = await fetchRoom(liveId);
    clock.measure(room.now, asked, Date.now());
    store.takeSnapshot(room);
  }

  readonly #follow = (): void => {
    if (document.visibilityState === "hidden") this.#sleep();
    else if (this.#started && !this.#awake) this.#wake();
  };

  #wake(): void {
    this.#awake = true;
    const life = ++this.#life;
    // The document may have been kept for minutes: what it says is checked at once.
    void this.readRoom().catch(() => {});
    const { socketUrl } = this.options;
    if (socketUrl === null || this.#failed >= HOPELESS_ATTEMPTS) this.#poll(true);
    if (socketUrl !== null) {
      // Without the library the page can still ask.
      void this.#connect(socketUrl, life).catch(() => {
        if (life === this.#life) this.#poll(true);
      });
    }
  }

  readonly #sleep = (): void => {
    this.#awake = false;
    this.#life += 1;
    this.#socket?.close();
    this.#socket = null;
    this.#poll(false);
    this.options.store.setHearing("none");
  };

  #poll(on: boolean): void {
    const begins = on && this.#chat.interval === 0;
    this.#chat.set(on ? CHAT_EVERY : 0);
    this.#room.set(on ? ROOM_EVERY : 0);
    if (begins) void this.#readChat().catch(() => {});
  }

  async #readChat(): Promise<void> {
    const { liveId, store } = this.options;
    const last = Math.max(this.#asked, store.position);
    let heard = false;
    try {
      const { messages, complete } = await fetchSince(liveId, last);
      this.#asked = messages.at(-1)?.seq ?? last;
      store.takeMessages(messages, complete);
      heard = true;
    } finally {
      // Nobody asks any more when a socket came meanwhile.
      if (this.#chat.interval > 0) store.setHearing(heard ? "polling" : "lost");
    }
  }

  async #connect(url: string, life: number): Promise<void> {
    const { default: ReconnectingSocket } = await import("partysocket/ws");
    if (life !== this.#life) return;
    const { liveId, store, clock } = this.options;
    const address = `${socketAddress(url, location)}/${liveId}/socket`;
    const socket = new ReconnectingSocket(address, undefined, {
      ...reconnecting(),
      maxEnqueuedMessages: 0,
    });
    this.#socket = socket;
    const heartbeat = new Heartbeat(socket);
    let asked = 0;

    socket.addEventListener("open", () => {
      heartbeat.heard();
      asked = Date.now();
      this.#acknowledged = store.position;
      socket.send(JSON.stringify({ type: "hello", after: store.position }));
    });
    socket.addEventListener("message", ({ data }) => {
      heartbeat.heard();
      const frame = readFrame(data);
      if (frame === null) return;
      if (frame.type === "welcome") {
        this.#failed = 0;
        this.#poll(false);
        store.setHearing("socket");
        clock.measure(frame.now, asked, Date.now());
      }
      store.take(frame);
      // Too much was missed to be told one by one, and states and posts with it.
      if (frame.type === "reset") void this.readRoom().catch(() => {});
      this.#acknowledge(socket);
    });
    socket.addEventListener("close", () => {
      heartbeat.stop();
      if (life !== this.#life) return;
      this.#failed += 1;
      // Until the socket is back the page asks; it goes on trying for one meanwhile.
      if (this.#failed >= HOPELESS_ATTEMPTS) this.#poll(true);
      else store.setHearing("lost");
    });
  }

  #acknowledge(socket: Socket): void {
    const { position } = this.options.store;
    if (position - this.#acknowledged < ACKNOWLEDGE_EVERY) return;
    this.#acknowledged = position;
    socket.send(JSON.stringify({ type: "ack", seq: position }));
  }
}
