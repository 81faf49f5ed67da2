import { LOGIN_SUBMIT_OPTIONS, submitOnce } from "../shared/visitor/submit-once.server";
import { loggedInVisitor, sessionCookie, visitorOf } from "../shared/visitor/session.server";
import { writePageData } from "../../ssr/page-data.server";
import { loadScreen } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { redirectToNotFound } from "../../ssr/guards.server/redirect";
import { messagesFor } from "../../messages/messages.server";
import { readInviteRecord, acceptInvitation, signUpInvited } from "../../upstream.server/invite";
import { inviteUrls } from "../../model/resources/urls";
import type { InvitationState } from "../../model/invite/invitation";
import {
  readInviteCode,
  checkSignUp,
  readSignUpValues,
  type SignUpErrors,
  type SignUpValues,
} from "./sign-up";
import {
  formWithErrors,
  formTooLarge,
  formWithOutcome,
  type FormAgain,
} from "../shared/login/login-form-state.server";
import { checkSendCode } from "../../model/account/login-schema";
import type { Outcome, OutcomeWithCookies } from "../../model/account/outcome";
import { clientKey } from "../../edge.server/throttle/admit";
import { asAnonymous, sendLoginCode } from "../shared/login/send-code.server";
import { isTokenInvalid, failureOf, throttled } from "../shared/form-actions/outcome.server";

function linkOf(context: RequestContext, code: string): string {
  return new URL(inviteUrls.of(code), context.config.siteOrigin).href;
}

async function readOwn(context: RequestContext): Promise<InvitationState> {
  const visitor = await loggedInVisitor(context);
  if (visitor === null) return { status: "anonymous" };
  const reply = await readInviteRecord(context, visitor);
  if (isTokenInvalid(reply)) return { status: "anonymous" };
  if (reply.status !== "ok") return { status: "unavailable" };
  return { status: "ok", record: reply.value, link: linkOf(context, reply.value.code) };
}

/** The code of a URL, "" without one. @throws Response a redirect to `/404` for no code at all */
export function codeOfUrl(param: string | undefined): string {
  return param === undefined ? "" : (readInviteCode(param) ?? redirectToNotFound());
}

/**
 * Opens the invitation page: the visitor's own invitation, or the form to sign up with somebody
 * else's. What a logged-in visitor shares from here is their own invitation.
 *
 * @throws Response redirects to the error page and the desktop page
 */
export async function loadInvite(context: RequestContext, code: string) {
  const t = messagesFor(context.locale).inviteFriends;
  const [{ card, site }, own] = await Promise.all([
    loadScreen(context, { title: t.title, description: t.description, indexable: false }),
    readOwn(context),
  ]);
  if (own.status === "ok" && card.value !== undefined)
    writePageData(context, { card: { ...card.value, url: own.link } });
  return { card, site: site.name, code, own };
}

/** The answer to a form of the invitation page. */
type InviteFormResponse =
  /** To the page that says what happened, or to the login. */
  | {
      readonly step: "done";
      readonly outcome: Outcome<unknown>;
      readonly cookies: readonly string[];
    }
  | FormAgain<SignUpValues, SignUpErrors>;

async function sendCode(
  context: RequestContext,
  form: FormData,
  values: SignUpValues,
): Promise<InviteFormResponse> {
  const checked = checkSendCode({ ...values, method: "code", password: "" });
  if (!checked.ok) return formWithErrors(values, checked.errors);
  const send = () => sendLoginCode(context, checked.value);
  return formWithOutcome(values, await submitOnce(context, form, send, LOGIN_SUBMIT_OPTIONS));
}

type CompleteSignUp = Extract<ReturnType<typeof checkSignUp>, { ok: true }>;

/** Signs up by phone and code, brought by an invitation; the visitor is logged in then. */
async function signUpOnce(
  context: RequestContext,
  checked: CompleteSignUp,
): Promise<OutcomeWithCookies<null>> {
  const tooOften = await throttled(context, {
    codeLoginsByClient: clientKey(context),
    codeLoginsByPhone: checked.phone,
  });
  if (tooOften !== null) return { outcome: tooOften, cookies: [] };
  const { reply, cookies } = await asAnonymous(context, (visitor) =>
    signUpInvited(context, visitor, checked),
  );
  if (reply.status !== "ok") return { outcome: failureOf(context, reply), cookies };
  const { session, inviter, bound, registered } = reply.value;
  const t = messagesFor(context.locale).inviteFriends;
  const known = bound ? t.loggedIn(inviter) : t.loggedInOnly;
  const message = registered ? t.joined(inviter) : known;
  return {
    outcome: { status: "done", message, value: null },
    cookies: [...cookies, await sessionCookie(context, session)],
  };
}

async function signUp(
  context: RequestContext,
  form: FormData,
  values: SignUpValues,
): Promise<InviteFormResponse> {
  const checked = checkSignUp(values);
  if (!checked.ok) return formWithErrors(values, checked.errors);
  const result = await submitOnce(
    context,
    form,
    () => signUpOnce(context, checked),
    LOGIN_SUBMIT_OPTIONS,
  );
  return result.outcome.status === "done"
    ? { step: "done", ...result }
    : formWithOutcome(values, result);
}

async function acceptCode(
  context: RequestContext,
  typed: string,
): Promise<OutcomeWithCookies<null>> {
  const t = messagesFor(context.locale).inviteFriends;
  const code = readInviteCode(typed);
  if (code === null)
    return { outcome: { status: "refused", message: t.inviteCodeInvalid }, cookies: [] };
  const visitor = await visitorOf(context);
  const tooOften = await throttled(context, {
    actingByClient: clientKey(context),
    actingByAccount: visitor.userId,
  });
  if (tooOften !== null) return { outcome: tooOften, cookies: [] };
  const reply = await acceptInvitation(context, visitor, code);
  if (reply.status !== "ok") return { outcome: failureOf(context, reply), cookies: [] };
  const message = t.accepted(reply.value.inviter);
  return { outcome: { status: "done", message, value: null }, cookies: [] };
}

/** A logged-in visitor names who invited them. */
async function accept(
  context: RequestContext,
  form: FormData,
  typed: string,
): Promise<InviteFormResponse> {
  return { step: "done", ...(await submitOnce(context, form, () => acceptCode(context, typed))) };
}

/** The form with what was read of it before the size limit. */
export function inviteFormTooLarge(context: RequestContext, form: FormData): InviteFormResponse {
  return formTooLarge(context, readSignUpValues(form));
}

/** One step of the invitation page's forms; an unknown step counts as a sign-up, whose rules say what is missing. */
export function respondToInviteForm(
  context: RequestContext,
  form: FormData,
): Promise<InviteFormResponse> {
  const values = readSignUpValues(form);
  switch (form.get("intent")) {
    case "send-code":
      return sendCode(context, form, values);
    case "accept":
      return accept(context, form, values.inviteCode);
    default:
      return signUp(context, form, values);
  }
}
