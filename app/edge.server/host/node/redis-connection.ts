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
import { within } from "../../../model/time/deadline";
import type { RedisClient } from "../redis/client";
import { CHECK, CHECK_KEYS } from "../redis/command-scripts";
import { parseRedisAddress } from "./settings";

/** A command without an answer after this has failed, in milliseconds. */
const TIMEOUT_MS = 500;
/** So many in a row, and nothing is sent for a while: nobody waits for a Redis that hangs. */
const MOST_TIMEOUTS = 3;
const REST_MS = 1000;

/** A connection that says nothing for so long, pings included, is given up, in milliseconds. */
const SILENCE_MS = 5000;
const PING_MS = 1000;
const CONNECT_MS = 2000;
const RECONNECT_MS = 250;

/** How often a Redis that refuses something is asked whether it still does, in milliseconds. */
const CHECK_MS = 1000;

/** Commands under way at most; more than that, and Redis is the bottleneck. */
const MOST_UNDER_WAY = 5000;

/** One connection to a Redis, and one more that only listens. */
export interface RedisConnection extends RedisClient {
  /** Begins to connect, again and again; never rejects. */
  open(): void;
  close(): void;
  /** Why Redis cannot be used at the moment, or what it refuses; null when it takes everything. */
  readonly problem: string | null;
}

function client(url: string) {
  const address = parseRedisAddress(url);
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
    commandsQueueMaxLength: MOST_UNDER_WAY,
    pingInterval: PING_MS,
  });
}

export interface RedisConnectionOptions {
  /** What all keys and channels of this site begin with (`siteKey`). */
  readonly prefix: string;
  /** Hears once when Redis is lost or refuses something, with why, and once when that is over, with null. */
  readonly changed?: (problem: string | null) => void;
  readonly clock?: Pick<Clock, "monotonic">;
}

/** @param url as in the setting `REDIS_URL`; throws where it is none */
export function redisConnection(
  url: string,
  { prefix, changed = () => {}, clock = systemClock }: RedisConnectionOptions,
): RedisConnection {
  const main = client(url);
  const ear = client(url);
  const listeners = new Map<string, () => void>();
  const shaOf = new Map<string, string>();
  const refusals = new Refusals(() => clock.monotonic());
  let connection: string | null = "not connected yet";
  let mode: string | null = null;
  let timeouts = 0;
  let restUntil = LONG_AGO;
  let checking: ReturnType<typeof setInterval> | undefined;

  const isResting = (): boolean => elapsed(clock.monotonic(), restUntil) > 0;
  /** What is wrong, and what kind of thing that is: texts differ from one time to the next. */
  const fault = (): { readonly kind: string; readonly text: string } | null => {
    const refusal = refusals.first;
    if (refusal !== null) return { kind: refusal.code, text: refusal.text };
    if (mode !== null) return { kind: "mode", text: mode };
    if (connection !== null) return { kind: "connection", text: connection };
    return isResting() ? { kind: "connection", text: "does not answer" } : null;
  };
  let told: string | undefined;
  const tell = (): void => {
    const now = fault();
    if (told === (now?.kind ?? "none")) return;
    told = now?.kind ?? "none";
    changed(now?.text ?? null);
  };

  const call = async (command: readonly string[]): Promise<unknown> => {
    if (!main.isReady) throw new Error(`Redis: ${fault()?.text ?? "not connected"}`);
    if (mode !== null) throw new Error(`Redis: ${mode}`);
    if (isResting()) throw new Error("Redis: does not answer");
    const sent = main.sendCommand([...command]).catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      if (refusals.note(text)) tell();
      throw new Error(`Redis: ${text}`);
    });
    const reply = await within<unknown, "late">(sent, TIMEOUT_MS, "late");
    if (reply === "late") {
      sent.catch(() => {});
      timeouts += 1;
      if (timeouts >= MOST_TIMEOUTS) restUntil = later(clock.monotonic(), REST_MS);
      throw new Error(`Redis: no answer to ${command[0]} after ${TIMEOUT_MS} ms`);
    }
    timeouts = 0;
    return reply;
  };

  const run: RedisClient["run"] = async (script, keys, values) => {
    const sha = shaOf.get(script) ?? createHash("sha1").update(script).digest("hex");
    shaOf.set(script, sha);
    const rest = [String(keys.length), ...keys, ...values];
    try {
      return await call(["EVALSHA", sha, ...rest]);
    } catch (error) {
      if (!String(error).includes("NOSCRIPT")) throw error;
      return call(["EVAL", script, ...rest]);
    }
  };

  /** Does once what the site needs of a Redis: what it refuses is noted, whatever visitors ask for. */
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
    tell();
  };

  main.on("error", (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    if (!refusals.note(text)) connection = explained(String(error));
    else connection = explained(text);
    tell();
  });
  main.on("ready", () => {
    timeouts = 0;
    restUntil = LONG_AGO;
    void check();
  });
  ear.on("error", () => {});
  // What was said while nobody listened is asked for.
  ear.on("ready", () => {
    for (const heard of listeners.values()) heard();
  });

  return {
    prefix,
    call,
    run,
    listen: (channel, heard) => {
      listeners.set(channel, heard);
      // Kept over reconnections by the client; before the first one it waits.
      const subscribe = () =>
        void ear.subscribe(channel, heard).catch((error: unknown) => {
          if (error instanceof Error) refusals.note(error.message);
        });
      if (ear.isReady) subscribe();
      else ear.once("ready", subscribe);
    },
    open: () => {
      main.connect().catch(() => {});
      ear.connect().catch(() => {});
      checking = setInterval(() => {
        if (main.isReady && !isResting() && fault() !== null) void check();
        else tell();
      }, CHECK_MS);
    },
    close: () => {
      clearInterval(checking);
      main.destroy();
      ear.destroy();
    },
    get isReady() {
      return main.isReady && mode === null && !isResting();
    },
    get problem() {
      return fault()?.text ?? null;
    },
  };
}

