import { DurableObject } from "cloudflare:workers";
import * as z from "zod";
import type { OriginEnv } from "../env";
import { randomToken, sha256 } from "../rules/random";
import { MailboxStore, type PushEvent, type StoredEvent } from "./mailbox-store";

/** A ticket is used within one page's connecting, in milliseconds. */
export const TICKET_LIFETIME = 30_000;
/** A connection that has not shown its ticket by then is closed, in milliseconds. */
const HELLO_TIMEOUT = 10_000;
/** Events of one response or frame. */
const LIST_LIMIT = 100;

/** Close code of a connection without a ticket that holds: who is still logged in asks for another. */
export const CLOSE_TICKET_NEEDED = 4401;

const hello = z.object({
  type: z.literal("hello"),
  ticket: z.string().min(1).max(128),
  after: z.number().int().nonnegative().nullable(),
});

interface SocketSession {
  /** Events go to connections that have shown a ticket. */
  readonly admitted: boolean;
  /** Unix milliseconds. */
  readonly since: number;
}

function toFrame({ seq, id, type, body, at }: StoredEvent) {
  return { ...body, seq, id, type, at };
}

/**
 * What one user is told, and the connections that are listening. An event is stored before it is
 * sent and has a number: who was away names the last number it has and gets the rest.
 */
export class PushMailbox extends DurableObject<OriginEnv> {
  readonly #store: MailboxStore;

  constructor(ctx: DurableObjectState, env: OriginEnv) {
    super(ctx, env);
    this.#store = new MailboxStore(ctx.storage.sql);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** A ticket that opens one connection within half a minute; only its digest is kept. */
  async issueTicket(now: number): Promise<string> {
    const ticket = randomToken();
    this.#store.storeTicket(await sha256(ticket), now + TICKET_LIFETIME, now);
    return ticket;
  }

  async deliver(event: PushEvent, now: number): Promise<void> {
    const stored = this.#store.append(event, now);
    if (stored === null) return;
    const frame = JSON.stringify({ type: "events", events: [toFrame(stored)] });
    for (const socket of this.ctx.getWebSockets()) {
      if (this.#sessionOf(socket).admitted) this.#send(socket, frame);
    }
  }

  async list(after: number | null) {
    const last = this.#store.lastSeq();
    if (after === null || after > last) return { seq: last, events: [] };
    const events = this.#store.after(after, LIST_LIMIT);
    return { seq: events.at(-1)?.seq ?? last, events: events.map(toFrame) };
  }

  /**
   * Ends every connection and ticket of the user after a logout. Their other devices, still logged
   * in, get a new ticket and are back; the one that logged out gets none.
   */
  async hangUp(): Promise<void> {
    this.#store.forgetTickets();
    for (const socket of this.ctx.getWebSockets())
      socket.close(CLOSE_TICKET_NEEDED, "ticket ended");
  }

  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") {
      return new Response("a WebSocket upgrade is needed", { status: 426 });
    }
    const { 0: client, 1: server } = new WebSocketPair();
    const now = Date.now();
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment({ admitted: false, since: now } satisfies SocketSession);
    if ((await this.ctx.storage.getAlarm()) === null) {
      await this.ctx.storage.setAlarm(now + HELLO_TIMEOUT);
    }
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const frame = this.#read(data);
    const admitted = this.#sessionOf(socket).admitted;
    if (frame === null || admitted) {
      socket.close(1008, "unexpected frame");
      return;
    }
    const now = Date.now();
    if (!this.#store.takeTicket(await sha256(frame.ticket), now)) {
      socket.close(CLOSE_TICKET_NEEDED, "ticket refused");
      return;
    }
    socket.serializeAttachment({ admitted: true, since: now } satisfies SocketSession);
    const last = this.#store.lastSeq();
    this.#send(socket, JSON.stringify({ type: "welcome", seq: last, now }));
    for (let from = frame.after ?? last; from < last;) {
      const missed = this.#store.after(from, LIST_LIMIT);
      this.#send(socket, JSON.stringify({ type: "events", events: missed.map(toFrame) }));
      from = missed.at(-1)?.seq ?? last;
    }
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    socket.close(code === 1005 || code === 1006 ? 1000 : code, "");
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    const waiting = this.ctx
      .getWebSockets()
      .map((socket) => ({ socket, session: this.#sessionOf(socket) }))
      .filter(({ session }) => !session.admitted);
    for (const { socket, session } of waiting) {
      if (now - session.since >= HELLO_TIMEOUT) socket.close(CLOSE_TICKET_NEEDED, "no ticket");
    }
    const still = waiting.filter(({ session }) => now - session.since < HELLO_TIMEOUT);
    const [oldest] = still.map(({ session }) => session.since).toSorted((a, b) => a - b);
    if (oldest !== undefined) await this.ctx.storage.setAlarm(oldest + HELLO_TIMEOUT);
  }

  #send(socket: WebSocket, frame: string): void {
    try {
      socket.send(frame);
    } catch {
      // Closing already: the event is stored, and the next connection gets it.
    }
  }

  #sessionOf(socket: WebSocket): SocketSession {
    return (
      (socket.deserializeAttachment() as SocketSession | null) ?? { admitted: false, since: 0 }
    );
  }

  #read(data: string | ArrayBuffer) {
    if (typeof data !== "string" || data.length > 1024) return null;
    try {
      const parsed = hello.safeParse(JSON.parse(data));
      return parsed.success ? parsed.data : null;
    } catch {
      return null;
    }
  }
}
