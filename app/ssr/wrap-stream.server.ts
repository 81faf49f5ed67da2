/**
 * A stream of a document's page within the document's own text.
 *
 * @param end what follows the page, asked for when that has ended
 */
export function around(
  start: string,
  page: ReadableStream<Uint8Array>,
  end: () => Promise<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const reader = page.getReader();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(start));
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      controller.enqueue(encoder.encode(await end()));
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
