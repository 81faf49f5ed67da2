import { withDeadline } from "../../model/time/deadline";
import { elapsed, later, systemClock, type MonotonicTime } from "../../model/time/clock";

interface Flight {
  readonly result: Promise<unknown>;
  readonly startedAt: MonotonicTime;
  /** After this a follower becomes the leader. */
  readonly deadline: MonotonicTime;
}

export interface Shared<T> {
  readonly result: T;
  /** Whether another request did the work. */
  readonly collapsed: boolean;
}

/**
 * Shares the work for a key among simultaneous requests. The first caller leads; `waitUntil` keeps its work alive
 * after its client has left. If the leader's promise does not settle by the deadline, one follower leads.
 */
export class SingleFlight {
  readonly #flights = new Map<string, Flight>();
  readonly #now: () => MonotonicTime;

  constructor(now: () => MonotonicTime = () => systemClock.monotonic()) {
    this.#now = now;
  }

  /** Keys under way. */
  get size(): number {
    return this.#flights.size;
  }

  isRunning(key: string): boolean {
    const flight = this.#flights.get(key);
    return flight !== undefined && this.#leftOf(flight) > 0;
  }

  /** How long the work for a key has been running, in milliseconds; 0 without any. */
  ageOf(key: string): number {
    const flight = this.#flights.get(key);
    return flight === undefined ? 0 : elapsed(flight.startedAt, this.#now());
  }

  /** Resolves when the work for a key ends, or after `milliseconds`. */
  async loaded(key: string, milliseconds: number): Promise<void> {
    const running = this.#flights.get(key);
    if (running === undefined) return;
    const over = running.result.then(
      () => {},
      () => {},
    );
    await withDeadline(over, milliseconds, undefined);
  }

  async run<T>(
    key: string,
    deadlineMs: number,
    waitUntil: (task: Promise<unknown>) => void,
    task: () => Promise<T>,
  ): Promise<Shared<T>> {
    for (;;) {
      const running = this.#flights.get(key);
      if (running === undefined || this.#leftOf(running) <= 0) {
        return { result: await this.#begin(key, deadlineMs, waitUntil, task), collapsed: false };
      }
      const outcome = await withDeadline(
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

  #begin<T>(
    key: string,
    deadlineMs: number,
    waitUntil: (task: Promise<unknown>) => void,
    task: () => Promise<T>,
  ): Promise<T> {
    const result = task();
    const startedAt = this.#now();
    const flight: Flight = { result, startedAt, deadline: later(startedAt, deadlineMs) };
    this.#flights.set(key, flight);
    const end = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    waitUntil(result.then(end, end));
    return result;
  }
}
