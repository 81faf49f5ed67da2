import type { NewControlCommand, Order } from "./control-command";

/** What a look at the store brought. */
export interface Look {
  /** Orders accepted since the mark, or all of them; in any order, repeated ones do no harm. */
  readonly orders: readonly Order[];
  /**
   * Older takedowns that the store does not keep one by one any more: everything that began up to
   * this instant counts as purged. 0 while nothing was ever left out.
   */
  readonly floor: number;
  /** To be handed in at the next look. */
  readonly mark: string;
  /** Every order accepted up to this instant of the store's time is known after this look. */
  readonly knownUntil: number;
  /**
   * The store's own clock at some instant during the look, Unix milliseconds; null where it has none
   * and isolates have to believe their own.
   */
  readonly clock: number | null;
  /** Names of stored orders that cannot be read; `repair` removes them. */
  readonly unreadable: readonly string[];
}

/** How far an order has come. */
export interface Reach {
  /** Isolates that the store has heard of within its bound; null where it cannot know. */
  readonly isolates: number | null;
  /** Those of them that have not looked since the order was accepted. */
  readonly behind: number | null;
}

/**
 * Port: where operators' orders are kept for all isolates. An accepted order is never lost, whatever
 * else is ordered at the same moment; a look after `boundMs` shows it everywhere.
 */
export interface ControlStore {
  /** "promise": one coordinator orders everything. "assumption": the bound rests on the store's lag. */
  readonly word: "promise" | "assumption";
  /** Within this an accepted order holds in every isolate that serves, in milliseconds. */
  readonly boundMs: number;
  /** How often an isolate in use looks, in milliseconds. */
  readonly lookEveryMs: number;
  /** How far the clocks of isolates may be wrong where the store has none; 0 with a clock of its own. */
  readonly clockErrorMs: number;
  /**
   * @param isolate a name of the asking isolate, for `reach`
   * @param since the mark of the isolate's last look, or null for everything
   */
  look(isolate: string, since: string | null): Promise<Look>;
  /** Accepts an order; rejects when the store cannot, and then it may or may not count. */
  give(order: NewControlCommand): Promise<Order>;
  reach(order: Pick<Order, "at">): Promise<Reach>;
  /** Accepted orders, latest first, as far as the store keeps them (at least the last hundred). */
  history(): Promise<readonly Order[]>;
  /** Removes what cannot be read or comes from the future; answers its names. */
  repair(): Promise<readonly string[]>;
  /**
   * Whether this process may write a key to a tier that many write to, at most once in `milliseconds`
   * for the whole fleet. Absent where the store cannot tell: then writes are limited by age alone.
   */
  claim?(key: string, milliseconds: number): Promise<boolean>;
  /** Calls back whenever there may be something new (pub/sub); isolates look all the same. */
  watch?(changed: () => void): void;
}
