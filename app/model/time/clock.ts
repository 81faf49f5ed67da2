declare const instant: unique symbol;
declare const monotonic: unique symbol;

/** A wall-clock time: Unix milliseconds. Not for durations. */
export type Instant = number & { readonly [instant]: true };

/**
 * A reading of this process's monotonic clock. It is opaque: it cannot be stored, sent or compared with an
 * `Instant`; only the difference of two readings has a meaning.
 */
export interface MonotonicTime {
  readonly [monotonic]: true;
}

/** Milliseconds by which both clocks may advance differently between two readings; more is a step. */
const STEP_MS = 1000;

/** Earlier than any reading. */
export const LONG_AGO = Number.NEGATIVE_INFINITY as unknown as MonotonicTime;

/** Milliseconds from one reading to a later one of the same clock; infinite since `LONG_AGO`. */
export function elapsed(from: MonotonicTime, to: MonotonicTime): number {
  return (to as unknown as number) - (from as unknown as number);
}

/** The reading of the same clock after `milliseconds`. */
export function later(time: MonotonicTime, milliseconds: number): MonotonicTime {
  return ((time as unknown as number) + milliseconds) as unknown as MonotonicTime;
}

/**
 * Port: the time. On Workers both clocks advance only while code waits for the network or a timer (protection
 * against timing attacks): pure computation measures 0, and a deadline that is compared with this clock passes only
 * during a wait. Time-outs by `setTimeout` (`deadline.ts`) fire as usual.
 */
export interface Clock {
  /**
   * The wall clock for stamps that are compared with each other. It never goes back: when the host's is set back by more
   * than `STEP_MS`, it continues from its last value; by less, it stands until that has come again.
   */
  wall(): Instant;
  /** The host's wall clock as it is now, to be told to others. It may go back. */
  hostTime(): Instant;
  /** For durations, ages within this process and timeouts. */
  monotonic(): MonotonicTime;
  /**
   * How often the host's wall clock was set, or the machine was suspended without its monotonic clock counting. While
   * it is unchanged, both clocks have advanced equally, to within a second between two readings.
   */
  steps(): number;
}

/** A host's own clocks, in milliseconds. */
export interface RawClocks {
  /** Unix time, possibly wrong. */
  readonly wall: () => number;
  /**
   * From any origin. In workerd `performance.now()` is `Date.now()` and may go back, which counts as no time. There a
   * clock that is set back while nobody reads it, by less than that idle period, goes unnoticed. Cloudflare's machines
   * correct their clocks gradually.
   */
  readonly monotonic: () => number;
}

/** A host's clocks, corrected so that neither goes back. */
class ProcessClock implements Clock {
  readonly #raw: RawClocks;
  #last: { readonly wall: number; readonly monotonic: number } | null = null;
  #wall = 0;
  #latest = 0;
  #monotonic = 0;
  #steps = 0;

  constructor(raw: RawClocks) {
    this.#raw = raw;
  }

  wall(): Instant {
    this.#read();
    this.#latest = Math.max(this.#latest, Math.floor(this.#wall));
    return this.#latest as Instant;
  }

  hostTime(): Instant {
    return this.#raw.wall() as Instant;
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
    const monotonicDelta = Math.max(0, monotonic - last.monotonic);
    const wallDelta = wall - last.wall;
    this.#monotonic += monotonicDelta;
    if (Math.abs(wallDelta - monotonicDelta) <= STEP_MS) {
      this.#wall += wallDelta;
      return;
    }
    this.#steps += 1;
    this.#wall = Math.max(this.#wall + monotonicDelta, wall);
  }
}

/** A clock made of a host's clocks, read at first use (Workers have no time before a request). */
export function clockOf(raw: RawClocks): Clock {
  return new ProcessClock(raw);
}

/** Makes a clock of this process's own clocks. The edge reads the time here only (a lint rule checks it). */
export function createSystemClock(): Clock {
  return clockOf({ wall: () => Date.now(), monotonic: () => performance.now() });
}

/** This process's clock. */
export const systemClock = createSystemClock();

/** Starts measuring. @returns milliseconds since then, to a tenth */
export function stopwatch(clock: Pick<Clock, "monotonic"> = systemClock): () => number {
  const start = clock.monotonic();
  return () => Math.round(10 * elapsed(start, clock.monotonic())) / 10;
}
