import type {
  ControlCommand,
  NewControlCommand,
  PollResult,
} from "../app/edge.server/host/control-store";

/** Invalidations kept one by one; above that the low-water mark replaces the oldest half. */
const CAPACITY = 10_000;
/** Superseded commands kept for the history. */
const HISTORY = 200;
/** Keys whose last write lease is remembered. */
const MAX_LEASES = 20_000;

/**
 * What the clock may step by when the ledger moves to another machine, in milliseconds. Commands are stamped
 * that much late and polls that much early, so that no load overtakes a command.
 */
const STEP_MS = 1000;

/** A command with its position in the ledger. */
export interface Entry {
  readonly serial: number;
  readonly command: ControlCommand;
}

/** All that has to survive the ledger's process. */
interface LedgerState {
  /** Of this ledger: a cursor of another one means nothing here. */
  readonly name: string;
  readonly lowWaterMark: number;
  readonly entries: readonly Entry[];
}

/** What changed; written to disk before the response leaves. */
export interface Change {
  readonly added: Entry;
  readonly removed: readonly number[];
  readonly lowWaterMark: number;
}

/** An isolate's last poll. */
interface Poll {
  readonly serial: number;
  readonly at: number;
}

function sameTags(one: ControlCommand, other: ControlCommand): boolean {
  return (
    one.kind !== "override" &&
    other.kind !== "override" &&
    one.tags.length === other.tags.length &&
    one.tags.every((tag, index) => tag === other.tags[index])
  );
}

/** All commands of the site in the order of acceptance: the coordinator without its storage. */
export class Ledger {
  readonly #name: string;
  readonly #now: () => number;
  readonly #capacity: number;
  readonly #polls = new Map<string, Poll>();
  readonly #leases = new Map<string, number>();
  #entries: Entry[];
  #lowWaterMark: number;

  constructor(state: LedgerState, now: () => number, capacity = CAPACITY) {
    this.#name = state.name;
    this.#entries = state.entries.toSorted((a, b) => a.serial - b.serial);
    this.#lowWaterMark = state.lowWaterMark;
    this.#now = now;
    this.#capacity = capacity;
  }

  /** Accepts a command; one whose id is known changes nothing. */
  accept(submitted: NewControlCommand): {
    readonly command: ControlCommand;
    readonly change: Change | null;
  } {
    const known = this.#entries.find(({ command }) => command.id === submitted.id);
    if (known !== undefined) return { command: known.command, change: null };
    const last = this.#entries.at(-1);
    const at = Math.max(this.#now() + STEP_MS, (last?.command.at ?? 0) + 1, this.#lowWaterMark + 1);
    const command: ControlCommand = { ...submitted, at };
    const added: Entry = { serial: (last?.serial ?? 0) + 1, command };
    const removed = [...this.#superseded(command), ...this.#compact()];
    const isRemoved = new Set(removed);
    this.#entries = [...this.#entries.filter(({ serial }) => !isRemoved.has(serial)), added];
    return { command, change: { added, removed, lowWaterMark: this.#lowWaterMark } };
  }

  poll(isolate: string, since: string | null): PollResult {
    const clock = this.#now() - STEP_MS;
    const [name, serial] = since?.split(".") ?? [];
    const known = name === this.#name ? Number(serial) : 0;
    const latest = this.#entries.at(-1)?.serial ?? 0;
    this.#polls.set(isolate, { serial: latest, at: this.#now() });
    return {
      commands: this.#entries.filter((entry) => entry.serial > known).map(({ command }) => command),
      lowWaterMark: this.#lowWaterMark,
      cursor: `${this.#name}.${latest}`,
      knownUntil: clock,
      clock,
      unreadable: [],
    };
  }

  /** Isolates that polled within `boundMs`, and those of them that have not polled since an instant. */
  propagation(at: number, boundMs: number): { readonly isolates: number; readonly behind: number } {
    for (const [name, poll] of this.#polls) {
      if (this.#now() - poll.at > boundMs) this.#polls.delete(name);
    }
    const serial = this.#entries.findLast(({ command }) => command.at <= at)?.serial ?? 0;
    const polls = [...this.#polls.values()];
    return {
      isolates: polls.length,
      behind: polls.filter((poll) => poll.serial < serial).length,
    };
  }

  /** Latest first. */
  get history(): ControlCommand[] {
    return this.#entries
      .slice(-HISTORY)
      .map(({ command }) => command)
      .toReversed();
  }

  leaseWrite(key: string, milliseconds: number): boolean {
    const last = this.#leases.get(key) ?? Number.NEGATIVE_INFINITY;
    if (this.#now() - last < milliseconds) return false;
    this.#leases.delete(key);
    this.#leases.set(key, this.#now());
    const oldest = this.#leases.keys().next();
    if (this.#leases.size > MAX_LEASES && oldest.done !== true) this.#leases.delete(oldest.value);
    return true;
  }

  /** Serials of earlier commands that this one replaces and that the history does not need. */
  #superseded(command: ControlCommand): number[] {
    return this.#entries
      .slice(0, -HISTORY)
      .filter((entry) =>
        command.kind === "override" && entry.command.kind === "override"
          ? Object.keys(entry.command.rules).every((rule) => rule in command.rules)
          : sameTags(entry.command, command),
      )
      .map(({ serial }) => serial);
  }

  /** Raises the low-water mark when there are too many invalidations. @returns the serials it replaces */
  #compact(): number[] {
    const invalidations = this.#entries.filter(({ command }) => command.kind !== "override");
    if (invalidations.length < this.#capacity) return [];
    const oldest = invalidations.slice(0, Math.ceil(this.#capacity / 2));
    this.#lowWaterMark = Math.max(this.#lowWaterMark, ...oldest.map(({ command }) => command.at));
    return oldest.map(({ serial }) => serial);
  }
}
