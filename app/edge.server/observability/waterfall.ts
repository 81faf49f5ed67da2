import { stopwatch, systemClock, type Clock } from "../clock/clock";

/** Where an answer came from, the nearest first. */
export type Source = "memory" | "data-centre" | "global" | "upstream" | "other request" | "nowhere";

/** One thing a request waited for: a read through the cache, or a call to the platform. */
export interface Step {
  readonly what: "read" | "call";
  /** A read's rule, or a call's service. */
  readonly name: string;
  /** What came of it: of a read as counted, of a call its status or why it failed. */
  readonly outcome: string;
  /** Where a read's answer came from, or a call's method and path without ids. */
  readonly from: string;
  /** Since the request came in, milliseconds. */
  readonly beganAt: number;
  /** Until it was over, milliseconds. */
  readonly took: number;
  /** Of what a read gave, in seconds; null for calls and for what was not there. */
  readonly ageSeconds: number | null;
}

/** Steps kept of one request. */
const MOST_STEPS = 100;

/**
 * What one request waited for, in the order in which it was over. On Workers the clock stands
 * still while code computes: a step that waited for nobody reads 0.
 */
export class Waterfall {
  readonly #steps: Step[] = [];
  readonly #sinceStart: () => number;

  constructor(clock: Pick<Clock, "monotonic"> = systemClock) {
    this.#sinceStart = stopwatch(clock);
  }

  /** A step begins. @returns to be called when it is over */
  begin(what: Step["what"], name: string) {
    const beganAt = this.#sinceStart();
    return (end: Pick<Step, "outcome" | "from" | "ageSeconds">): number => {
      const took = this.#sinceStart() - beganAt;
      if (this.#steps.length < MOST_STEPS) {
        this.#steps.push({ what, name, ...end, beganAt, took });
      }
      return took;
    };
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Calls that are over, as metrics of `Server-Timing`: one for each call. */
  get timings(): string[] {
    return this.#steps
      .filter(({ what }) => what === "call")
      .map(({ name, outcome, took }) => `${name};desc="${outcome}";dur=${took}`);
  }
}
