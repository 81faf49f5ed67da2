import type { LoginStatus } from "../shared/login/login-form-state";
import type { SignUpErrors, SignUpValues } from "./sign-up-schema";

/** What an answer without JavaScript brings back into the sign-up form. */
export interface SignUpFormValues extends SignUpValues {
  readonly errors: SignUpErrors;
  readonly status: LoginStatus | null;
  /** A code was sent by the request that made this document. */
  readonly codeSent: boolean;
}

/** The form as it opens. */
export function emptySignUp(inviteCode: string): SignUpFormValues {
  return {
    phone: "",
    code: "",
    agreed: false,
    inviteCode,
    errors: {},
    status: null,
    codeSent: false,
  };
}
