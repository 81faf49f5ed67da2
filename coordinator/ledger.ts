import type { Look } from "../app/edge.server/host/control-store";
import type { NewControlCommand, Order } from "../app/edge.server/host/control-command";

/** Takedowns kept one by one; above that the oldest half becomes the floor. */
const INVALIDATIONS_KEPT = 10_000;
/** Orders kept for the history although later ones have taken their place. */
const HISTORY = 200;
/** Keys whose last permitted write is remembered. */
const LEASES_KEPT = 20_000;

/**
 * What a clock may step by when the ledger moves to another machine, in milliseconds: orders are
 * stamped that much late and looks that much early, so that no load overtakes an order.
 */
const STEP_MS = 1000;

/** An order with its place in the ledger. */
export interface Entry {
  readonly serial: number;
  readonly order: Order;
}

/** All that has to survive the ledger's process. */
export interface LedgerState {
  /** Of this ledger: another one's marks mean nothing here. */
  readonly name: string;
  readonly floor: number;
  readonly entries: readonly Entry[];
}

/** What changed and has to be written down before anybody is told. */
export interface Change {
  readonly added: Entry;
  readonly removed: readonly number[];
  readonly floor: number;
}

interface Viewer {
  readonly serial: number;
  readonly at: number;
}

function isInvalidation({ order }: Entry): boolean {
  return order.kind !== "override";
}

function sameTags(one: Order, other: Order): boolean {
  return (
    one.kind !== "override" &&
    other.kind !== "override" &&
    one.tags.length === other.tags.length &&
    one.tags.every((tag, index) => tag === other.tags[index])
  );
}

/** All orders of the site, one after another: the coordinator's mind, without its storage. */
export class Ledger {
  readonly #name: string;
  readonly #now: () => number;
  readonly #capacity: number;
  readonly #viewers = new Map<string, Viewer>();
  readonly #claims = new Map<string, number>();
  #entries: Entry[];
  #floor: number;

  constructor(state: LedgerState, now: () => number, capacity = INVALIDATIONS_KEPT) {
    this.#name = state.name;
    this.#entries = state.entries.toSorted((a, b) => a.serial - b.serial);
    this.#floor = state.floor;
    this.#now = now;
    this.#capacity = capacity;
  }

  /** Accepts an order; one given before (by its id) changes nothing. */
  accept(given: NewControlCommand): { readonly order: Order; readonly change: Change | null } {
    const known = this.#entries.find(({ order }) => order.id === given.id);
    if (known !== undefined) return { order: known.order, change: null };
    const last = this.#entries.at(-1);
    const at = Math.max(this.#now() + STEP_MS, (last?.order.at ?? 0) + 1, this.#floor + 1);
    const order: Order = { ...given, at };
    const added: Entry = { serial: (last?.serial ?? 0) + 1, order };
    const removed = [...this.#superseded(order), ...this.#tooMany()];
    const gone = new Set(removed);
    this.#entries = [...this.#entries.filter(({ serial }) => !gone.has(serial)), added];
    return { order, change: { added, removed, floor: this.#floor } };
  }

  look(isolate: string, since: string | null): Look {
    const clock = this.#now() - STEP_MS;
    const [name, serial] = since?.split(".") ?? [];
    const known = name === this.#name ? Number(serial) : 0;
    const latest = this.#entries.at(-1)?.serial ?? 0;
    this.#viewers.set(isolate, { serial: latest, at: this.#now() });
    return {
      orders: this.#entries.filter((entry) => entry.serial > known).map(({ order }) => order),
      floor: this.#floor,
      mark: `${this.#name}.${latest}`,
      knownUntil: clock,
      clock,
      unreadable: [],
    };
  }

  /** Isolates heard of within `boundMs`, and those that have not looked since an instant. */
  reach(at: number, boundMs: number): { readonly isolates: number; readonly behind: number } {
    for (const [name, viewer] of this.#viewers) {
      if (this.#now() - viewer.at > boundMs) this.#viewers.delete(name);
    }
    const serial = this.#entries.findLast(({ order }) => order.at <= at)?.serial ?? 0;
    const viewers = [...this.#viewers.values()];
    return {
      isolates: viewers.length,
      behind: viewers.filter((one) => one.serial < serial).length,
    };
  }

  /** Latest first. */
  get history(): Order[] {
    return this.#entries
      .slice(-HISTORY)
      .map(({ order }) => order)
      .toReversed();
  }

  claim(key: string, milliseconds: number): boolean {
    const last = this.#claims.get(key) ?? Number.NEGATIVE_INFINITY;
    if (this.#now() - last < milliseconds) return false;
    this.#claims.delete(key);
    this.#claims.set(key, this.#now());
    const oldest = this.#claims.keys().next();
    if (this.#claims.size > LEASES_KEPT && oldest.done !== true) this.#claims.delete(oldest.value);
    return true;
  }

  /** What this order does better than earlier ones, as far as the history has no need of them. */
  #superseded(order: Order): number[] {
    return this.#entries
      .slice(0, -HISTORY)
      .filter((entry) =>
        order.kind === "override" && entry.order.kind === "override"
          ? Object.keys(entry.order.rules).every((rule) => rule in order.rules)
          : sameTags(entry.order, order),
      )
      .map(({ serial }) => serial);
  }

  #tooMany(): number[] {
    const invalidations = this.#entries.filter(isInvalidation);
    if (invalidations.length < this.#capacity) return [];
    const oldest = invalidations.slice(0, Math.ceil(this.#capacity / 2));
    this.#floor = Math.max(this.#floor, ...oldest.map(({ order }) => order.at));
    return oldest.map(({ serial }) => serial);
  }
}
