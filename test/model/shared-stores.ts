import { Ledger } from "../../coordinator/ledger";
import type { ControlStore, NewControlCommand } from "../../app/edge.server/host/control-store";
import { redisControl } from "../../app/edge.server/host/redis/redis-control";
import { SUBMIT, POLL } from "../../app/edge.server/host/redis/command-scripts";
import type { RedisClient } from "../../app/edge.server/host/redis/client";
import type { KeyValueStore } from "../../app/edge.server/host/cloudflare/bindings";

/** The true time of the modelled world; everybody's own clock is wrong by something. */
export interface WorldTime {
  now: number;
}

interface Write {
  readonly at: number;
  readonly value: string | null;
  readonly metadata?: unknown;
}

/** KV as documented, at its worst: reads up to a minute old, one write a second a key, failures. */
export class SimulatedKv {
  readonly #writes = new Map<string, Write[]>();
  readonly #time: WorldTime;
  writesFail = false;
  readsFail = false;

  constructor(time: WorldTime) {
    this.#time = time;
  }

  /** @param lag how old this data centre's reads are at the moment, in milliseconds */
  seenFrom(lag: () => number): KeyValueStore {
    const at = (key: string): Write | undefined =>
      this.#writes.get(key)?.findLast((write) => write.at <= this.#time.now - lag());
    const read = <T>(value: T): Promise<T> =>
      this.readsFail ? Promise.reject(new Error("KV cannot be read")) : Promise.resolve(value);
    return {
      get: (key) => read(at(key)?.value ?? null),
      put: async (key, value, options) => this.#write(key, value, options?.metadata),
      delete: async (key) => this.#write(key, null),
      list: ({ prefix }) =>
        read({
          keys: [...this.#writes.keys()]
            .filter((key) => key.startsWith(prefix) && (at(key)?.value ?? null) !== null)
            .map((name) => ({ name, metadata: at(name)?.metadata })),
          list_complete: true,
        }),
    };
  }

  #write(key: string, value: string | null, metadata?: unknown): void {
    const writes = this.#writes.get(key) ?? [];
    const last = writes.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    if (this.writesFail || this.#time.now - last < 1000) throw new Error("KV did not take it");
    this.#writes.set(key, [...writes, { at: this.#time.now, value, metadata }]);
  }
}

/** The coordinator's own ledger behind a line that can be cut, before or after it arrived. */
export class SimulatedCoordinator {
  readonly #ledger: Ledger;
  isDown = false;
  answersLost = false;

  constructor(now: () => number) {
    this.#ledger = new Ledger({ name: "model", lowWaterMark: 0, entries: [] }, now, 20);
  }

  get store(): ControlStore {
    const line = async <T>(work: () => T): Promise<T> => {
      if (this.isDown) throw new Error("the coordinator cannot be reached");
      const result = work();
      if (this.answersLost) throw new Error("the coordinator's answer was lost");
      return result;
    };
    return {
      guarantee: "promise",
      boundMs: 30_000,
      pollIntervalMs: 10_000,
      clockErrorMs: 0,
      poll: (isolate, since) => line(() => this.#ledger.poll(isolate, since)),
      submit: (command) => line(() => this.#ledger.accept(command).command),
      propagation: ({ at }) => line(() => this.#ledger.propagation(at, 30_000)),
      history: () => line(() => this.#ledger.history),
      repair: () => line(() => []),
      leaseWrite: (key, milliseconds) => line(() => this.#ledger.leaseWrite(key, milliseconds)),
    };
  }
}

/** The control store's Redis in a world: it can be down, and its messages may come or not. */
export interface ModelRedis {
  readonly store: ControlStore;
  isDown: boolean;
  /** Messages of the pub/sub are lost: commands arrive by polls only. */
  isMute: boolean;
  /** Settles when every command has its response. */
  settled(): Promise<void>;
}

/**
 * Redis with the control store's scripts, simulated by a ledger of the same capacity; the
 * scripts themselves are played in a real one (`real-redis.ts`).
 */
export class SimulatedRedis implements ModelRedis {
  readonly #ledger: Ledger;
  readonly #watchers: (() => void)[] = [];
  isDown = false;
  isMute = false;

  constructor(now: () => number) {
    this.#ledger = new Ledger({ name: "model", lowWaterMark: 0, entries: [] }, now, 20);
  }

  get store(): ControlStore {
    const line: RedisClient = {
      isReady: true,
      prefix: "model:",
      call: async () => {
        throw new Error("the model has no such command");
      },
      run: async (script, _, values) => {
        if (this.isDown) throw new Error("Redis cannot be reached");
        if (script === SUBMIT)
          return this.#submit(JSON.parse(values[0] ?? "") as NewControlCommand);
        if (script === POLL) return this.#poll(values[0] ?? "", values[1] ?? "");
        throw new Error("the model has no such script");
      },
      listen: (_, onMessage) => void this.#watchers.push(onMessage),
    };
    return { ...redisControl(line), watch: (changed) => line.listen("", changed) };
  }

  async settled(): Promise<void> {}

  #submit(given: NewControlCommand): string {
    const { command } = this.#ledger.accept(given);
    if (!this.isMute) for (const onMessage of this.#watchers) onMessage();
    return JSON.stringify(command);
  }

  #poll(poller: string, cursor: string): string[] {
    const [name = "", id = "0"] = cursor.split("/");
    const {
      commands,
      lowWaterMark,
      clock,
      cursor: next,
    } = this.#ledger.poll(poller, cursor === "" ? null : `${name}.${Number.parseInt(id, 10)}`);
    const [ledger = "", serial = "0"] = next.split(".");
    return [ledger, String(lowWaterMark), String(clock), `${serial}-0`].concat(
      commands.flatMap((command) => ["1-0", JSON.stringify(command)]),
    );
  }
}
