import { checkLogin, readLoginValues, type LoginErrors } from "../../model/account/login-schema";
import { newFormState, type CodeFormState } from "../shared/login/login-form-state";

/** An invitation code as it may be in a URL: one bounded path segment. */
const INVITE_CODE = /^[\w-]{1,32}$/;

/** A code as somebody types or pastes it; null when it cannot be one. */
export function readInviteCode(typed: string): string | null {
  const code = typed.normalize("NFKC").replaceAll(/\s/g, "");
  return INVITE_CODE.test(code) ? code : null;
}

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

export type SignUpFormState = CodeFormState<SignUpValues, SignUpErrors>;

/** The form before its first submission. */
export function newSignUp(inviteCode: string): SignUpFormState {
  return newFormState({ phone: "", code: "", agreed: false, inviteCode });
}