/** What Redis means by the first word of what it refuses with, where an operator can do something about it. */
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

/** Modes in which a Redis is none of the site's use, as `INFO` names them. */
const MODES: Readonly<Record<string, string>> = {
  cluster: "it is part of a Redis Cluster, which is not supported: name a Redis of its own",
  sentinel: "it is a Sentinel, which is not supported: name the primary",
};

/** How long a refusal stands that is not repeated, in milliseconds. */
export const REFUSAL_MS = 10_000;

/** The word that Redis's refusals begin with; null for what is none. Scripts are sent anew where it has lost them. */
export function refusalCode(text: string): string | null {
  if (/ACL failure|user executing the script can't/.test(text)) return "NOPERM";
  const code = /^(?:\w*Error: )?([A-Z]{2,})\b/.exec(text)?.[1] ?? null;
  return code === "NOSCRIPT" ? null : code;
}

/** A refusal with what it means, in one line. */
export function explained(text: string): string {
  const meaning = MEANINGS[refusalCode(text) ?? ""];
  return meaning === undefined ? text : `${meaning} (${text})`;
}

/** Why a Redis of such a mode is not used; null for one that stands alone. @param info what `INFO server` said */
export function unusableMode(info: unknown): string | null {
  const mode = /^redis_mode:(\w+)/m.exec(String(info))?.[1] ?? "";
  return MODES[mode] ?? null;
}

/** What Redis refused lately, by code. */
export class Refusals {
  readonly #current = new Map<string, { readonly text: string; readonly at: MonotonicTime }>();
  readonly #now: () => MonotonicTime;

  constructor(now: () => MonotonicTime) {
    this.#now = now;
  }

  /** @returns whether it was one */
  note(text: string): boolean {
    const code = refusalCode(text);
    if (code === null) return false;
    this.#current.set(code, { text: explained(text), at: this.#now() });
    return true;
  }

  /** The first that still stands. */
  get first(): { readonly code: string; readonly text: string } | null {
    for (const [code, { text, at }] of this.#current) {
      if (elapsed(at, this.#now()) < REFUSAL_MS) return { code, text };
      this.#current.delete(code);
    }
    return null;
  }
}
