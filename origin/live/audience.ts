import type { RoomEvent } from "./room-store";

/** Events a connection may be ahead of its own acknowledgement; beyond it the room waits for it. */
export const WINDOW = 200;
/** Missed events that are sent again one by one; who missed more starts over from the newest. */
export const REPLAY_LIMIT = 500;
/** Events in one frame. */
const FRAME_EVENTS = 100;
/** Events that follow another within this time travel together, in milliseconds. */
const GATHER_MS = 50;

/** The part of a hibernating WebSocket that the audience needs. */
export interface RoomSocket {
  send(frame: string): void;
  serializeAttachment(value: unknown): void;
  deserializeAttachment(): unknown;
}

/** What a connection has got; kept with the socket, so that it survives hibernation. */
interface ColumnView {
  /** The last event sent to it; null before it said hello. */
  readonly sent: number | null;
  readonly acknowledged: number;
}

/** What the audience needs of the room. */
export interface AudienceSource {
  sockets(): readonly RoomSocket[];
  lastSeq(): number;
  after(seq: number, limit: number): readonly RoomEvent[];
  /** The newest events, for who missed too many. */
  newest(): readonly RoomEvent[];
}

export function toFrameEvent({ seq, type, body, at }: RoomEvent) {
  return { seq, type, at, ...body };
}

const NOWHERE: ColumnView = { sent: null, acknowledged: 0 };

/**
 * Sends the room's log to its connections, in order and once each. A connection that does not
 * acknowledge what it got is left behind instead of filling the room's memory, and catches up from
 * the log when it reads again.
 */
export class Audience {
  readonly #places = new WeakMap<RoomSocket, ColumnView>();
  #gathering: ReturnType<typeof setTimeout> | null = null;
  #waiting = false;

  readonly #source: AudienceSource;

  constructor(source: AudienceSource) {
    this.#source = source;
  }

  /** Whether a connection has said hello. */
  has(socket: RoomSocket): boolean {
    return this.#placeOf(socket).sent !== null;
  }

  /** A connection said which event it has last; null starts it at the newest. */
  join(socket: RoomSocket, after: number | null): void {
    const last = this.#source.lastSeq();
    const missed = after === null ? 0 : last - after;
    if (missed < 0 || missed > REPLAY_LIMIT) {
      this.#send(socket, {
        type: "reset",
        seq: last,
        events: this.#source.newest().map(toFrameEvent),
      });
      this.#store(socket, { sent: last, acknowledged: last });
      return;
    }
    const from = after ?? last;
    this.#store(socket, { sent: from, acknowledged: from });
    this.#catchUp(socket);
  }

  acknowledge(socket: RoomSocket, seq: number): void {
    const { sent, acknowledged } = this.#placeOf(socket);
    if (sent === null || seq <= acknowledged) return;
    this.#store(socket, { sent, acknowledged: Math.min(seq, sent) });
    this.#catchUp(socket);
  }

  /** New events are in the log: the first goes out at once, the ones on its heels together. */
  announce(): void {
    if (this.#gathering !== null) {
      this.#waiting = true;
      return;
    }
    this.#deliver();
    this.#gathering = setTimeout(() => {
      this.#gathering = null;
      if (!this.#waiting) return;
      this.#waiting = false;
      this.announce();
    }, GATHER_MS);
  }

  /** Something that only its newest value matters of: nobody who lags behind is burdened with it. */
  tell(frame: Readonly<Record<string, unknown>>): void {
    for (const socket of this.#source.sockets()) {
      const { sent, acknowledged } = this.#placeOf(socket);
      if (sent !== null && sent - acknowledged < WINDOW) this.#send(socket, frame);
    }
  }

  #deliver(): void {
    for (const socket of this.#source.sockets()) this.#catchUp(socket);
  }

  #catchUp(socket: RoomSocket): void {
    let { sent, acknowledged } = this.#placeOf(socket);
    if (sent === null) return;
    const last = this.#source.lastSeq();
    while (sent < last && sent - acknowledged < WINDOW) {
      const room = Math.min(FRAME_EVENTS, WINDOW - (sent - acknowledged));
      const events = this.#source.after(sent, room);
      const newest = events.at(-1);
      if (newest === undefined) break;
      if (!this.#send(socket, { type: "events", events: events.map(toFrameEvent) })) return;
      sent = newest.seq;
      this.#store(socket, { sent, acknowledged });
    }
  }

  #placeOf(socket: RoomSocket): ColumnView {
    const known = this.#places.get(socket);
    if (known !== undefined) return known;
    const stored = (socket.deserializeAttachment() as ColumnView | null) ?? NOWHERE;
    this.#places.set(socket, stored);
    return stored;
  }

  #store(socket: RoomSocket, place: ColumnView): void {
    this.#places.set(socket, place);
    socket.serializeAttachment(place);
  }

  #send(socket: RoomSocket, frame: Readonly<Record<string, unknown>>): boolean {
    try {
      socket.send(JSON.stringify(frame));
      return true;
    } catch {
      // Closing already: the close event cleans up.
      return false;
    }
  }
}
