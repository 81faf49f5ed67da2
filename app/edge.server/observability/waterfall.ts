import { stopwatch, systemClock, type Clock } from "../../model/time/clock";
import type { CacheStatusLog } from "./cache-status";

/** Where a response came from, the nearest first. */
export type Source = "memory" | "data-centre" | "global" | "upstream" | "other request" | "nowhere";

/** One wait of a request: a cache read or a call to the platform. */
export interface Step {
  readonly what: "read" | "call";
  /** A read's rule, or a call's service. */
  readonly name: string;
  /** A read's counter (`counterOf`), a call's status or failure. */
  readonly outcome: string;
  /** A read's source, or a call's method and path without ids. */
  readonly from: string;
  /** Since the beginning of the request, milliseconds. */
  readonly beganAt: number;
  /** Duration, milliseconds. */
  readonly took: number;
  /** Age of a read's answer, in seconds; null for calls and failures. */
  readonly ageSeconds: number | null;
}

/** Most recorded steps of a request. */
const MAX_STEPS = 100;

/**
 * The waits of one request, in order of completion. On Workers the clock stands still while code computes: a step
 * without a wait takes 0.
 */
export class Waterfall {
  readonly #steps: Step[] = [];
  readonly #sinceStart: () => number;

  constructor(clock: Pick<Clock, "monotonic"> = systemClock) {
    this.#sinceStart = stopwatch(clock);
  }

  /** Begins a step. @returns a function that ends it and returns its duration */
  begin(what: Step["what"], name: string) {
    const beganAt = this.#sinceStart();
    return (end: Pick<Step, "outcome" | "from" | "ageSeconds">): number => {
      const took = this.#sinceStart() - beganAt;
      if (this.#steps.length < MAX_STEPS) {
        this.#steps.push({ what, name, ...end, beganAt, took });
      }
      return took;
    };
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Completed calls as metrics of `Server-Timing`. */
  get timings(): string[] {
    return this.#steps
      .filter(({ what }) => what === "call")
      .map(({ name, outcome, took }) => `${name};desc="${outcome}";dur=${took}`);
  }
}

/** Delimiters of the comment with the steps at the end of a document. */
export const NOTE = { start: "<!-- edge-waterfall ", end: " -->" } as const;

/** The comment's content, for operators. */
export interface DocumentNote {
  readonly requestId: string;
  /** Its purge tags. */
  readonly tags: readonly string[];
  readonly steps: readonly Step[];
}

type Noted = Pick<DocumentNote, "requestId"> & {
  readonly waterfall: Waterfall;
  readonly cacheStatus: Pick<CacheStatusLog, "tags">;
};

function noteOf({ requestId, cacheStatus, waterfall }: Noted): string {
  const note: DocumentNote = { requestId, tags: cacheStatus.tags, steps: waterfall.steps };
  // Escaped, so that no value can end the comment.
  const written = JSON.stringify(note).replaceAll("-", "\\u002d").replaceAll(">", "\\u003e");
  return `\n${NOTE.start}${written}${NOTE.end}\n`;
}

/**
 * Appends the waterfall to a document, for operators. Other responses are unchanged; `Server-Timing` has their calls.
 */
export function withWaterfall(response: Response, context: Noted): Response {
  const isDocument = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isDocument || response.body === null) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      controller.enqueue(new TextEncoder().encode(noteOf(context)));
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const annotated = new Response(body, response);
  annotated.headers.delete("content-length");
  return annotated;
}

/** Metrics that measure nothing where clocks stand still while code computes. */
const COMPUTED: ReadonlySet<string> = new Set(["derive", "shell"]);

/**
 * The `Server-Timing` header of one response (W3C Server Timing), durations in milliseconds. On Workers computation
 * measures 0: such a metric is listed without a duration.
 */
export class ServerTiming {
  readonly #durations = new Map<string, number>();

  /** Runs `work` and records how long it took, also when it fails. */
  async time<T>(name: string, task: () => T | Promise<T>): Promise<T> {
    const time = stopwatch();
    try {
      return await task();
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
