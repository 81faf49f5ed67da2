import type {
  LoginErrors,
  LoginField,
  LoginMethod,
  LoginValues,
} from "../../../model/account/login-schema";
import type { Outcome } from "../../../model/account/outcome";
import type { FormMessage, FormState } from "../form-actions/form-state";

/** The state of a form that sends a verification code: login and sign-up. */
export interface CodeFormState<Submitted, Errors> extends FormState<Submitted, Errors, LoginField> {
  /** The request that made this document sent a code. */
  readonly codeSent: boolean;
}

/** The password never comes back. */
export type LoginFormState = CodeFormState<Omit<LoginValues, "password">, LoginErrors>;

/** A form before its first submission. */
export function newFormState<Submitted>(submitted: Submitted): CodeFormState<Submitted, {}> {
  return { submitted, errors: {}, message: null, codeSent: false };
}

export const NEW_LOGIN: LoginFormState = newFormState({
  method: "code",
  phone: "",
  code: "",
  agreed: false,
});

/**
 * The message of a failed login. The form's own rules were checked before, so a refusal without a rate
 * limit is about the code or the password.
 */
export function loginMessage(
  outcome: Exclude<Outcome<unknown>, { status: "done" | "login-required" }>,
  method: LoginMethod,
): FormMessage<LoginField> {
  const message = { text: outcome.message, failed: true };
  const isAboutField = outcome.status === "refused" && outcome.retryAfter === undefined;
  return isAboutField ? { ...message, field: method } : message;
}
