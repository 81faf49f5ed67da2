import { stopwatch, systemClock, type Clock } from "../../model/time/clock";
import type { CacheStatusLog } from "./cache-status";

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

/** What stands before and after the steps at the end of a document, in a comment. */
export const NOTE = { start: "<!-- edge-waterfall ", end: " -->" } as const;

/** What an operator is told of a document behind it. */
export interface DocumentNote {
  readonly requestId: string;
  /** What it can be purged by. */
  readonly tags: readonly string[];
  readonly steps: readonly Step[];
}

type Noted = Pick<DocumentNote, "requestId"> & {
  readonly waterfall: Waterfall;
  readonly cacheStatus: Pick<CacheStatusLog, "tags">;
};

function noteOf({ requestId, cacheStatus, waterfall }: Noted): string {
  const note: DocumentNote = { requestId, tags: cacheStatus.tags, steps: waterfall.steps };
  // No value can end the comment.
  const written = JSON.stringify(note).replaceAll("-", "\\u002d").replaceAll(">", "\\u003e");
  return `\n${NOTE.start}${written}${NOTE.end}\n`;
}

/**
 * A document with its waterfall behind it, once all of it is over: for whoever holds the operators'
 * secret. Every other answer passes; its calls stand in `Server-Timing`.
 */
export function withWaterfall(response: Response, edge: Noted): Response {
  const isDocument = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isDocument || response.body === null) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      controller.enqueue(new TextEncoder().encode(noteOf(edge)));
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const answer = new Response(body, response);
  answer.headers.delete("content-length");
  return answer;
}

/** Metrics that measure nothing where clocks stand still while code computes. */
const COMPUTED: ReadonlySet<string> = new Set(["derive", "shell"]);

/**
 * Collects the `Server-Timing` header of one answer (W3C Server Timing); durations in ms. On Workers
 * clocks stand still while code computes, so that work which waits for nothing measures 0: such a
 * metric is named without a duration, which nobody knows.
 */
export class ServerTiming {
  readonly #durations = new Map<string, number>();

  /** Runs `work` and records how long it took, also when it fails. */
  async time<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const time = stopwatch();
    try {
      return await work();
    } finally {
      this.add(name, time());
    }
  }

  /** Adds to the metric `name`: several reads of one kind are one figure. */
  add(name: string, milliseconds: number): void {
    this.#durations.set(name, (this.#durations.get(name) ?? 0) + milliseconds);
  }

  header(): string {
    return [...this.#durations]
      .map(([name, duration]) => {
        const metric = name.replace(/[^\w-]/g, "_");
        return duration === 0 && COMPUTED.has(name)
          ? metric
          : `${metric};dur=${duration.toFixed(1)}`;
      })
      .join(", ");
  }
}
