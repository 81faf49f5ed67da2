/**
 * How long a response may take unless told otherwise, and how long media may send nothing before they are said
 * to fail, in milliseconds: longer than the edge needs.
 */
export const DEFAULT_TIMEOUT = 15_000;

/** Nothing was answered in time: to ask the same at once would be no better. */
export class TimeoutError extends Error {}

interface TimeoutOptions {
  /** How long it may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Of who wants to know no more. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks, and gives up after a while: on a connection that hangs a browser waits for minutes.
 *
 * @param ask with the signal that ends its request
 * @throws `TimeoutError`, and what `ask` throws
 */
export async function withTimeout<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { timeoutMs = DEFAULT_TIMEOUT, signal }: TimeoutOptions = {},
): Promise<T> {
  const ending = new AbortController();
  const end = () => ending.abort();
  if (signal?.aborted) end();
  signal?.addEventListener("abort", end);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError());
      end();
    }, timeoutMs);
  });
  try {
    return await Promise.race([ask(ending.signal), late]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}
