import type { Clock } from "../../../model/time/clock";
import {
  newCommandSchema,
  readCommand,
  type ControlCommand,
  type NewControlCommand,
  type ControlStore,
} from "../control-store";
import type { KeyValueStore } from "./bindings";

/** KV shows a write everywhere after this, as its documentation says; an assumption, not a promise. */
const LAG_MS = 60_000;
const POLL_INTERVAL_MS = 10_000;
/** How far the clocks of the fleet's isolates may be apart; assumed as well. */
const CLOCK_ERROR_MS = 2000;
/** An isolate may be one poll and one slow response behind what KV shows. */
const BOUND_MS = LAG_MS + 2 * POLL_INTERVAL_MS + 2 * CLOCK_ERROR_MS;

/** How long a command is stored, in seconds: no cached entry lives longer. */
const COMMAND_TTL_SECONDS = 62 * 86_400;

/** Longest command that fits into a key's metadata, in bytes: a listing then shows it without another read. */
const METADATA_BYTES = 900;

const HISTORY = 200;

interface Listed {
  readonly commands: readonly ControlCommand[];
  readonly unreadable: readonly string[];
}

/**
 * Control commands in KV alone, one key each, so that no write replaces another. A command is in the key's
 * metadata: one listing shows up to a thousand. The weaker mode: when a command holds everywhere rests on KV's
 * usual lag and on the isolates' clocks.
 *
 * @param site as `siteKey` names it: several may share a namespace
 */
export function kvControl(
  store: KeyValueStore,
  clock: Pick<Clock, "wall">,
  site: string,
): ControlStore {
  // The key of the first release: a fleet with both releases shares it.
  const prefix = `${site}/order/`;
  /** Names sort by time; the id distinguishes commands of one millisecond. */
  const nameOf = ({ at, id }: ControlCommand): string =>
    `${prefix}${String(at).padStart(14, "0")}/${id}`;

  const readKey = async (name: string, metadata: unknown): Promise<ControlCommand | null> => {
    const text = typeof metadata === "string" ? metadata : await store.get(name);
    return text === null ? null : readCommand(text);
  };

  const list = async (): Promise<Listed> => {
    const commands: ControlCommand[] = [];
    const unreadable: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await store.list({ prefix, ...(cursor === undefined ? {} : { cursor }) });
      for (const { name, metadata } of page.keys) {
        const command = await readKey(name, metadata);
        if (command === null) unreadable.push(name);
        else commands.push(command);
      }
      cursor = page.list_complete ? undefined : page.cursor;
    } while (cursor !== undefined);
    return { commands, unreadable };
  };

  /** No sender stamps ahead of time: a stamp from the future counts as the present. */
  const notInFuture = (command: ControlCommand): ControlCommand => {
    const latest = clock.wall() + 2 * CLOCK_ERROR_MS;
    return command.at > latest ? { ...command, at: latest } : command;
  };

  return {
    guarantee: "assumption",
    boundMs: BOUND_MS,
    pollIntervalMs: POLL_INTERVAL_MS,
    clockErrorMs: CLOCK_ERROR_MS,
    poll: async () => {
      const began = clock.wall();
      const { commands, unreadable } = await list();
      return {
        commands: commands.map(notInFuture),
        unreadable,
        lowWaterMark: 0,
        cursor: "",
        knownUntil: began - CLOCK_ERROR_MS - LAG_MS,
        clock: null,
      };
    },
    submit: async (submitted: NewControlCommand) => {
      const at = clock.wall() + CLOCK_ERROR_MS;
      const command: ControlCommand = { ...newCommandSchema.parse(submitted), at };
      const text = JSON.stringify(command);
      await store.put(nameOf(command), text, {
        expirationTtl: COMMAND_TTL_SECONDS,
        ...(new TextEncoder().encode(text).length <= METADATA_BYTES ? { metadata: text } : {}),
      });
      return command;
    },
    propagation: async () => ({ isolates: null, behind: null }),
    history: async () => (await list()).commands.toSorted((a, b) => b.at - a.at).slice(0, HISTORY),
    repair: async () => {
      const { commands, unreadable } = await list();
      const latest = clock.wall() + 2 * CLOCK_ERROR_MS;
      const names = [...unreadable, ...commands.filter(({ at }) => at > latest).map(nameOf)];
      for (const name of names) await store.delete(name);
      return names;
    },
  };
}
