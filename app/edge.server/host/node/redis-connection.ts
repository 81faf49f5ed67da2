import { createHash } from "node:crypto";
import { createClient } from "@redis/client";
import {
  elapsed,
  later,
  LONG_AGO,
  systemClock,
  type Clock,
  type MonotonicTime,
} from "../../../model/time/clock";
import { withDeadline } from "../../../model/time/deadline";
import type { RedisClient } from "../redis/client";
import { CHECK, CHECK_KEYS } from "../redis/command-scripts";
import { parseRedisUrl } from "./settings";

/** Timeout of a command, in milliseconds. */
const TIMEOUT_MS = 500;
/** After this many timeouts in a row nothing is sent for `PAUSE_MS`, so that nobody waits for a Redis that hangs. */
const MAX_TIMEOUTS = 3;
const PAUSE_MS = 1000;

/** A connection without any reply, pings included, is closed after this, in milliseconds. */
const SILENCE_MS = 5000;
const PING_MS = 1000;
const CONNECT_MS = 2000;
const RECONNECT_MS = 250;

/** How often a Redis that refuses commands is checked again, in milliseconds. */
const CHECK_MS = 1000;

/** Most pending commands; above, Redis is overloaded. */
const MAX_PENDING = 5000;

/** A connection to a Redis, with a second one for subscriptions. */
export interface RedisConnection extends RedisClient {
  /** Connects, and reconnects after failures; never rejects. */
  open(): void;
  close(): void;
  /** Why Redis cannot be used, or what it refuses; null when it works. */
  readonly problem: string | null;
}

function client(url: string) {
  const address = parseRedisUrl(url);
  if (address === null) throw new Error("The address of Redis is malformed");
  const { database, host, password, path, port, tls, username } = address;
  const reconnectStrategy = (retries: number) => Math.min(RECONNECT_MS * (1 + retries), CONNECT_MS);
  const both = { connectTimeout: CONNECT_MS, reconnectStrategy };
  const network = { ...both, host, port, socketTimeout: SILENCE_MS };
  const socket =
    path !== null
      ? { ...both, path, tls: false as const }
      : tls
        ? { ...network, tls: true as const, servername: host }
        : { ...network, tls: false as const };
  return createClient({
    socket,
    ...(username === null ? {} : { username }),
    ...(password === null ? {} : { password }),
    database,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_PENDING,
    pingInterval: PING_MS,
  });
}

interface RedisConnectionOptions {
  /** Prefix of this site's keys and channels (`siteKey`). */
  readonly prefix: string;
  /** Called when a kind of problem begins, with its text, and with null when it ends. */
  readonly changed?: (problem: string | null) => void;
  readonly clock?: Pick<Clock, "monotonic">;
}

