/** Silence after which the other side is asked whether it is there, in milliseconds. */
export const QUIET = 20_000;
/** How long it may take to answer, in milliseconds. */
export const ANSWER_WITHIN = 8_000;

/** What a heartbeat asks of its connection. */
export interface Beating {
  send(data: string): unknown;
  /** Gives the connection up for a new one. */
  reconnect(): void;
}

/**
 * Detects a dead connection: a network path that is lost closes nothing
 * by itself. The platform answers "ping" with "pong" without waking a sleeping room for it.
 */
export class Heartbeat {
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #connection: Beating;

  constructor(connection: Beating) {
    this.#connection = connection;
  }

  /** Something came from the other side. */
  readonly heard = (): void => {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#connection.send("ping");
      this.#timer = setTimeout(() => this.#connection.reconnect(), ANSWER_WITHIN);
    }, QUIET);
  };

  /** The connection is gone. */
  readonly stop = (): void => clearTimeout(this.#timer);
}
