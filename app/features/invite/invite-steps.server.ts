import { failureOf } from "../shared/form-act/answer-action.server";
import {
  brokenForm,
  formTooLarge,
  reportedForm,
  type FormWithErrors,
} from "../shared/login/login-form-state.server";
import { checkSendCode } from "../../model/account/login-schema";
import { asAnonymous, sendLoginCode } from "../account/login.server";
import type { Outcome } from "../../model/account/outcome";
import { storeSession, visitorOf } from "../shared/visitor/session.server";
import { throttled } from "../shared/form-act/throttled.server";
import type { RequestContext } from "../../edge.server/request-context";
import { clientIn } from "../../edge.server/throttle/admit";
import { messagesFor } from "../../messages/messages.server";
import { acceptInvitation, signUpInvited } from "../../upstream.server/invite";
import { readInviteCode } from "./invite-code";
import {
  checkSignUp,
  readSignUpValues,
  type SignUpErrors,
  type SignUpValues,
} from "./sign-up-schema";
import type { SignUpFormValues } from "./sign-up-values";

/** How a form of the invitation page goes on. */
export type InviteAnswer =
  /** To the page that says what happened, or to the login. */
  | {
      readonly step: "done";
      readonly outcome: Outcome<null>;
      readonly cookies: readonly string[];
    }
  | FormWithErrors<SignUpFormValues>;

function submittedValuesOf(values: SignUpValues, errors: SignUpErrors = {}): SignUpFormValues {
  return {
    ...values,
    errors,
    status: null,
    codeSent: false,
  };
}

async function sendCode(edge: RequestContext, values: SignUpValues): Promise<InviteAnswer> {
  const checked = checkSendCode({ ...values, method: "code", password: "" });
  if (!checked.ok) return brokenForm(submittedValuesOf(values, checked.errors));
  return reportedForm(submittedValuesOf(values), await sendLoginCode(edge, checked.value));
}

/** Signs up by phone and code, brought by an invitation; the visitor is logged in then. */
async function signUp(edge: RequestContext, values: SignUpValues): Promise<InviteAnswer> {
  const checked = checkSignUp(values);
  if (!checked.ok) return brokenForm(submittedValuesOf(values, checked.errors));
  const tooOften = await throttled(edge, {
    codeLoginsByClient: clientIn(edge),
    codeLoginsByPhone: checked.phone,
  });
  if (tooOften !== null)
    return reportedForm(submittedValuesOf(values), { outcome: tooOften, cookies: [] });
  const { reply, cookies } = await asAnonymous(edge, (visitor) =>
    signUpInvited(edge, visitor, checked),
  );
  if (reply.status !== "ok") {
    return reportedForm(submittedValuesOf(values), { outcome: failureOf(edge, reply), cookies });
  }
  const { session, inviter, bound, registered } = reply.value;
  const t = messagesFor(edge.locale).invite;
  const known = bound ? t.loggedIn(inviter) : t.loggedInOnly;
  const message = registered ? t.joined(inviter) : known;
  return {
    step: "done",
    outcome: { status: "done", message, value: null },
    cookies: [...cookies, await storeSession(edge, session)],
  };
}

/** A logged-in visitor names who invited them. */
async function accept(edge: RequestContext, typed: string): Promise<InviteAnswer> {
  const t = messagesFor(edge.locale).invite;
  const code = readInviteCode(typed);
  if (code === null) {
    const outcome = { status: "refused", message: t.inviteCodeInvalid } as const;
    return { step: "done", outcome, cookies: [] };
  }
  const visitor = await visitorOf(edge);
  const tooOften = await throttled(edge, {
    actingByClient: clientIn(edge),
    actingByAccount: visitor.userId,
  });
  if (tooOften !== null) return { step: "done", outcome: tooOften, cookies: [] };
  const reply = await acceptInvitation(edge, visitor, code);
  if (reply.status !== "ok") return { step: "done", outcome: failureOf(edge, reply), cookies: [] };
  const message = t.accepted(reply.value.inviter);
  return { step: "done", outcome: { status: "done", message, value: null }, cookies: [] };
}

/** The form again with what of it came before the limit. */
export function inviteFormTooLarge(edge: RequestContext, form: FormData): InviteAnswer {
  return formTooLarge(edge, submittedValuesOf(readSignUpValues(form)));
}

/** One step of the invitation page's forms; an unknown step counts as a sign-up, whose rules say what is missing. */
export function answerInviteForm(edge: RequestContext, form: FormData): Promise<InviteAnswer> {
  const values = readSignUpValues(form);
  switch (form.get("intent")) {
    case "send-code":
      return sendCode(edge, values);
    case "accept":
      return accept(edge, values.inviteCode);
    default:
      return signUp(edge, values);
  }
}
