import type { LoginErrors, LoginField, LoginMethod } from "../../../model/account/login-schema";
import type { Outcome } from "../../../model/account/outcome";

/** What the form says: the platform's words, or that a code is on its way. */
export interface LoginStatus {
  readonly sentence: string;
  readonly failed: boolean;
  /** The field it is said of; below all of them when absent. */
  readonly at?: LoginField;
}

/**
 * What the form says of a login that did not succeed. The phone's form was checked before: what the
 * platform refuses is the code or the password.
 */
export function refusedLogin(
  outcome: Exclude<Outcome<unknown>, { status: "done" | "login-required" }>,
  method: LoginMethod,
): LoginStatus {
  const status = { sentence: outcome.message, failed: true };
  const isAboutField = outcome.status === "refused" && outcome.retryAfter === undefined;
  return isAboutField ? { ...status, at: method } : status;
}

/** What an answer without JavaScript brings back into the form; the password is never among it. */
export interface LoginFormValues {
  readonly method: LoginMethod;
  readonly phone: string;
  readonly code: string;
  readonly agreed: boolean;
  readonly errors: LoginErrors;
  readonly status: LoginStatus | null;
  /** A code was sent by the request that made this document. */
  readonly codeSent: boolean;
}

/** The form as it opens. */
export const EMPTY_FORM: LoginFormValues = {
  method: "code",
  phone: "",
  code: "",
  agreed: false,
  errors: {},
  status: null,
  codeSent: false,
};
