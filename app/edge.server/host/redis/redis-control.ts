import {
  newCommandSchema,
  readCommand,
  type ControlCommand,
  type NewControlCommand,
  type ControlStore,
  type PollResult,
} from "../control-store";
import type { RedisClient } from "./client";
import { commandKeys, POLL, PROPAGATION, SUBMIT } from "./command-scripts";

/** Commands kept one by one; above that the low-water mark replaces the older half of the invalidations. */
const CAPACITY = 10_000;
const HISTORY = 200;

/** Pub/sub brings commands at once; a poll every half second finds what a message did not. */
const REDIS_POLL_INTERVAL_MS = 500;
/**
 * While Redis answers, a command is everywhere within a second. This bound holds when it does not: a process
 * that has not polled for half as long asks the upstream about everything it has stored.
 */
const REDIS_BOUND_MS = 10_000;

function strings(reply: unknown): string[] {
  if (!Array.isArray(reply)) throw new Error("Redis did not answer with a list");
  return reply.map(String);
}

/** Ids and texts, which alternate in a reply, as pairs. */
function pairsOf(flat: readonly string[]): readonly (readonly [string, string])[] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[2 * index] ?? "",
    flat[2 * index + 1] ?? "",
  ]);
}

function isControlCommand(command: ControlCommand | null): command is ControlCommand {
  return command !== null;
}

function pollResultFrom(reply: readonly string[]): PollResult {
  const [name = "", lowWaterMark = "0", clock = "0", latest = "0-0", ...flat] = reply;
  const entries = pairsOf(flat).map(([id, text]) => ({ id, command: readCommand(text) }));
  return {
    commands: entries.map(({ command }) => command).filter(isControlCommand),
    unreadable: entries.flatMap(({ id, command }) => (command === null ? [id] : [])),
    lowWaterMark: Number(lowWaterMark),
    cursor: `${name}/${latest}`,
    knownUntil: Number(clock),
    clock: Number(clock),
  };
}

/**
 * Control commands in one Redis: it accepts one after another (scripts are atomic) and stamps them with its own
 * clock. How safe an accepted command is depends on its settings: append-only file, no eviction of keys without
 * expiry (`docs/self-hosting.md`).
 */
export function redisControl(redis: RedisClient): ControlStore {
  const keys = commandKeys(redis.prefix);
  const stored = async (): Promise<readonly (readonly [string, string])[]> => {
    const reply = await redis.call(["XREVRANGE", keys.commands, "+", "-"]);
    if (!Array.isArray(reply)) throw new Error("Redis did not answer with a stream");
    return (reply as [string, string[]][]).map(([id, fields]) => [id, fields[1] ?? ""]);
  };
  return {
    guarantee: "promise",
    boundMs: REDIS_BOUND_MS,
    pollIntervalMs: REDIS_POLL_INTERVAL_MS,
    clockErrorMs: 0,
    poll: async (isolate, since) => {
      const reply = await redis.run(
        POLL,
        [keys.commands, keys.state, keys.pollers, keys.pollerStamps],
        [isolate, since ?? "", crypto.randomUUID(), String(REDIS_BOUND_MS)],
      );
      return pollResultFrom(strings(reply));
    },
    submit: async (submitted: NewControlCommand) => {
      const command = newCommandSchema.parse(submitted);
      const reply = await redis.run(
        SUBMIT,
        [keys.commands, keys.ids, keys.state],
        [JSON.stringify(command), command.id, String(CAPACITY), keys.channel],
      );
      const accepted = readCommand(String(reply));
      if (accepted === null) throw new Error("Redis stores something else under the command's id");
      return accepted;
    },
    propagation: async ({ at }) => {
      const reply = await redis.run(PROPAGATION, [keys.pollerStamps], [String(at)]);
      const [isolates = 0, behind = 0] = strings(reply);
      return { isolates: Number(isolates), behind: Number(behind) };
    },
    history: async () =>
      (await stored())
        .slice(0, HISTORY)
        .map(([, text]) => readCommand(text))
        .filter(isControlCommand),
    repair: async () => {
      const broken = (await stored()).filter(([, text]) => readCommand(text) === null);
      for (const [id] of broken) await redis.call(["XDEL", keys.commands, id]);
      return broken.map(([id]) => id);
    },
    leaseWrite: async (key, milliseconds) => {
      const expiry = String(Math.max(1, Math.round(milliseconds)));
      // The key of the first release: a fleet with both releases shares it.
      const name = `${redis.prefix}claim:${key}`;
      return (await redis.call(["SET", name, "1", "NX", "PX", expiry])) !== null;
    },
    watch: (changed) => {
      redis.listen(keys.channel, changed);
      // Processes without visitors poll, too; a lost connection has nothing to tell.
      setInterval(() => {
        if (redis.isReady) changed();
      }, REDIS_POLL_INTERVAL_MS);
    },
  };
}
