import type { RequestContext } from "../../edge.server/request-context";
import { clientKey } from "../../edge.server/throttle/admit";
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
import type { Outcome, OutcomeWithCookies } from "../../model/account/outcome";
import {
  credentials,
  sessionCookie,
  expiredSessionCookie,
  newVisitorIds,
  readStoredVisitor,
  visitorIdsCookie,
} from "../shared/visitor/session.server";
import { asAnonymous, refusal, sendLoginCode } from "../shared/login/send-code.server";
import {
  formTooLarge,
  formWithErrors,
  formWithOutcome,
  type FormAgain,
} from "../shared/login/login-form-state.server";
import { loginMessage, newFormState, type LoginFormState } from "../shared/login/login-form-state";
import { throttled } from "../shared/form-actions/outcome.server";
import { LOGIN_SUBMIT_OPTIONS, submitOnce } from "../shared/visitor/submit-once.server";

/**
 * Logs a visitor in (specification, section 4). The session is stored only after the account was loaded;
 * otherwise the failure is reported.
 *
 * @param deviceId the device's own id; null for the one in this browser's cookie
 */
export async function logVisitorIn(
  context: RequestContext,
  input: LoginInput,
  deviceId: string | null,
): Promise<OutcomeWithCookies<CurrentVisitor>> {
  const client = clientKey(context);
  const tooOften = await throttled(
    context,
    input.method === "code"
      ? { codeLoginsByClient: client, codeLoginsByPhone: input.phone }
      : { passwordLoginsByClient: client, passwordLoginsByPhone: input.phone },
  );
  if (tooOften !== null) return { outcome: tooOften, cookies: [] };
  const {
    reply: login,
    ids,
    cookies,
  } = await asAnonymous(context, (visitor, known) =>
    logIn(context, visitor, input, deviceId ?? known.deviceId),
  );
  if (login.status !== "ok") return { outcome: refusal(context, login), cookies };
  const account = await loadAccount(context, credentials(login.value, ids), login.value.userId);
  if (account.status !== "ok") return { outcome: refusal(context, account), cookies };
  return {
    outcome: {
      status: "done",
      message: messagesFor(context.locale).account.loggedIn,
      value: { status: "logged-in", userId: login.value.userId, ...account.value },
    },
    cookies: [...cookies, await sessionCookie(context, login.value)],
  };
}

/** The outcome of a form whose fields break a rule; the browser checks the same rules before. */
export function brokenRules(context: RequestContext, errors: LoginErrors): Outcome<never> {
  const { errors: messages } = messagesFor(context.locale).account;
  const broken = Object.values(errors);
  return { status: "refused", message: broken.map((rule) => messages[rule]).join(" ") };
}

/**
 * Logs the visitor out in the order of the specification (section 4): a fresh anonymous token, a new
 * request id, the token replaced and the stored login forgotten, then the logout call. That call
 * still carries the user's own token, because that is the session it has to end; whether it succeeds
 * only decides which sentence is said, this browser is logged out either way.
 */
export async function logVisitorOut(
  context: RequestContext,
): Promise<OutcomeWithCookies<CurrentVisitor>> {
  const { session, ids: stored } = await readStoredVisitor(context);
  const ids = await withAnonymousToken(context, {
    ...(stored ?? newVisitorIds()),
    anonymousToken: null,
    requestId: crypto.randomUUID(),
  });
  const cookies = [await visitorIdsCookie(context, ids), await expiredSessionCookie(context)];
  const { loggedOut, loggedOutHere } = messagesFor(context.locale).account;
  const reply = session === null ? null : await logOut(context, credentials(session, ids));
  if (reply !== null && reply.status !== "ok") {
    context.log.warn("account.logout-not-confirmed", { status: reply.status });
  }
  const message = reply === null || reply.status === "ok" ? loggedOut : loggedOutHere;
  return { outcome: { status: "done", message, value: ANONYMOUS }, cookies };
}

/** The response to a native submission of the login form (no JavaScript): logged in, or the form again. */
type LoginFormResponse =
  | {
      readonly step: "logged-in";
      readonly outcome: Outcome<unknown>;
      readonly cookies: readonly string[];
    }
  | FormAgain<LoginFormState["submitted"], LoginErrors>;

function withoutPassword({ method, phone, code, agreed }: LoginValues) {
  return { method, phone, code, agreed };
}

/** The form with what was read of it before the size limit. */
export function loginFormTooLarge(context: RequestContext, form: FormData): LoginFormResponse {
  return formTooLarge(context, withoutPassword(readLoginValues(form)));
}

/** One step of the login form without JavaScript (specification, sections 4 and 5). */
export async function respondToLoginForm(
  context: RequestContext,
  form: FormData,
): Promise<LoginFormResponse> {
  const values = readLoginValues(form);
  const submitted = withoutPassword(values);
  switch (readLoginIntent(form)) {
    case "send-code": {
      const checked = checkSendCode(values);
      if (!checked.ok) return formWithErrors(submitted, checked.errors);
      const send = () => sendLoginCode(context, checked.value);
      return formWithOutcome(
        submitted,
        await submitOnce(context, form, send, LOGIN_SUBMIT_OPTIONS),
      );
    }
    case "switch": {
      const checked = checkSwitchMethod(values);
      if (!checked.ok) return formWithErrors(submitted, checked.errors);
      const method = values.method === "code" ? "password" : "code";
      const state = newFormState({ ...submitted, method } as const);
      return { step: "form", status: 200, state, cookies: [] };
    }
    case "login": {
      const checked = checkLogin(values);
      if (!checked.ok) return formWithErrors(submitted, checked.errors);
      const logIn = () => logVisitorIn(context, checked.value, null);
      const result = await submitOnce(context, form, logIn, LOGIN_SUBMIT_OPTIONS);
      const { outcome } = result;
      if (outcome.status === "done") return { step: "logged-in", ...result };
      const again = formWithOutcome(submitted, result);
      if (outcome.status === "login-required") return again;
      return { ...again, state: { ...again.state, message: loginMessage(outcome, values.method) } };
    }
  }
}
