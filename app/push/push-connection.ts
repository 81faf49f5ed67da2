import * as v from "valibot";
import { outcomeOf } from "../account/outcome";
import { Heartbeat } from "./heartbeat";
import { PollTimer } from "./poll-timer";
import { beginPosition, keepPosition, readPosition } from "./position";
import { pushAddresses } from "./push-addresses";
import { fetchTicket, NotForUs, type Ticket } from "./push-ticket";
import { readPushEvents, readPushFrame, type PushEvent } from "./push-event";
import { reconnecting, socketAddress } from "./socket-address";

/** Milliseconds between questions while a connection cannot be had. */
const POLL_EVERY = 20_000;
/** Attempts without a welcome after which the page asks instead. */
const HOPELESS_ATTEMPTS = 3;

const eventsOutcome = outcomeOf(v.object({ seq: v.number(), events: v.array(v.unknown()) }));

interface Socket {
  send(data: string): unknown;
  close(): void;
}

/**
 * The visitor's one connection to what they are told (specification, section 4): the secret goes in
 * the first message, never in an address; it comes back with back-off and jitter, resumes after the
 * last event this browser has shown, sleeps while nobody looks, and asks from time to time where a
 * connection cannot be had.
 */
export class PushConnection {
  readonly #timer = new PollTimer(() => this.#ask());
  #socket: Socket | null = null;
  #mailbox: string | null = null;
  /** Where this connection resumed; null when it began at the newest. */
  #resumed: number | null = null;
  #failed = 0;
  #life = 0;
  #awake = false;
  #over = false;

  constructor(private readonly onEvent: (event: PushEvent) => void) {}

  start(): void {
    document.addEventListener("visibilitychange", this.#follow);
    addEventListener("pagehide", this.#sleep);
    addEventListener("pageshow", this.#follow);
    this.#follow();
  }

  stop(): void {
    this.#over = true;
    document.removeEventListener("visibilitychange", this.#follow);
    removeEventListener("pagehide", this.#sleep);
    removeEventListener("pageshow", this.#follow);
    this.#sleep();
  }

  readonly #follow = (): void => {
    if (document.visibilityState === "hidden") this.#sleep();
    else if (!this.#awake && !this.#over) this.#wake();
  };

  readonly #sleep = (): void => {
    this.#awake = false;
    this.#life += 1;
    this.#socket?.close();
    this.#socket = null;
    this.#timer.set(0);
  };

  #wake(): void {
    this.#awake = true;
    const life = ++this.#life;
    // Without the library the page can still ask.
    void this.#connect(life).catch(() => {
      if (life === this.#life) this.#poll();
    });
  }

  #poll(): void {
    if (this.#timer.interval > 0) return;
    this.#timer.set(POLL_EVERY);
    void this.#ask().catch(() => {});
  }

  async #connect(life: number): Promise<void> {
    const { default: ReconnectingSocket } = await import("partysocket/ws");
    if (life !== this.#life) return;
    let ticket: Ticket | null = null;
    const nextAddress = async (): Promise<string> => {
      ticket = await this.#ticket();
      return `${socketAddress(ticket.address, location)}?mailbox=${ticket.mailbox}`;
    };
    const socket = new ReconnectingSocket(nextAddress, undefined, {
      ...reconnecting(),
      maxEnqueuedMessages: 0,
    });
    this.#socket = socket;
    const heartbeat = new Heartbeat(socket);
    socket.addEventListener("open", () => {
      heartbeat.heard();
      if (ticket === null) return;
      this.#mailbox = ticket.mailbox;
      const after = readPosition(ticket.mailbox);
      this.#resumed = after;
      socket.send(JSON.stringify({ type: "hello", ticket: ticket.ticket, after }));
    });
    socket.addEventListener("message", ({ data }) => {
      heartbeat.heard();
      this.#hear(data);
    });
    const onFailure = () => {
      heartbeat.stop();
      if (life !== this.#life) return;
      this.#failed += 1;
      if (this.#failed >= HOPELESS_ATTEMPTS) this.#poll();
    };
    socket.addEventListener("close", onFailure);
    socket.addEventListener("error", onFailure);
  }

  async #ticket(): Promise<Ticket> {
    try {
      return await fetchTicket();
    } catch (error) {
      if (error instanceof NotForUs) this.stop();
      throw error;
    }
  }

  #hear(data: unknown): void {
    const frame = readPushFrame(data);
    if (frame === null || this.#mailbox === null) return;
    if (frame.type === "events") {
      this.#take(this.#mailbox, frame.events);
      return;
    }
    this.#failed = 0;
    this.#timer.set(0);
    beginPosition(this.#mailbox, this.#resumed, frame.seq);
  }

  #take(mailbox: string, events: readonly PushEvent[]): void {
    for (const event of events) {
      // Another page of this browser may have shown it meanwhile.
      if (event.seq <= (readPosition(mailbox) ?? 0)) continue;
      keepPosition(mailbox, event.seq);
      this.onEvent(event);
    }
  }

  async #ask(): Promise<void> {
    const mailbox = this.#mailbox ?? (await this.#ticket()).mailbox;
    this.#mailbox = mailbox;
    const after = readPosition(mailbox);
    const address =
      after === null ? pushAddresses.events : `${pushAddresses.events}?after=${after}`;
    const response = await fetch(address, { headers: { Accept: "application/json" } });
    const outcome = v.parse(eventsOutcome, await response.json());
    if (outcome.status === "login-required") this.stop();
    if (outcome.status !== "done") return;
    beginPosition(mailbox, after, outcome.value.seq);
    this.#take(mailbox, readPushEvents(outcome.value.events));
  }
}
