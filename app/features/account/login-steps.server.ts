import type { RequestContext } from "../../edge.server/request-context";
import {
  brokenForm,
  formTooLarge,
  reportedForm,
  type FormWithErrors,
} from "../shared/login/login-form-state.server";
import { refusedLogin, type LoginFormValues } from "../shared/login/login-form-state";
import {
  checkLogin,
  checkSendCode,
  checkSwitchMethod,
  readLoginIntent,
  readLoginValues,
  type LoginValues,
} from "../../model/account/login-schema";
import { logVisitorIn, sendLoginCode } from "./login.server";
import type { CurrentVisitor } from "../../model/account/account";
import type { Outcome } from "../../model/account/outcome";

/** How a plain form submission goes on: to the page it came from, or back to the form. */
export type LoginAnswer =
  | {
      readonly step: "logged-in";
      readonly outcome: Outcome<CurrentVisitor>;
      readonly cookies: readonly string[];
    }
  | FormWithErrors<LoginFormValues>;

/** Everything typed comes back, except the password. */
function submittedValuesOf({ method, phone, code, agreed }: LoginValues): LoginFormValues {
  return {
    method,
    phone,
    code,
    agreed,
    errors: {},
    status: null,
    codeSent: false,
  };
}

/** The form again with what of it came before the limit. */
export function loginFormTooLarge(
  edge: RequestContext,
  form: FormData,
): FormWithErrors<LoginFormValues> {
  return formTooLarge(edge, submittedValuesOf(readLoginValues(form)));
}

/** One step of the login form without JavaScript (specification, sections 4 and 5). */
export async function answerLoginForm(edge: RequestContext, form: FormData): Promise<LoginAnswer> {
  const values = readLoginValues(form);
  switch (readLoginIntent(form)) {
    case "send-code": {
      const checked = checkSendCode(values);
      if (!checked.ok) return brokenForm({ ...submittedValuesOf(values), errors: checked.errors });
      return reportedForm(submittedValuesOf(values), await sendLoginCode(edge, checked.value));
    }
    case "switch": {
      const checked = checkSwitchMethod(values);
      if (!checked.ok) return brokenForm({ ...submittedValuesOf(values), errors: checked.errors });
      const method = values.method === "code" ? "password" : "code";
      return {
        step: "form",
        status: 200,
        rest: { ...submittedValuesOf(values), method },
        cookies: [],
      };
    }
    case "login": {
      const checked = checkLogin(values);
      if (!checked.ok) return brokenForm({ ...submittedValuesOf(values), errors: checked.errors });
      const settled = await logVisitorIn(edge, checked.value, null);
      const { outcome } = settled;
      if (outcome.status === "done") return { step: "logged-in", ...settled };
      const again = reportedForm(submittedValuesOf(values), settled);
      if (outcome.status === "login-required") return again;
      return { ...again, rest: { ...again.rest, status: refusedLogin(outcome, values.method) } };
    }
  }
}
