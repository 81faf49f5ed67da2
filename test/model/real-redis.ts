import { createClient } from "@redis/client";
import type { ControlStore } from "../../app/edge.server/host/control-store";
import type { RedisClient } from "../../app/edge.server/host/redis/client";
import { SUBMIT } from "../../app/edge.server/host/redis/command-scripts";
import { redisControl } from "../../app/edge.server/host/redis/redis-control";
import type { ModelRedis } from "./shared-stores";

/** Redis's clock, as scripts read it; the model's stands in its place. */
const TIME = "redis.call('TIME')";
const MODEL_TIME = "{ ARGV[#ARGV - 1], ARGV[#ARGV] }";

/** As few tombstones are stored one by one as the model's ledgers keep. */
const CAPACITY = "20";

/** One connection to a real Redis on which worlds are played one after another. */
export interface RedisForWorlds {
  /** An empty Redis for a world with this clock, Unix milliseconds. */
  emptied(): Promise<(now: () => number) => ModelRedis>;
  close(): void;
}

/**
 * The product's scripts in a real Redis, by the model's clock: their text is run as it is, but for where
 * they read the time. The line can be cut, and messages may come or not, as in `SimulatedRedis`.
 */
class RealRedis implements ModelRedis {
  readonly #send: (command: readonly string[]) => Promise<unknown>;
  readonly #now: () => number;
  readonly #watchers: (() => void)[] = [];
  readonly #inFlight = new Set<Promise<unknown>>();
  isDown = false;
  isMute = false;

  constructor(send: (command: readonly string[]) => Promise<unknown>, now: () => number) {
    this.#send = send;
    this.#now = now;
  }

  get store(): ControlStore {
    const line: RedisClient = {
      isReady: true,
      prefix: "model:",
      call: (command) => this.#asked(command),
      run: async (script, keys, values) => {
        const isGiving = script === SUBMIT;
        const given = isGiving ? values.with(2, CAPACITY) : values;
        const reply = await this.#asked([
          "EVAL",
          script.replace(TIME, MODEL_TIME),
          String(keys.length),
          ...keys,
          ...given,
          String(Math.floor(this.#now() / 1000)),
          String((this.#now() % 1000) * 1000),
        ]);
        if (isGiving && !this.isMute) for (const onMessage of this.#watchers) onMessage();
        return reply;
      },
      listen: (_, onMessage) => void this.#watchers.push(onMessage),
    };
    return { ...redisControl(line), watch: (changed) => line.listen("", changed) };
  }

  async settled(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.allSettled(this.#inFlight);
  }

  async #asked(command: readonly string[]): Promise<unknown> {
    if (this.isDown) throw new Error("Redis cannot be reached");
    const reply = this.#send(command);
    this.#inFlight.add(reply);
    return reply.finally(() => this.#inFlight.delete(reply));
  }
}

/** @param url of a Redis that holds nothing else */
export async function redisForWorlds(url: string): Promise<RedisForWorlds> {
  const client = createClient({ url, RESP: 2 });
  await client.connect();
  return {
    emptied: async () => {
      await client.sendCommand(["FLUSHALL"]);
      return (now) => new RealRedis((command) => client.sendCommand([...command]), now);
    },
    close: () => client.destroy(),
  };
}
