import type { RequestContext } from "../../edge.server/request-context";
import { clientIn } from "../../edge.server/throttle/admit";
import { messagesFor } from "../../messages/messages.server";
import { logIn, logOut } from "../../upstream.server/account";
import { type CurrentVisitor, ANONYMOUS } from "../../model/account/account";
import { loadAccount, withAnonymousToken } from "../shared/visitor/visit.server";
import {
  type LoginErrors,
  type LoginInput,
  checkLogin,
  checkSendCode,
  checkSwitchMethod,
  readLoginIntent,
  readLoginValues,
  type LoginValues,
} from "../../model/account/login-schema";
import type { Outcome, Settled } from "../../model/account/outcome";
import {
  credentials,
  storeSession,
  forgetSession,
  newVisitorIds,
  readStoredVisitor,
  storeVisitorIds,
} from "../shared/visitor/session.server";
import { asAnonymous, refusal, sendLoginCode } from "../shared/login/send-code.server";
import {
  brokenForm,
  formTooLarge,
  reportedForm,
  type FormWithErrors,
} from "../shared/login/login-form-state.server";
import { refusedLogin, type LoginFormValues } from "../shared/login/login-form-state";
import { throttled } from "../shared/form-act/outcome.server";

/**
 * Logs a visitor in (specification, section 4). The token and user id are stored with the account: one
 * that cannot be loaded is reported, and nobody is logged in then, on this page or the next.
 *
 * @param deviceId the device's own id; null takes the one kept for this browser
 */
export async function logVisitorIn(
  edge: RequestContext,
  input: LoginInput,
  deviceId: string | null,
): Promise<Settled<CurrentVisitor>> {
  const client = clientIn(edge);
  const tooOften = await throttled(
    edge,
    input.method === "code"
      ? { codeLoginsByClient: client, codeLoginsByPhone: input.phone }
      : { passwordLoginsByClient: client, passwordLoginsByPhone: input.phone },
  );
  if (tooOften !== null) return { outcome: tooOften, cookies: [] };
  const {
    reply: login,
    ids,
    cookies,
  } = await asAnonymous(edge, (visitor, known) =>
    logIn(edge, visitor, input, deviceId ?? known.deviceId),
  );
  if (login.status !== "ok") return { outcome: refusal(edge, login), cookies };
  const account = await loadAccount(edge, credentials(login.value, ids), login.value.userId);
  if (account.status !== "ok") return { outcome: refusal(edge, account), cookies };
  return {
    outcome: {
      status: "done",
      message: messagesFor(edge.locale).account.loggedIn,
      value: { status: "logged-in", userId: login.value.userId, ...account.value },
    },
    cookies: [...cookies, await storeSession(edge, login.value)],
  };
}

/** The outcome of a form whose fields break a rule; the browser checks the same rules before. */
export function brokenRules(edge: RequestContext, errors: LoginErrors): Outcome<never> {
  const { errors: sentences } = messagesFor(edge.locale).account;
  const broken = Object.values(errors);
  return { status: "refused", message: broken.map((rule) => sentences[rule]).join(" ") };
}

/**
 * Logs the visitor out in the order of the specification (section 4): a fresh anonymous token, a new
 * request id, the token replaced and the stored login forgotten, then the logout call. That call
 * still carries the user's own token, because that is the session it has to end; whether it succeeds
 * only decides which sentence is said, this browser is logged out either way.
 */
export async function logVisitorOut(edge: RequestContext): Promise<Settled<CurrentVisitor>> {
  const { session, ids: stored } = await readStoredVisitor(edge);
  const ids = await withAnonymousToken(edge, {
    ...(stored ?? newVisitorIds()),
    anonymousToken: null,
    requestId: crypto.randomUUID(),
  });
  const cookies = [await storeVisitorIds(edge, ids), await forgetSession(edge)];
  const { loggedOut, loggedOutHere } = messagesFor(edge.locale).account;
  const reply = session === null ? null : await logOut(edge, credentials(session, ids));
  if (reply !== null && reply.status !== "ok") {
    edge.log.warn("account.logout-not-confirmed", { status: reply.status });
  }
  const message = reply === null || reply.status === "ok" ? loggedOut : loggedOutHere;
  return { outcome: { status: "done", message, value: ANONYMOUS }, cookies };
}

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
