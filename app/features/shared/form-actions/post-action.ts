import * as v from "valibot";
import { outcomeSchema, type Outcome } from "../../../model/account/outcome";
import { withTimeout } from "../../../ui/with-timeout";
import type { QueryClient } from "@tanstack/react-query";

/**
 * Sends a form to one of the site's actions without leaving the page. Never rejects: without a readable
 * answer the outcome is "unavailable" with `offlineMessage` as its message.
 *
 * @param keepalive whether the form is sent on when the page is left meanwhile; for small forms (Fetch
 *   standard, 64 KiB)
 * @param timeoutMs how long the answer may take, in milliseconds
 */
export async function postAction<T>(
  url: string,
  form: FormData,
  value: v.GenericSchema<unknown, T>,
  offlineMessage: string,
  {
    keepalive = false,
    timeoutMs,
  }: { readonly keepalive?: boolean; readonly timeoutMs?: number } = {},
): Promise<Outcome<T>> {
  const unavailable: Outcome<T> = { status: "unavailable", message: offlineMessage };
  try {
    const response = await withTimeout(
      async (signal) => {
        const response = await fetch(url, {
          method: "POST",
          body: form,
          headers: { Accept: "application/json" },
          credentials: "same-origin",
          keepalive,
          signal,
        });
        return (await response.json()) as unknown;
      },
      { timeoutMs },
    );
    const parsed = v.safeParse(outcomeSchema(value), response);
    return parsed.success ? parsed.output : unavailable;
  } catch {
    return unavailable;
  }
}

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
