import type { RequestContext } from "../../../edge.server/request-context";
import { messagesFor } from "../../../messages/messages.server";
import type { OutcomeWithCookies } from "../../../model/account/outcome";
import { CONTENT_TOO_LARGE } from "../form-actions/read-form.server";
import { httpStatus } from "../form-actions/outcome.server";
import { newFormState, type CodeFormState } from "./login-form-state";

/** The response to a native form submission (no JavaScript) that shows the form again. */
export interface FormAgain<Submitted, Errors> {
  /** Tells this response from that of a success, such as `logged-in` (`login.server.ts`). */
  readonly step: "form";
  /** HTTP status of the answer. */
  readonly status: number;
  readonly state: CodeFormState<Submitted, Errors>;
  readonly cookies: readonly string[];
}

/** The form with its wrong fields (422). */
export function formWithErrors<Submitted, Errors>(
  submitted: Submitted,
  errors: Errors,
): FormAgain<Submitted, Errors> {
  const state = { ...newFormState(submitted), errors };
  return { step: "form", status: 422, state, cookies: [] };
}

/** The form with what was read of it before the size limit (413). */
export function formTooLarge<Submitted>(
  context: RequestContext,
  submitted: Submitted,
): FormAgain<Submitted, {}> {
  const message = { text: messagesFor(context.locale).site.tooLarge, failed: true };
  const state = { ...newFormState(submitted), message };
  return { step: "form", status: CONTENT_TOO_LARGE, state, cookies: [] };
}

/**
 * The form with the platform's message, after a code was requested or a login or invitation was refused. After a new
 * code was sent, the code typed before is dropped. Not for a login that succeeded.
 */
export function formWithOutcome<Submitted extends { readonly code: string }>(
  submitted: Submitted,
  { outcome, cookies }: OutcomeWithCookies<unknown>,
): FormAgain<Submitted, {}> {
  const codeSent = outcome.status === "done";
  const text = outcome.status === "login-required" ? "" : outcome.message;
  return {
    step: "form",
    status: outcome.status === "login-required" ? 422 : httpStatus(outcome),
    state: {
      submitted: codeSent ? { ...submitted, code: "" } : submitted,
      errors: {},
      message: { text, failed: !codeSent },
      codeSent,
    },
    cookies,
  };
}
