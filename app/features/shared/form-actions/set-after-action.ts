import type { QueryClient } from "@tanstack/react-query";

/**
 * Sets cached data to what an action made of it. A request in flight may have been answered before the action and
 * would undo its outcome: it is cancelled and made again.
 */
export async function setAfterAction<T>(
  client: QueryClient,
  queryKey: readonly unknown[],
  update: (known: T | undefined) => T,
): Promise<void> {
  const query = { queryKey, exact: true };
  const isInFlight = client.isFetching(query) > 0;
  await client.cancelQueries(query);
  client.setQueryData<T>(queryKey, update);
  if (isInFlight) void client.invalidateQueries(query);
}
