import { checkLogin, readLoginValues, type LoginErrors } from "../../model/account/login-schema";
import { readInviteCode } from "./invite-code";

/** The sign-up form as it was typed. */
export interface SignUpValues {
  readonly phone: string;
  readonly code: string;
  readonly agreed: boolean;
  readonly inviteCode: string;
}

/** Every rule the form breaks, one a field. */
export type SignUpErrors = Pick<LoginErrors, "phone" | "code" | "agreed"> & {
  readonly invite_code?: "inviteCodeInvalid";
};

export function readSignUpValues(form: FormData): SignUpValues {
  const { phone, code, agreed } = readLoginValues(form);
  const inviteCode = form.get("invite_code");
  return { phone, code, agreed, inviteCode: typeof inviteCode === "string" ? inviteCode : "" };
}

type CheckedSignUp =
  | {
      readonly ok: true;
      readonly phone: string;
      readonly code: string;
      readonly inviteCode: string;
    }
  | { readonly ok: false; readonly errors: SignUpErrors };

/** The rules of a login by code (specification, section 5), and an invitation code. */
export function checkSignUp(values: SignUpValues): CheckedSignUp {
  const login = checkLogin({ ...values, method: "code", password: "" });
  const inviteCode = readInviteCode(values.inviteCode);
  if (login.ok && login.value.method === "code" && inviteCode !== null) {
    return { ok: true, phone: login.value.phone, code: login.value.code, inviteCode };
  }
  return {
    ok: false,
    errors: {
      ...(inviteCode === null ? { invite_code: "inviteCodeInvalid" } : {}),
      ...(login.ok ? {} : login.errors),
    },
  };
}
