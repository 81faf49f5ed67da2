/**
 * An answer that tells when it is over: read to its end, broken off, or left by its visitor. Only for
 * answers that stream, since what passes through loses its known length.
 */
export function notifyOnEnd(response: Response): {
  readonly response: Response;
  readonly over: Promise<void>;
} {
  if (response.body === null) return { response, over: Promise.resolve() };
  const reader = response.body.getReader();
  let tell = (): void => {};
  const over = new Promise<void>((resolve) => {
    tell = resolve;
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
      tell();
    },
    cancel: async (reason) => {
      tell();
      await reader.cancel(reason);
    },
  });
  return { response: new Response(body, response), over };
}
