import { within } from "../../model/time/deadline";
import { elapsed, later, systemClock, type MonotonicTime } from "../../model/time/clock";

interface Flight {
  readonly result: Promise<unknown>;
  readonly startedAt: MonotonicTime;
  /** After this a follower takes the leader's place. */
  readonly deadline: MonotonicTime;
}

export interface Shared<T> {
  readonly result: T;
  /** Whether somebody else's work was waited for. */
  readonly collapsed: boolean;
}

/**
 * Lets simultaneous requests for one key share one piece of work. The first caller leads; its work
 * is anchored by `waitUntil`, so that it outlives the leader's client. A leader that goes away all
 * the same (its promise then never settles) is given up at the deadline: one follower takes over.
 */
export class SingleFlight {
  readonly #flights = new Map<string, Flight>();
  readonly #now: () => MonotonicTime;

  constructor(now: () => MonotonicTime = () => systemClock.monotonic()) {
    this.#now = now;
  }

  /** How many pieces of work are under way. */
  get size(): number {
    return this.#flights.size;
  }

  isRunning(key: string): boolean {
    const flight = this.#flights.get(key);
    return flight !== undefined && this.#leftOf(flight) > 0;
  }

  /** How long the work for a key has been under way, in milliseconds; 0 when there is none. */
  ageOf(key: string): number {
    const flight = this.#flights.get(key);
    return flight === undefined ? 0 : elapsed(flight.startedAt, this.#now());
  }

  /** Settles when the work under way for a key is over, or `milliseconds` have passed. */
  async loaded(key: string, milliseconds: number): Promise<void> {
    const running = this.#flights.get(key);
    if (running === undefined) return;
    const over = running.result.then(
      () => {},
      () => {},
    );
    await within(over, milliseconds, undefined);
  }

  async run<T>(
    key: string,
    deadlineMs: number,
    waitUntil: (work: Promise<unknown>) => void,
    work: () => Promise<T>,
  ): Promise<Shared<T>> {
    for (;;) {
      const running = this.#flights.get(key);
      if (running === undefined || this.#leftOf(running) <= 0) {
        return { result: await this.#lead(key, deadlineMs, waitUntil, work), collapsed: false };
      }
      const outcome = await within(
        running.result.then((result) => ({ result: result as T })),
        this.#leftOf(running),
        "expired",
      );
      if (outcome !== "expired") return { ...outcome, collapsed: true };
    }
  }

  #leftOf({ deadline }: Flight): number {
    return elapsed(this.#now(), deadline);
  }

  #lead<T>(
    key: string,
    deadlineMs: number,
    waitUntil: (work: Promise<unknown>) => void,
    work: () => Promise<T>,
  ): Promise<T> {
    const result = work();
    const startedAt = this.#now();
    const flight: Flight = { result, startedAt, deadline: later(startedAt, deadlineMs) };
    this.#flights.set(key, flight);
    const land = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    waitUntil(result.then(land, land));
    return result;
  }
}
