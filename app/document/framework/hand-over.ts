import remixConfig from "../../../remix.config.js";
import { streamOf } from "./stream-of";
import { putContext, streamedData } from "./window";

/**
 * Gives the framework the data that the document kept for it, in the form it would have made.
 *
 * @param plain the loader data as JSON; empty when the document streamed it
 * @param revive completes what the JSON says in brief
 */
export function handOverData(
  plain: string,
  revive?: (key: string, value: unknown) => unknown,
): void {
  const chunks =
    plain === ""
      ? streamedData()
      : [streamOf({ loaderData: JSON.parse(plain, revive) as unknown })];
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  const { basename, future } = remixConfig;
  putContext({ basename, future, isSpaMode: false, stream });
}
