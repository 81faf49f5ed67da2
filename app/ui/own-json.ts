/**
 * Reads one of the site's own list addresses. The answer comes from the same build as the caller,
 * so its shape is the loader's.
 *
 * @throws when the answer does not come or is not a success; react-query keeps the error
 */
export async function readOwnJson<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, {
    headers: { Accept: "application/json" },
    credentials: "same-origin",
    signal,
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as T;
}
