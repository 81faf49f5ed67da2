import type { CacheStatusLog } from "./cache-status";
import type { Step, Waterfall } from "./waterfall";

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
