import type { LoginErrors, LoginMethod } from "../../model/account/login-schema";

/** What the form says below its fields: the platform's words, or that a code is on its way. */
export interface LoginStatus {
  readonly sentence: string;
  readonly failed: boolean;
}

/** What an answer without JavaScript brings back into the form; the password is never among it. */
export interface LoginFormRest {
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
export const EMPTY_FORM: LoginFormRest = {
  method: "code",
  phone: "",
  code: "",
  agreed: false,
  errors: {},
  status: null,
  codeSent: false,
};
