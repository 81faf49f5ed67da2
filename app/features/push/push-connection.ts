import * as v from "valibot";
import { outcomeSchema } from "../../model/account/outcome";
import { PollTimer } from "../shared/socket/poll-timer";
import {
  initialisePosition,
  writePosition,
  readPosition,
} from "../../client/storage/push-position";
import { fetchSameOriginJson } from "../../ui/same-origin-json";
import { parsePushEvents, parsePushFrame, type PushEvent, isShownBy } from "./push-event";
import { resolveSocketUrl, ManagedSocket } from "../shared/socket/managed-socket";
import { withTimeout } from "../../ui/with-timeout";
import { BASE_PATH } from "../../model/url/base-path";
import { showNotice } from "./push-store";

/** Resource URLs of message push: personal, never stored. */
const pushUrls = {
  ticket: `${BASE_PATH}/-/push-ticket`,
  events: `${BASE_PATH}/-/push-events`,
} as const;

const ticketOutcome = outcomeSchema(
  v.object({ ticket: v.string(), mailbox: v.string(), address: v.string() }),
);

/** What one connection opens with. */
interface Ticket {
  /** The secret that opens one connection. */
  readonly ticket: string;
  /** The id of the visitor's inbox, whose events are numbered. */
  readonly mailbox: string;
  /** The WebSocket's URL, or a path on this host. */
  readonly address: string;
}

/** The visitor is not logged in, or push is switched off: the connection ends for good. */
class PushUnavailable extends Error {}

/**
 * A ticket for one connection. The token is in an HttpOnly cookie that no script can read: the site
 * trades it for a secret that opens this one connection, once, within half a minute.
 *
 * @throws PushUnavailable, or an error when the site does not answer
 */
export async function fetchTicket(): Promise<Ticket> {
  const response = await withTimeout(async (signal) => {
    const response = await fetch(pushUrls.ticket, {
      method: "POST",
      headers: { Accept: "application/json" },
      credentials: "same-origin",
      signal,
    });
    if (response.status === 404) throw new PushUnavailable("push is switched off");
    return (await response.json()) as unknown;
  });
  const outcome = v.parse(ticketOutcome, response);
  if (outcome.status === "done") return outcome.value;
  if (outcome.status === "login-required") throw new PushUnavailable("nobody is logged in");
  throw new Error(outcome.message);
}

/** Milliseconds between polls while there is no connection. */
const POLL_EVERY = 20_000;

const eventsOutcome = outcomeSchema(v.object({ seq: v.number(), events: v.array(v.unknown()) }));

/**
 * This page's connection to the visitor's push messages (specification, section 4): the secret goes in
 * the first message, never in a URL; it resumes after the last event this browser has shown, and
 * polls while there is no connection.
 */
export class PushConnection {
  readonly #timer = new PollTimer(() => this.#pollOnce());
  readonly #socket: ManagedSocket;
  readonly #onEvent: (event: PushEvent) => void;
  #ticket: Ticket | null = null;
  #mailbox: string | null = null;
  /** Where this connection resumed; null when it began at the newest. */
  #resumed: number | null = null;

  constructor(onEvent: (event: PushEvent) => void) {
    this.#onEvent = onEvent;
    this.#socket = new ManagedSocket({
      url: async () => {
        this.#ticket = await this.#fetchTicket();
        return `${resolveSocketUrl(this.#ticket.address, location)}?mailbox=${this.#ticket.mailbox}`;
      },
      onShown: () => {},
      onHidden: () => this.#timer.stop(),
      opened: () => this.#resume(),
      onMessage: (data) => this.#receive(data),
      lost: () => {
        if (this.#socket.shouldPoll) this.#poll();
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
    void this.#pollOnce().catch(() => {});
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
      if (error instanceof PushUnavailable) this.stop();
      throw error;
    }
  }

  #receive(data: unknown): void {
    const frame = parsePushFrame(data);
    if (frame === null || this.#mailbox === null) return;
    if (frame.type === "events") {
      this.#take(this.#mailbox, frame.events);
      return;
    }
    this.#socket.markAccepted();
    this.#timer.stop();
    // A browser that has shown nothing yet starts at the newest event; a restarted mailbox as well.
    initialisePosition(this.#mailbox, this.#resumed, frame.seq);
  }

  #take(mailbox: string, events: readonly PushEvent[]): void {
    for (const event of events) {
      // Another page of this browser may have shown it meanwhile.
      if (event.seq <= (readPosition(mailbox) ?? 0)) continue;
      writePosition(mailbox, event.seq);
      this.#onEvent(event);
    }
  }

  async #pollOnce(): Promise<void> {
    const mailbox = this.#mailbox ?? (await this.#fetchTicket()).mailbox;
    this.#mailbox = mailbox;
    const after = readPosition(mailbox);
    const url = after === null ? pushUrls.events : `${pushUrls.events}?after=${after}`;
    const outcome = v.parse(eventsOutcome, await fetchSameOriginJson(url));
    if (outcome.status === "login-required") this.stop();
    if (outcome.status !== "done") return;
    initialisePosition(mailbox, after, outcome.value.seq);
    this.#take(mailbox, parsePushEvents(outcome.value.events));
  }
}

/**
 * Connects logged-in visitors and shows their messages unless the page shows them itself.
 *
 * @returns a function that disconnects
 */
export function startPush(): () => void {
  const connection = new PushConnection((event) => {
    if (event.type !== "unknown" && !isShownBy(location.pathname, event)) showNotice(event);
  });
  connection.start();
  return () => connection.stop();
}
