/** React's renderers (`app/document/framework/document-renderer.ts`). */
declare module "virtual:document-renderer" {
  import type { ReactElement } from "react";
  import type {
    ReactDOMServerReadableStream,
    RenderToReadableStreamOptions,
  } from "react-dom/server";

  export { renderToString } from "react-dom/server";

  /** A document that is still arriving. */
  export interface ArrivingDocument extends ReactDOMServerReadableStream {
    /** Gives up what has not arrived; `onError` is told of each part. */
    abort(): void;
  }

  /** A document as pieces of text where nothing in it is waited for. @throws when its shell cannot be made */
  export function renderDocument(
    element: ReactElement,
    options: Pick<RenderToReadableStreamOptions, "nonce" | "onError" | "progressiveChunkSize">,
  ): Promise<ArrivingDocument | readonly string[]>;
}
