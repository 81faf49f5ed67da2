import type { MetricsSink } from "../host/host";
import type { CacheStatus, CacheStatusLog } from "./cache-status";
import { counterOf } from "./counters";

/** The fraction of responses that are recorded; each point's weight accounts for the others. */
const SAMPLE_RATE = 0.1;
/** Most points of one request; the Analytics Engine takes 250 of one invocation. */
const MAX_POINTS = 25;

/** A response with the context of its request, whose cache reads are recorded with it. */
interface RecordedResponse {
  readonly status: number;
  readonly context: {
    readonly config: { readonly buildId: string };
    readonly cacheStatus: CacheStatusLog;
    readonly requestType: "document" | "data";
    readonly colo: string | null;
  };
}

/**
 * The rule of a response: that of its last read. A document's own read is logged when its shell is rendered, after the
 * reads of its loaders; a deferred part's read is logged later still.
 */
function responseRule(entries: readonly CacheStatus[]): string {
  return entries.at(-1)?.rule ?? "none";
}

/**
 * Records a response in the host's counters: one point for the response and one for each of its reads.
 *
 * @param milliseconds until the end of the response
 * @param random a random number, 0 to 1; the response is recorded if it is below `SAMPLE_RATE`
 */
export function recordResponse(
  sink: MetricsSink | null,
  { status, context }: RecordedResponse,
  milliseconds: number,
  random: number,
): void {
  if (sink === null || random >= SAMPLE_RATE) return;
  const { entries } = context.cacheStatus;
  const common = {
    build: context.config.buildId,
    colo: context.colo ?? "",
    weight: 1 / SAMPLE_RATE,
  };
  sink.record({
    ...common,
    // Dashboards read this word.
    what: "answer",
    rule: responseRule(entries),
    outcome: context.requestType,
    status: String(status),
    milliseconds,
  });
  for (const entry of entries.slice(0, MAX_POINTS - 1)) {
    sink.record({
      ...common,
      what: "read",
      rule: entry.rule,
      outcome: counterOf(entry),
      status: "",
      milliseconds: entry.milliseconds ?? 0,
    });
  }
}

/**
 * Wraps a response to notify of its end: complete, broken off or cancelled by its visitor. For streaming answers only:
 * the wrapped body has no known length.
 */
export function notifyOnEnd(response: Response): {
  readonly response: Response;
  readonly ended: Promise<void>;
} {
  if (response.body === null) return { response, ended: Promise.resolve() };
  const reader = response.body.getReader();
  let notify = (): void => {};
  const ended = new Promise<void>((resolve) => {
    notify = resolve;
  });
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      notify();
    },
    cancel: async (reason) => {
      notify();
      await reader.cancel(reason);
    },
  });
  return { response: new Response(body, response), ended };
}
