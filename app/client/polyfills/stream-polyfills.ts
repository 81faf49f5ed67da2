import { TransformStream as PolyfilledTransformStream } from "web-streams-polyfill";

async function pump<Chunk>(
  reader: ReadableStreamDefaultReader<Chunk>,
  writer: WritableStreamDefaultWriter<Chunk>,
): Promise<void> {
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read())
      await writer.write(value as Chunk);
    await writer.close();
  } catch (error) {
    await Promise.allSettled([writer.abort(error), reader.cancel(error)]);
  }
}

/** Streams Standard, section 4.2.4, without options: nothing here passes any. */
function pipeThrough<Out>(
  this: ReadableStream<unknown>,
  { writable, readable }: ReadableWritablePair<Out, unknown>,
): ReadableStream<Out> {
  void pump(this.getReader(), writable.getWriter());
  return readable;
}

/**
 * Polyfills `TransformStream`, and `pipeThrough` on the engine's own `ReadableStream`: the body of a response is
 * one, and cannot be a library's.
 */
export function polyfillPipeThrough(): void {
  Object.assign(globalThis, { TransformStream: PolyfilledTransformStream });
  Object.defineProperty(ReadableStream.prototype, "pipeThrough", {
    value: pipeThrough,
    configurable: true,
    writable: true,
  });
}
