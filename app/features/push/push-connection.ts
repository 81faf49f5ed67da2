import * as v from "valibot";
import { outcomeSchema } from "../../model/account/outcome";
import { PollTimer } from "../shared/socket/poll-timer";
import { beginPosition, keepPosition, readPosition } from "../../client/storage/push-position";
import { readOwnJson } from "../../ui/own-json";
import { pushAddresses } from "./push-addresses";
import { fetchTicket, NotForUs, type Ticket } from "./push-ticket";
import { parsePushEvents, parsePushFrame, type PushEvent } from "./push-event";
import { socketAddress } from "../shared/socket/socket-address";
import { WatchedSocket } from "../shared/socket/watched-socket";

/** Milliseconds between questions while a connection cannot be had. */
const POLL_EVERY = 20_000;

const eventsOutcome = outcomeSchema(v.object({ seq: v.number(), events: v.array(v.unknown()) }));

/**
 * The visitor's one connection to what they are told (specification, section 4): the secret goes in
 * the first message, never in an address; it resumes after the last event this browser has shown, and
 * asks from time to time where a connection cannot be had.
 */
export class PushConnection {
  readonly #timer = new PollTimer(() => this.#ask());
  readonly #socket: WatchedSocket;
  readonly #onEvent: (event: PushEvent) => void;
  #ticket: Ticket | null = null;
  #mailbox: string | null = null;
  /** Where this connection resumed; null when it began at the newest. */
  #resumed: number | null = null;

  constructor(onEvent: (event: PushEvent) => void) {
    this.#onEvent = onEvent;
    this.#socket = new WatchedSocket({
      address: async () => {
        this.#ticket = await this.#fetchTicket();
        return `${socketAddress(this.#ticket.address, location)}?mailbox=${this.#ticket.mailbox}`;
      },
      woken: () => {},
      slept: () => this.#timer.set(0),
      opened: () => this.#resume(),
      heard: (data) => this.#hear(data),
      lost: () => {
        if (this.#socket.isHopeless) this.#poll();
      },
    });
  }

  start(): void {
    this.#socket.start();
  }

  stop(): void {
    this.#socket.stop();
  }

  #poll(): void {
    if (this.#timer.interval > 0) return;
    this.#timer.set(POLL_EVERY);
    void this.#ask().catch(() => {});
  }

  #resume(): void {
    if (this.#ticket === null) return;
    const { mailbox, ticket } = this.#ticket;
    this.#mailbox = mailbox;
    this.#resumed = readPosition(mailbox);
    this.#socket.send({ type: "hello", ticket, after: this.#resumed });
  }

  async #fetchTicket(): Promise<Ticket> {
    try {
      return await fetchTicket();
    } catch (error) {
      if (error instanceof NotForUs) this.stop();
      throw error;
    }
  }

  #hear(data: unknown): void {
    const frame = parsePushFrame(data);
    if (frame === null || this.#mailbox === null) return;
    if (frame.type === "events") {
      this.#take(this.#mailbox, frame.events);
      return;
    }
    this.#socket.welcomed();
    this.#timer.set(0);
    beginPosition(this.#mailbox, this.#resumed, frame.seq);
  }

  #take(mailbox: string, events: readonly PushEvent[]): void {
    for (const event of events) {
      // Another page of this browser may have shown it meanwhile.
      if (event.seq <= (readPosition(mailbox) ?? 0)) continue;
      keepPosition(mailbox, event.seq);
      this.#onEvent(event);
    }
  }

  async #ask(): Promise<void> {
    const mailbox = this.#mailbox ?? (await this.#fetchTicket()).mailbox;
    this.#mailbox = mailbox;
    const after = readPosition(mailbox);
    const address =
      after === null ? pushAddresses.events : `${pushAddresses.events}?after=${after}`;
    const outcome = v.parse(eventsOutcome, await readOwnJson(address));
    if (outcome.status === "login-required") this.stop();
    if (outcome.status !== "done") return;
    beginPosition(mailbox, after, outcome.value.seq);
    this.#take(mailbox, parsePushEvents(outcome.value.events));
  }
}
