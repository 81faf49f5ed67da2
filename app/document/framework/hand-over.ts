import remixConfig from "../../../remix.config.js";
import { putContext, streamedData } from "./window";

/**
 * Gives the framework the data that the document kept for it.
 *
 * @param text the framework's stream where it stands in the document; empty where it came in scripts
 */
export function handOverData(text: string): void {
  const chunks = text === "" ? streamedData() : [text];
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
