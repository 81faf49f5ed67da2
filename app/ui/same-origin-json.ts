import { withTimeout } from "./with-timeout";

/**
 * Reads one of the site's own list URLs. The response comes from the same build as the caller,
 * so its shape is the loader's.
 *
 * @param signal of who wants to know no more
 * @param within how long the response may take, in milliseconds
 * @throws when the response does not come, comes too late (`TimeoutError`) or is not a success; react-query
 *   keeps the error
 */
export function fetchSameOriginJson<T>(
  url: string,
  signal?: AbortSignal,
  timeoutMs?: number,
): Promise<T> {
  return withTimeout(
    async (ending) => {
      const response = await fetch(url, {
        headers: { Accept: "application/json" },
        credentials: "same-origin",
        signal: ending,
      });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      return (await response.json()) as T;
    },
    { timeoutMs, signal },
  );
}
