import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { withTimeout } from "../ui/with-timeout";

/** Returned in place of a response: the request or its response was lost. */
export interface SubmitFailure {
  readonly submitFailed: true;
}

export function isSubmitFailure(result: unknown): result is SubmitFailure {
  return typeof result === "object" && result !== null && "submitFailed" in result;
}

/** How long a form may take, in milliseconds: it may bring its files with it. */
const SENT_TIMEOUT = 30_000;

/**
 * Submits the framework's form (for a route's `clientAction`). A network error, an unreadable response or a timeout
 * is returned: the framework would show an error screen in place of all that was typed, or wait for minutes.
 *
 * @throws redirects, for the framework
 */
export async function submitSafely<Answer>({
  serverAction,
}: Pick<ClientActionFunctionArgs, "serverAction">): Promise<Answer | SubmitFailure> {
  try {
    return (await withTimeout(() => serverAction<Answer>(), { timeoutMs: SENT_TIMEOUT })) as Answer;
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { submitFailed: true };
  }
}

/** No revalidation after a submit that failed: nothing changed, and there may be no network. */
export function revalidateUnlessFailed({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !isSubmitFailure(actionResult) && defaultShouldRevalidate;
}
