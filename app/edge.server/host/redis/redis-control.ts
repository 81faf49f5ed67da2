import type { ControlStore, Look } from "../control-store";
import {
  newCommandSchema,
  readCommand,
  type NewControlCommand,
  type Order,
} from "../control-command";
import type { RedisLine } from "./line";
import { GIVE, LOOK, commandKeys, REACH } from "./command-scripts";

/** Takedowns kept one by one; above that the older half becomes the floor. */
const COMMANDS_KEPT = 10_000;
const HISTORY = 200;

/** Messages bring orders at once; a look every half second finds what a message did not. */
export const REDIS_LOOK_EVERY_MS = 500;
/**
 * While Redis answers, an order is everywhere within a second. This is what holds when it does not: a
 * process that has not looked for half as long asks the platform about whatever it has.
 */
export const REDIS_BOUND_MS = 10_000;

function strings(reply: unknown): string[] {
  if (!Array.isArray(reply)) throw new Error("Redis answered something else than a list");
  return reply.map(String);
}

/** Entries as places and texts in turns. */
function entriesOf(flat: readonly string[]): readonly (readonly [string, string])[] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[2 * index] ?? "",
    flat[2 * index + 1] ?? "",
  ]);
}

function isControlCommand(order: Order | null): order is Order {
  return order !== null;
}

export function lookFrom(reply: readonly string[]): Look {
  const [name = "", floor = "0", clock = "0", latest = "0-0", ...flat] = reply;
  const entries = entriesOf(flat).map(([place, text]) => ({ place, order: readCommand(text) }));
  return {
    orders: entries.map(({ order }) => order).filter(isControlCommand),
    unreadable: entries.flatMap(({ place, order }) => (order === null ? [place] : [])),
    floor: Number(floor),
    mark: `${name}/${latest}`,
    knownUntil: Number(clock),
    clock: Number(clock),
  };
}

/**
 * Orders in one Redis: it accepts one after another (scripts are atomic) and stamps them with its own
 * clock. How safe an accepted order is, is a matter of its settings: append-only file, no eviction of
 * keys without expiry (`docs/self-hosting.md`).
 */
export function redisControl(line: RedisLine): ControlStore {
  const { facts, news, orders, places, seen, viewers } = commandKeys(line.prefix);
  const stored = async (): Promise<readonly (readonly [string, string])[]> => {
    const reply = await line.call(["XREVRANGE", orders, "+", "-"]);
    if (!Array.isArray(reply)) throw new Error("Redis answered something else than a stream");
    return (reply as [string, string[]][]).map(([place, fields]) => [place, fields[1] ?? ""]);
  };
  return {
    word: "promise",
    boundMs: REDIS_BOUND_MS,
    lookEveryMs: REDIS_LOOK_EVERY_MS,
    clockErrorMs: 0,
    look: async (isolate, since) => {
      const values = [isolate, since ?? "", crypto.randomUUID(), String(REDIS_BOUND_MS)];
      return lookFrom(strings(await line.run(LOOK, [orders, facts, viewers, seen], values)));
    },
    give: async (given: NewControlCommand) => {
      const order = newCommandSchema.parse(given);
      const values = [JSON.stringify(order), order.id, String(COMMANDS_KEPT), news];
      const accepted = readCommand(String(await line.run(GIVE, [orders, places, facts], values)));
      if (accepted === null) throw new Error("Redis keeps another thing under the order's id");
      return accepted;
    },
    reach: async ({ at }) => {
      const [isolates = 0, behind = 0] = strings(await line.run(REACH, [seen], [String(at)]));
      return { isolates: Number(isolates), behind: Number(behind) };
    },
    history: async () =>
      (await stored())
        .slice(0, HISTORY)
        .map(([, text]) => readCommand(text))
        .filter(isControlCommand),
    repair: async () => {
      const broken = (await stored()).filter(([, text]) => readCommand(text) === null);
      for (const [place] of broken) await line.call(["XDEL", orders, place]);
      return broken.map(([place]) => place);
    },
    claim: async (key, milliseconds) =>
      (await line.call([
        "SET",
        `${line.prefix}claim:${key}`,
        "1",
        "NX",
        "PX",
        String(Math.max(1, Math.round(milliseconds))),
      ])) !== null,
    watch: (changed) => {
      line.listen(news, changed);
      // Processes that nobody visits know of orders, too; a line that is down has nothing to tell.
      setInterval(() => {
        if (line.isReady) changed();
      }, REDIS_LOOK_EVERY_MS);
    },
  };
}
