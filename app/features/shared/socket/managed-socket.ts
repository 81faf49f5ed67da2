/** Milliseconds without a message before a ping. */
export const PING_INTERVAL = 20_000;
/** Milliseconds a pong may take. */
export const RESPONSE_TIMEOUT = 8_000;

/** What a heartbeat needs of its connection. */
interface HeartbeatConnection {
  send(data: string): unknown;
  /** Drops the connection for a new one. */
  reconnect(): void;
}

/**
 * Detects a dead connection: a lost network path closes no socket. The platform answers "ping" with
 * "pong" without waking a hibernated server.
 */
export class Heartbeat {
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #connection: HeartbeatConnection;

  constructor(connection: HeartbeatConnection) {
    this.#connection = connection;
  }

  /** Restarts the clock after each message. */
  readonly onMessage = (): void => {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#connection.send("ping");
      this.#timer = setTimeout(() => this.#connection.reconnect(), RESPONSE_TIMEOUT);
    }, PING_INTERVAL);
  };

  /** The connection closed. */
  readonly stop = (): void => clearTimeout(this.#timer);
}

/** Failed attempts after which the page falls back to polling. */
const MAX_ATTEMPTS = 3;

/** What a page does with its connection, and without it. */
interface SocketListener {
  /** The URL of the next attempt; null where there is nothing to connect to. */
  readonly url: (() => Promise<string>) | null;
  /** The page is visible again. */
  onShown(): void;
  /** The page is hidden; the connection is closed. */
  onHidden(): void;
  opened(): void;
  onMessage(data: unknown): void;
  /** The connection, or its library, failed; the next attempt follows by itself. */
  lost(): void;
}

interface Socket {
  send(data: string): unknown;
  close(): void;
}

/**
 * A connection while the page is visible: it closes with the page, reconnects with back-off and jitter,
 * detects a dead connection, and stops when retrying cannot help.
 */
export class ManagedSocket {
  readonly #listener: SocketListener;
  #socket: Socket | null = null;
  #started = false;
  #isActive = false;
  #hasLibraryFailed = false;
  /** Failed attempts since the last welcome. */
  #failed = 0;
  /** Counts connections: events of an earlier one are ignored. */
  #generation = 0;

  constructor(listener: SocketListener) {
    this.#listener = listener;
  }

  /** Whether the page works without a connection for now. */
  get shouldPoll(): boolean {
    return this.#listener.url === null || this.#hasLibraryFailed || this.#failed >= MAX_ATTEMPTS;
  }

  start(): void {
    this.#started = true;
    document.addEventListener("visibilitychange", this.#onVisibilityChange);
    // An open connection would keep the page out of the back/forward cache.
    addEventListener("pagehide", this.#suspend);
    addEventListener("pageshow", this.#onVisibilityChange);
    this.#onVisibilityChange();
  }

  stop(): void {
    this.#started = false;
    document.removeEventListener("visibilitychange", this.#onVisibilityChange);
    removeEventListener("pagehide", this.#suspend);
    removeEventListener("pageshow", this.#onVisibilityChange);
    this.#suspend();
  }

  /** The server accepted this page. */
  markAccepted(): void {
    this.#failed = 0;
  }

  /** Sends a message if there is a connection. */
  send(message: object): void {
    this.#socket?.send(JSON.stringify(message));
  }

  readonly #onVisibilityChange = (): void => {
    if (document.visibilityState === "hidden") this.#suspend();
    else if (this.#started && !this.#isActive) this.#open();
  };

  readonly #suspend = (): void => {
    this.#isActive = false;
    this.#generation += 1;
    this.#socket?.close();
    this.#socket = null;
    this.#listener.onHidden();
  };

  #open(): void {
    this.#isActive = true;
    const generation = ++this.#generation;
    this.#listener.onShown();
    const { url } = this.#listener;
    if (url === null) return;
    void this.#connect(url, generation).catch(() => {
      if (generation !== this.#generation) return;
      this.#hasLibraryFailed = true;
      this.#listener.lost();
    });
  }

  async #connect(url: () => Promise<string>, generation: number): Promise<void> {
    const { default: ReconnectingSocket } = await import("partysocket/ws");
    if (generation !== this.#generation) return;
    this.#hasLibraryFailed = false;
    let attempt = 0;
    let lastFailed = 0;
    const nextUrl = async () => {
      if (generation !== this.#generation) throw new Error("the page is hidden");
      attempt += 1;
      return url();
    };
    const options = { ...reconnecting(), maxEnqueuedMessages: 0 };
    const socket = new ReconnectingSocket(nextUrl, undefined, options);
    this.#socket = socket;
    const heartbeat = new Heartbeat(socket);
    socket.addEventListener("open", () => {
      heartbeat.onMessage();
      this.#listener.opened();
    });
    socket.addEventListener("message", ({ data }) => {
      heartbeat.onMessage();
      this.#listener.onMessage(data);
    });
    // A failed attempt fires `error`, `close` or both.
    const onFailure = () => {
      heartbeat.stop();
      if (generation !== this.#generation || lastFailed === attempt) return;
      lastFailed = attempt;
      this.#failed += 1;
      this.#listener.lost();
    };
    socket.addEventListener("close", onFailure);
    socket.addEventListener("error", onFailure);
  }
}

/**
 * The WebSocket URL of a configured one: absolute as it is, or a path on the host the page came
 * from, with the scheme that belongs to the page's own.
 */
export function resolveSocketUrl(
  configured: string,
  page: { readonly protocol: string; readonly host: string },
): string {
  return configured.startsWith("/")
    ? `${page.protocol === "https:" ? "wss:" : "ws:"}//${page.host}${configured}`
    : configured;
}

/** Waiting before the first, and at most before any, attempt to connect again, in milliseconds. */
const FIRST_DELAY = 1_000;
const MAX_DELAY = 30_000;

/**
 * How a connection comes back: later each time, and every page at a moment of its own, so that a server
 * that returns is not run over by everybody at once.
 *
 * @param random from 0 to 1
 */
export function reconnecting(random: () => number = Math.random) {
  return {
    minReconnectionDelay: FIRST_DELAY + random() * 3 * FIRST_DELAY,
    maxReconnectionDelay: MAX_DELAY,
    reconnectionDelayGrowFactor: 1.5 + random() * 0.5,
    minUptime: 5_000,
    connectionTimeout: 8_000,
  };
}
