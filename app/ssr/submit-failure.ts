import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { withTimeout } from "../ui/with-timeout";

/** In place of an answer: the form did not reach the site, or its answer did not reach the browser. */
export interface SubmitFailure {
  readonly submitFailed: true;
}

export function isSubmitFailure(answered: unknown): answered is SubmitFailure {
  return typeof answered === "object" && answered !== null && "submitFailed" in answered;
}

/** How long a form may take, in milliseconds: it may bring its files with it. */
const SENT_WITHIN = 30_000;

/**
 * Sends the framework's form and never fails (for a route's `clientAction`): without a network, or
 * with an unreadable answer, the framework would show an error in place of the page and of
 * all that was typed; without an answer it would wait for minutes. Redirects go on as they are.
 */
export async function submitOrFail<Answer>({
  serverAction,
}: Pick<ClientActionFunctionArgs, "serverAction">): Promise<Answer | SubmitFailure> {
  try {
    return (await withTimeout(() => serverAction<Answer>(), { within: SENT_WITHIN })) as Answer;
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    return { submitFailed: true };
  }
}

/** Nothing changed where nothing was sent, and without a network nothing could be asked anew. */
export function revalidateUnlessFailed({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return !isSubmitFailure(actionResult) && defaultShouldRevalidate;
}
