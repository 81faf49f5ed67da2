import { createHash } from "node:crypto";
import { createClient } from "@redis/client";
import { within } from "../../../model/time/deadline";
import type { RedisLine } from "../redis/line";

/** A command without an answer after this has failed, in milliseconds. */
const PATIENCE_MS = 500;
/** So many in a row, and nothing is sent for a while: nobody waits for a Redis that hangs. */
const MOST_TIMEOUTS = 3;
const REST_MS = 1000;

/** A connection that says nothing for so long, pings included, is given up, in milliseconds. */
const SILENCE_MS = 5000;
const PING_MS = 1000;
const CONNECT_MS = 2000;
const RECONNECT_MS = 250;

/** A Redis that answers and keeps nothing: full, its disk full, or a replica. */
const REFUSES = /^(OOM|MISCONF|READONLY)\b/;
/** How long what it said counts, in milliseconds; the next thing to keep asks again. */
const REFUSAL_MS = 10_000;

/** Commands under way at most; more than that, and Redis is the bottleneck. */
const MOST_UNDER_WAY = 5000;

/** One connection to a Redis, and one more that only listens. */
export interface RedisConnection extends RedisLine {
  /** Begins to connect, again and again; never rejects. */
  open(): void;
  close(): void;
  /** Why Redis cannot be used at the moment; null when it can. */
  readonly problem: string | null;
}

function client(url: string) {
  const [path] = url.startsWith("unix:") ? [url.slice("unix:".length)] : [];
  return createClient({
    ...(path === undefined ? { url } : {}),
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (retries: number) => Math.min(RECONNECT_MS * (1 + retries), CONNECT_MS),
      ...(path === undefined ? { socketTimeout: SILENCE_MS } : { path, tls: false as const }),
    },
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MOST_UNDER_WAY,
    pingInterval: PING_MS,
  });
}

/**
 * @param url as in the setting `REDIS_URL`
 * @param changed hears once when Redis is lost, with why, and once when it is back, with null
 */
export function redisConnection(
  url: string,
  changed: (problem: string | null) => void = () => {},
): RedisConnection {
  const main = client(url);
  const ear = client(url);
  const listeners = new Map<string, () => void>();
  const shaOf = new Map<string, string>();
  let problem: string | null = "not connected yet";
  let isLost: boolean | null = null;
  let timeouts = 0;
  let restUntil = 0;
  let refusal = { text: "", until: 0 };
  const note = (now: string | null): void => {
    problem = now;
    if (isLost === (now !== null)) return;
    isLost = now !== null;
    changed(now);
  };
  main.on("error", (error: unknown) => note(String(error)));
  main.on("ready", () => {
    note(null);
    timeouts = 0;
    restUntil = 0;
  });
  ear.on("error", () => {});
  // What was said while nobody listened is asked for.
  ear.on("ready", () => {
    for (const heard of listeners.values()) heard();
  });

  const call = async (command: readonly string[]): Promise<unknown> => {
    if (!main.isReady) throw new Error(`Redis: ${problem ?? "not connected"}`);
    if (Date.now() < restUntil) throw new Error("Redis: does not answer");
    const sent = main.sendCommand([...command]).catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      if (REFUSES.test(text)) refusal = { text, until: Date.now() + REFUSAL_MS };
      throw new Error(`Redis: ${text}`);
    });
    const reply = await within<unknown, "late">(sent, PATIENCE_MS, "late");
    if (reply === "late") {
      sent.catch(() => {});
      timeouts += 1;
      if (timeouts >= MOST_TIMEOUTS) restUntil = Date.now() + REST_MS;
      throw new Error(`Redis: no answer to ${command[0]} after ${PATIENCE_MS} ms`);
    }
    timeouts = 0;
    return reply;
  };

  const run: RedisLine["run"] = async (script, keys, values) => {
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

  return {
    call,
    run,
    listen: (channel, heard) => {
      listeners.set(channel, heard);
      // Kept over reconnections by the client; before the first one it waits.
      const subscribe = () => void ear.subscribe(channel, heard).catch(() => {});
      if (ear.isReady) subscribe();
      else ear.once("ready", subscribe);
    },
    open: () => {
      main.connect().catch(() => {});
      ear.connect().catch(() => {});
    },
    close: () => {
      main.destroy();
      ear.destroy();
    },
    get isReady() {
      return main.isReady && Date.now() >= restUntil;
    },
    get problem() {
      const now = Date.now();
      if (main.isReady && now < restUntil) return "does not answer";
      return problem ?? (now < refusal.until ? refusal.text : null);
    },
  };
}