/** @param url as in the setting `REDIS_URL`; throws where it is none */
export function redisConnection(
  url: string,
  { prefix, changed = () => {}, clock = systemClock }: RedisConnectionOptions,
): RedisConnection {
  const main = client(url);
  const subscriber = client(url);
  const listeners = new Map<string, () => void>();
  /** Channels whose subscription was not refused; the client restores these after a reconnection. */
  const subscribed = new Set<string>();
  const shaOf = new Map<string, string>();
  const refusals = new Refusals(() => clock.monotonic());
  let connection: string | null = "not connected yet";
  let mode: string | null = null;
  let timeouts = 0;
  let pausedUntil = LONG_AGO;
  let checking: ReturnType<typeof setInterval> | undefined;

  const isPaused = (): boolean => elapsed(clock.monotonic(), pausedUntil) > 0;
  /** The current problem with its kind; its text may vary. */
  const currentProblem = (): { readonly kind: string; readonly text: string } | null => {
    const refusal = refusals.first;
    if (refusal !== null) return { kind: refusal.code, text: refusal.text };
    if (mode !== null) return { kind: "mode", text: mode };
    if (connection !== null) return { kind: "connection", text: connection };
    return isPaused() ? { kind: "connection", text: "does not answer" } : null;
  };
  let reportedKind: string | undefined;
  const report = (): void => {
    const now = currentProblem();
    if (reportedKind === (now?.kind ?? "none")) return;
    reportedKind = now?.kind ?? "none";
    changed(now?.text ?? null);
  };

  /** @returns whether the error is a refusal */
  const noteRefusal = (error: unknown): boolean => {
    const isRefusal = refusals.note(messageOf(error));
    if (isRefusal) report();
    return isRefusal;
  };

  const call = async (command: readonly string[]): Promise<unknown> => {
    if (!main.isReady) throw new Error(`Redis: ${currentProblem()?.text ?? "not connected"}`);
    if (mode !== null) throw new Error(`Redis: ${mode}`);
    if (isPaused()) throw new Error("Redis: does not answer");
    const sent = main.sendCommand([...command]).catch((error: unknown) => {
      noteRefusal(error);
      throw new Error(`Redis: ${messageOf(error)}`);
    });
    const reply = await withDeadline<unknown, "timeout">(sent, TIMEOUT_MS, "timeout");
    if (reply === "timeout") {
      sent.catch(() => {});
      timeouts += 1;
      if (timeouts >= MAX_TIMEOUTS) pausedUntil = later(clock.monotonic(), PAUSE_MS);
      throw new Error(`Redis: no answer to ${command[0]} after ${TIMEOUT_MS} ms`);
    }
    timeouts = 0;
    return reply;
  };

  const run: RedisClient["run"] = async (script, keys, values) => {
    const sha = shaOf.get(script) ?? createHash("sha1").update(script).digest("hex");
    shaOf.set(script, sha);
    const parameters = [String(keys.length), ...keys, ...values];
    try {
      return await call(["EVALSHA", sha, ...parameters]);
    } catch (error) {
      if (!String(error).includes("NOSCRIPT")) throw error;
      return call(["EVAL", script, ...parameters]);
    }
  };

  /** Tries every command that the site needs, so that refusals show without a visitor's request. */
  const check = async (): Promise<void> => {
    mode = unusableMode(await main.sendCommand(["INFO", "server"]).catch(() => ""));
    if (mode === null) {
      await run(
        CHECK,
        CHECK_KEYS.map((key) => `${prefix}${key}`),
        [`${prefix}check`],
      ).catch(() => {});
    }
    if (main.isReady) connection = null;
    report();
  };

  /** Subscribes to what is not subscribed yet; a refusal is tried again with every check. */
  const subscribe = (): void => {
    if (!subscriber.isReady) return;
    for (const [channel, onMessage] of listeners) {
      if (subscribed.has(channel)) continue;
      subscribed.add(channel);
      subscriber.subscribe(channel, onMessage).catch((error: unknown) => {
        subscribed.delete(channel);
        noteRefusal(error);
      });
    }
  };

  main.on("error", (error: unknown) => {
    connection = explained(noteRefusal(error) ? messageOf(error) : String(error));
    report();
  });
  main.on("ready", () => {
    timeouts = 0;
    pausedUntil = LONG_AGO;
    void check();
  });
  // Also when it may no longer restore its subscriptions.
  subscriber.on("error", noteRefusal);
  subscriber.on("ready", () => {
    subscribe();
    // Messages during the disconnection are lost: listeners poll.
    for (const onMessage of listeners.values()) onMessage();
  });

  return {
    prefix,
    call,
    run,
    listen: (channel, onMessage) => {
      listeners.set(channel, onMessage);
      subscribe();
    },
    open: () => {
      main.connect().catch(() => {});
      subscriber.connect().catch(() => {});
      checking = setInterval(() => {
        subscribe();
        if (main.isReady && !isPaused() && currentProblem() !== null) void check();
        else report();
      }, CHECK_MS);
    },
    close: () => {
      clearInterval(checking);
      main.destroy();
      subscriber.destroy();
    },
    get isReady() {
      return main.isReady && mode === null && !isPaused();
    },
    get problem() {
      return currentProblem()?.text ?? null;
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Meanings of Redis's error codes that an operator can act on. */
const MEANINGS: Readonly<Record<string, string>> = {
  CLUSTERDOWN: "it is part of a Redis Cluster, which is not supported: name a Redis of its own",
  MOVED: "it is part of a Redis Cluster, which is not supported: name a Redis of its own",
  ASK: "it is part of a Redis Cluster, which is not supported: name a Redis of its own",
  CROSSSLOT: "it is part of a Redis Cluster, which is not supported: name a Redis of its own",
  NOAUTH: "it asks for a password, and its address has none",
  WRONGPASS: "it does not know this user or password",
  NOPERM: "its user lacks a permission",
  READONLY: "it is a replica that takes no writes: name the primary",
  OOM: "it is full (maxmemory), and may push nothing out",
  MISCONF: "it cannot write to its disk",
  LOADING: "it is reading its data from disk",
  MASTERDOWN: "it is a replica that has lost its primary",
  NOREPLICAS: "it has too few replicas to take writes",
};

/** Unsupported modes, as `INFO` names them. */
const MODES: Readonly<Record<string, string>> = {
  cluster: "it is part of a Redis Cluster, which is not supported: name a Redis of its own",
  sentinel: "it is a Sentinel, which is not supported: name the primary",
};

/** How long a refusal counts unless repeated, in milliseconds. */
const REFUSAL_MS = 10_000;

/** The code of a refusal; null for other errors and for `NOSCRIPT`, after which the script is sent again. */
function refusalCode(text: string): string | null {
  if (/ACL failure|user executing the script can't/.test(text)) return "NOPERM";
  const code = /^(?:\w*Error: )?([A-Z]{2,})\b/.exec(text)?.[1] ?? null;
  return code === "NOSCRIPT" ? null : code;
}

/** A refusal with its meaning, in one line. */
export function explained(text: string): string {
  const meaning = MEANINGS[refusalCode(text) ?? ""];
  return meaning === undefined ? text : `${meaning} (${text})`;
}

/** Why a Redis's mode is not supported; null if it is. @param info the reply to `INFO server` */
function unusableMode(info: unknown): string | null {
  const mode = /^redis_mode:(\w+)/m.exec(String(info))?.[1] ?? "";
  return MODES[mode] ?? null;
}

/** Recent refusals, by code. */
export class Refusals {
  readonly #current = new Map<string, { readonly text: string; readonly at: MonotonicTime }>();
  readonly #now: () => MonotonicTime;

  constructor(now: () => MonotonicTime) {
    this.#now = now;
  }

  /** @returns whether the text is a refusal */
  note(text: string): boolean {
    const code = refusalCode(text);
    if (code === null) return false;
    this.#current.set(code, { text: explained(text), at: this.#now() });
    return true;
  }

  /** The oldest one that still counts. */
  get first(): { readonly code: string; readonly text: string } | null {
    for (const [code, { text, at }] of this.#current) {
      if (elapsed(at, this.#now()) < REFUSAL_MS) return { code, text };
      this.#current.delete(code);
    }
    return null;
  }
}
