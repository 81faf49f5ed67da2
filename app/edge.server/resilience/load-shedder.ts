import type { Priority } from "../cache/rule";
import { elapsed, systemClock, type MonotonicTime } from "../clock/clock";

/** Upstream calls an isolate has under way at most: more would only wait in each other's way. */
const CAPACITY = 300;

/** The share of the capacity that each kind of call may fill: articles last of all to be refused. */
const SHARE: Readonly<Record<Priority, number>> = {
  related: 0.65,
  comments: 0.8,
  article: 1,
};

/** A call under way for longer than this was abandoned by its worker, in milliseconds. */
const ABANDONED_MS = 30_000;

/** A place among the calls under way. */
export interface CallPlace {
  readonly since: MonotonicTime;
}

/** Gives up what matters least when an isolate has more under way than it can carry. */
export class LoadShedder {
  readonly #places = new Set<CallPlace>();
  readonly #shed = new Map<Priority, number>();
  readonly #now: () => MonotonicTime;
  readonly #capacity: number;

  constructor(now: () => MonotonicTime = () => systemClock.monotonic(), capacity = CAPACITY) {
    this.#now = now;
    this.#capacity = capacity;
  }

  /** A place for a call, to be given back by `leave`; null when the call is to be given up. */
  enter(priority: Priority): CallPlace | null {
    const limit = this.#capacity * SHARE[priority];
    if (this.#places.size >= limit) this.#forgetAbandoned();
    if (this.#places.size >= limit) {
      this.#shed.set(priority, (this.#shed.get(priority) ?? 0) + 1);
      return null;
    }
    const place = { since: this.#now() };
    this.#places.add(place);
    return place;
  }

  leave(place: CallPlace): void {
    this.#places.delete(place);
  }

  get underWay(): number {
    return this.#places.size;
  }

  /** Calls given up since the isolate started, by priority. */
  get shed(): ReadonlyMap<Priority, number> {
    return this.#shed;
  }

  #forgetAbandoned(): void {
    for (const place of this.#places) {
      if (elapsed(place.since, this.#now()) > ABANDONED_MS) this.#places.delete(place);
    }
  }
}
