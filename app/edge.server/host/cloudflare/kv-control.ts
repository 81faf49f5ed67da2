import type { ControlStore } from "../control-store";
import type { Clock } from "../../clock/clock";
import {
  newCommandSchema,
  readCommand,
  type NewControlCommand,
  type Order,
} from "../control-command";
import type { KeyValueStore } from "./bindings";

/** KV shows a write everywhere after this, as its documentation says; an assumption, not a promise. */
const LAG_MS = 60_000;
const LOOK_EVERY_MS = 10_000;
/** How far the clocks of the fleet's isolates may be apart; assumed as well. */
const CLOCK_ERROR_MS = 2000;
/** An isolate may be one look and one slow answer behind what KV shows. */
const BOUND_MS = LAG_MS + 2 * LOOK_EVERY_MS + 2 * CLOCK_ERROR_MS;

/** Nothing that was stored lives longer: after this an order has nothing left to act on, in seconds. */
const KEPT_SECONDS = 62 * 86_400;

/** Longest order that KV lists without being asked for the value, in bytes of metadata. */
const METADATA_BYTES = 900;

const HISTORY = 200;

interface Listed {
  readonly orders: readonly Order[];
  readonly unreadable: readonly string[];
}

/**
 * Orders in KV alone, one key each: nobody changes what another has written, so none is lost. The
 * order stands in the key's metadata, so that one listing shows up to a thousand. The weaker mode:
 * when an order holds everywhere rests on KV's usual lag and on isolates' clocks.
 *
 * @param site as `siteKey` names it: several may share a namespace
 */
export function kvControl(
  store: KeyValueStore,
  clock: Pick<Clock, "wall">,
  site: string,
): ControlStore {
  const prefix = `${site}/order/`;
  /** Names sort by time; the id keeps orders of one millisecond apart. */
  const nameOf = ({ at, id }: Order): string => `${prefix}${String(at).padStart(14, "0")}/${id}`;

  const readKey = async (name: string, metadata: unknown): Promise<Order | null> => {
    const text = typeof metadata === "string" ? metadata : await store.get(name);
    return text === null ? null : readCommand(text);
  };

  const list = async (): Promise<Listed> => {
    const orders: Order[] = [];
    const unreadable: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await store.list({
        prefix,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const { name, metadata } of page.keys) {
        const order = await readKey(name, metadata);
        if (order === null) unreadable.push(name);
        else orders.push(order);
      }
      cursor = page.list_complete ? undefined : page.cursor;
    } while (cursor !== undefined);
    return { orders, unreadable };
  };

  /** Nobody gives orders ahead of time: a stamp from the future counts as given when it is seen. */
  const believed = (order: Order): Order => {
    const latest = clock.wall() + 2 * CLOCK_ERROR_MS;
    return order.at > latest ? { ...order, at: latest } : order;
  };

  return {
    word: "assumption",
    boundMs: BOUND_MS,
    lookEveryMs: LOOK_EVERY_MS,
    clockErrorMs: CLOCK_ERROR_MS,
    look: async () => {
      const began = clock.wall();
      const { orders, unreadable } = await list();
      return {
        orders: orders.map(believed),
        unreadable,
        floor: 0,
        mark: "",
        knownUntil: began - CLOCK_ERROR_MS - LAG_MS,
        clock: null,
      };
    },
    give: async (given: NewControlCommand) => {
      const order: Order = { ...newCommandSchema.parse(given), at: clock.wall() + CLOCK_ERROR_MS };
      const text = JSON.stringify(order);
      await store.put(nameOf(order), text, {
        expirationTtl: KEPT_SECONDS,
        ...(new TextEncoder().encode(text).length <= METADATA_BYTES ? { metadata: text } : {}),
      });
      return order;
    },
    reach: async () => ({ isolates: null, behind: null }),
    history: async () => (await list()).orders.toSorted((a, b) => b.at - a.at).slice(0, HISTORY),
    repair: async () => {
      const { orders, unreadable } = await list();
      const latest = clock.wall() + 2 * CLOCK_ERROR_MS;
      const names = [...unreadable, ...orders.filter(({ at }) => at > latest).map(nameOf)];
      for (const name of names) await store.delete(name);
      return names;
    },
  };
}
