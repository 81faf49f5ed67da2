declare const instant: unique symbol;
declare const monotonic: unique symbol;

/** A moment that others can read: Unix milliseconds. Never subtracted to find out how long something took. */
export type Instant = number & { readonly [instant]: true };

/**
 * A reading of this process's monotonic clock, in milliseconds since nobody knows when. It is opaque: it cannot be
 * stored, sent or compared with an `Instant`; only the time between two readings means anything.
 */
export interface MonotonicTime {
  readonly [monotonic]: true;
}

/** A wall clock and a monotonic one that disagree by more than this were not both right, in milliseconds. */
const STEP_MS = 1000;

/** Before everything: whatever is measured from here is long over. */
export const LONG_AGO = Number.NEGATIVE_INFINITY as unknown as MonotonicTime;

/** Milliseconds from one reading to a later one of the same clock; infinite since `LONG_AGO`. */
export function elapsed(from: MonotonicTime, to: MonotonicTime): number {
  return (to as unknown as number) - (from as unknown as number);
}

/** The reading that the same clock has after so many milliseconds. */
export function later(time: MonotonicTime, milliseconds: number): MonotonicTime {
  return ((time as unknown as number) + milliseconds) as unknown as MonotonicTime;
}

/**
 * Port: the time. On Workers both clocks stand still while code computes and go on when it waits for the network or
 * a timer (protection against timing attacks): work that waits for nothing measures 0, and a deadline can pass
 * only where something is waited for. Timers (`model/time/deadline.ts`) are not affected.
 */
export interface Clock {
  /**
   * The wall clock, for what others read. It goes forward with the host's and never back with it: when the host's
   * is set back, it goes on from where it was.
   */
  wall(): Instant;
  /** For everything that is measured: durations, ages within this process, time-outs, rests. */
  monotonic(): MonotonicTime;
  /**
   * How often the host's wall clock was set, or the machine stood still without its monotonic clock noticing. Between
   * two equal answers both clocks have counted the same time.
   */
  steps(): number;
}

/** What a host's own clocks say, in milliseconds. */
export interface RawClocks {
  /** Unix time, as wrong as it may be. */
  readonly wall: () => number;
  /**
   * Since any moment. Where it goes back, no time has passed: in workerd `performance.now()` is `Date.now()`. There a
   * wall clock that is set back while nobody comes, by less than that lasts, cannot be noticed. Cloudflare's machines
   * correct theirs by and by.
   */
  readonly monotonic: () => number;
}

class SteadyClock implements Clock {
  readonly #raw: RawClocks;
  #last: { readonly wall: number; readonly monotonic: number } | null = null;
  #wall = 0;
  #monotonic = 0;
  #steps = 0;

  constructor(raw: RawClocks) {
    this.#raw = raw;
  }

  wall(): Instant {
    this.#read();
    return Math.floor(this.#wall) as Instant;
  }

  monotonic(): MonotonicTime {
    this.#read();
    return this.#monotonic as unknown as MonotonicTime;
  }

  steps(): number {
    this.#read();
    return this.#steps;
  }

  #read(): void {
    const wall = this.#raw.wall();
    const monotonic = this.#raw.monotonic();
    const last = this.#last;
    this.#last = { wall, monotonic };
    if (last === null) {
      this.#wall = wall;
      return;
    }
    const passed = Math.max(0, monotonic - last.monotonic);
    const onTheWall = wall - last.wall;
    this.#monotonic += passed;
    if (Math.abs(onTheWall - passed) <= STEP_MS) {
      this.#wall += onTheWall;
      return;
    }
    this.#steps += 1;
    this.#wall = Math.max(this.#wall + passed, wall);
  }
}

/** A clock made of a host's own two; read at its first use (Workers have no time before a request). */
export function steadyClock(raw: RawClocks): Clock {
  return new SteadyClock(raw);
}

/** The clock of this process's host. The edge reads the time here only (a lint rule checks it). */
export function hostClock(): Clock {
  return steadyClock({ wall: () => Date.now(), monotonic: () => performance.now() });
}

/** This process's clock. */
export const systemClock = hostClock();

/** Starts measuring. @returns milliseconds since then, to a tenth */
export function stopwatch(clock: Pick<Clock, "monotonic"> = systemClock): () => number {
  const start = clock.monotonic();
  return () => Math.round(10 * elapsed(start, clock.monotonic())) / 10;
}
