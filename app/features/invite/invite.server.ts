import { LOGIN_ONCE, submitOnce } from "../shared/visitor/submit-once.server";
import { loggedInVisitor, storeSession, visitorOf } from "../shared/visitor/session.server";
import { writePageData } from "../../ssr/page-data.server";
import { loadScreen } from "../../ssr/screen.server";
import type { RequestContext } from "../../edge.server/request-context";
import { leaveForNotFound } from "../../ssr/guards.server/redirect";
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
import { clientIn } from "../../edge.server/throttle/admit";
import { asAnonymous, sendLoginCode } from "../shared/login/send-code.server";
import { isTokenInvalid, failureOf, throttled } from "../shared/form-actions/outcome.server";

function linkOf(edge: RequestContext, code: string): string {
  return new URL(inviteUrls.of(code), edge.config.wapHost).href;
}

async function readOwn(edge: RequestContext): Promise<InvitationState> {
  const visitor = await loggedInVisitor(edge);
  if (visitor === null) return { status: "anonymous" };
  const reply = await readInviteRecord(edge, visitor);
  if (isTokenInvalid(reply)) return { status: "anonymous" };
  if (reply.status !== "ok") return { status: "unavailable" };
  return { status: "ok", record: reply.value, link: linkOf(edge, reply.value.code) };
}

/** The code of a URL, "" without one. @throws Response a redirect to `/404` for no code at all */
export function codeOfUrl(param: string | undefined): string {
  return param === undefined ? "" : (readInviteCode(param) ?? leaveForNotFound());
}

/**
 * Opens the invitation page: the visitor's own invitation, or the form to sign up with somebody
 * else's. What a logged-in visitor shares from here is their own invitation.
 *
 * @throws Response redirects to the error page and the desktop page
 */
export async function loadInvite(edge: RequestContext, code: string) {
  const t = messagesFor(edge.locale).invite;
  const [{ card, site }, own] = await Promise.all([
    loadScreen(edge, { title: t.title, description: t.description, indexable: false }),
    readOwn(edge),
  ]);
  if (own.status === "ok" && card.value !== undefined)
    writePageData(edge, { card: { ...card.value, url: own.link } });
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
  edge: RequestContext,
  form: FormData,
  values: SignUpValues,
): Promise<InviteFormResponse> {
  const checked = checkSendCode({ ...values, method: "code", password: "" });
  if (!checked.ok) return formWithErrors(values, checked.errors);
  const send = () => sendLoginCode(edge, checked.value);
  return formWithOutcome(values, await submitOnce(edge, form, send, LOGIN_ONCE));
}

type CompleteSignUp = Extract<ReturnType<typeof checkSignUp>, { ok: true }>;

/** Signs up by phone and code, brought by an invitation; the visitor is logged in then. */
async function signUpOnce(
  edge: RequestContext,
  checked: CompleteSignUp,
): Promise<OutcomeWithCookies<null>> {
  const tooOften = await throttled(edge, {
    codeLoginsByClient: clientIn(edge),
    codeLoginsByPhone: checked.phone,
  });
  if (tooOften !== null) return { outcome: tooOften, cookies: [] };
  const { reply, cookies } = await asAnonymous(edge, (visitor) =>
    signUpInvited(edge, visitor, checked),
  );
  if (reply.status !== "ok") return { outcome: failureOf(edge, reply), cookies };
  const { session, inviter, bound, registered } = reply.value;
  const t = messagesFor(edge.locale).invite;
  const known = bound ? t.loggedIn(inviter) : t.loggedInOnly;
  const message = registered ? t.joined(inviter) : known;
  return {
    outcome: { status: "done", message, value: null },
    cookies: [...cookies, await storeSession(edge, session)],
  };
}

async function signUp(
  edge: RequestContext,
  form: FormData,
  values: SignUpValues,
): Promise<InviteFormResponse> {
  const checked = checkSignUp(values);
  if (!checked.ok) return formWithErrors(values, checked.errors);
  const settled = await submitOnce(edge, form, () => signUpOnce(edge, checked), LOGIN_ONCE);
  return settled.outcome.status === "done"
    ? { step: "done", ...settled }
    : formWithOutcome(values, settled);
}

async function acceptCode(edge: RequestContext, typed: string): Promise<OutcomeWithCookies<null>> {
  const t = messagesFor(edge.locale).invite;
  const code = readInviteCode(typed);
  if (code === null)
    return { outcome: { status: "refused", message: t.inviteCodeInvalid }, cookies: [] };
  const visitor = await visitorOf(edge);
  const tooOften = await throttled(edge, {
    actingByClient: clientIn(edge),
    actingByAccount: visitor.userId,
  });
  if (tooOften !== null) return { outcome: tooOften, cookies: [] };
  const reply = await acceptInvitation(edge, visitor, code);
  if (reply.status !== "ok") return { outcome: failureOf(edge, reply), cookies: [] };
  const message = t.accepted(reply.value.inviter);
  return { outcome: { status: "done", message, value: null }, cookies: [] };
}

/** A logged-in visitor names who invited them. */
async function accept(
  edge: RequestContext,
  form: FormData,
  typed: string,
): Promise<InviteFormResponse> {
  return { step: "done", ...(await submitOnce(edge, form, () => acceptCode(edge, typed))) };
}

/** The form with what was read of it before the size limit. */
export function inviteFormTooLarge(edge: RequestContext, form: FormData): InviteFormResponse {
  return formTooLarge(edge, readSignUpValues(form));
}

/** One step of the invitation page's forms; an unknown step counts as a sign-up, whose rules say what is missing. */
export function respondToInviteForm(
  edge: RequestContext,
  form: FormData,
): Promise<InviteFormResponse> {
  const values = readSignUpValues(form);
  switch (form.get("intent")) {
    case "send-code":
      return sendCode(edge, form, values);
    case "accept":
      return accept(edge, form, values.inviteCode);
    default:
      return signUp(edge, form, values);
  }
}
