import type { MetricsSink } from "../host/host";
import type { CacheStatus, CacheStatusLog } from "./cache-status";
import { countOf } from "./counters";

/** The fraction of responses that are recorded; each point's weight accounts for the others. */
const SAMPLE = 0.1;
/** Most points of one request (a limit of the Analytics Engine). */
const MAX_POINTS = 25;

/** A response, and the request whose cache reads describe it. */
interface RecordedResponse {
  readonly status: number;
  readonly context: {
    readonly config: { readonly buildId: string };
    readonly cacheStatus: CacheStatusLog;
    readonly requestType: string;
    readonly colo: string | null;
  };
}

function ruleOf(entries: readonly CacheStatus[]): string {
  return entries.at(-1)?.rule ?? "none";
}

/**
 * Records a response in the host's counters: one point for the response and one for each of its reads.
 *
 * @param milliseconds until the end of the response
 * @param sampleValue 0 to 1: whether this response is among the recorded ones
 */
export function recordResponse(
  sink: MetricsSink | null,
  { status, context }: RecordedResponse,
  milliseconds: number,
  sampleValue: number,
): void {
  if (sink === null || sampleValue >= SAMPLE) return;
  const { entries } = context.cacheStatus;
  const common = {
    build: context.config.buildId,
    colo: context.colo ?? "",
    weight: 1 / SAMPLE,
  };
  sink.record({
    ...common,
    what: "answer",
    rule: ruleOf(entries),
    outcome: context.requestType,
    status: String(status),
    milliseconds,
  });
  for (const entry of entries.slice(0, MAX_POINTS - 1)) {
    sink.record({
      ...common,
      what: "read",
      rule: entry.rule,
      outcome: countOf(entry),
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
