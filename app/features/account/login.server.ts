import type { RequestContext } from "../../edge.server/request-context";
import { clientIn } from "../../edge.server/throttle/admit";
import { messagesFor } from "../../messages/messages.server";
import { logIn, requestCode } from "../../upstream.server/account";
import type { Visitor, VisitorReply } from "../../upstream.server/visitor-call";
import type { CurrentVisitor } from "../../model/account/account";
import { isTokenInvalid } from "../shared/form-act/answer-action.server";
import { loadAccount, withAnonymousToken } from "../shared/visitor/visit.server";
import type { LoginErrors, LoginInput, SendCodeInput } from "../../model/account/login-schema";
import type { Outcome, Settled } from "../../model/account/outcome";
import {
  credentials,
  newVisitorIds,
  readStoredVisitor,
  storeSession,
  storeVisitorIds,
  type VisitorIds,
} from "../shared/visitor/session.server";
import { throttled } from "../shared/form-act/throttled.server";

interface KnownBrowser {
  readonly ids: VisitorIds;
  readonly cookies: readonly string[];
}

async function knownBrowser(edge: RequestContext): Promise<KnownBrowser> {
  const { ids } = await readStoredVisitor(edge);
  if (ids !== null) return { ids, cookies: [] };
  const fresh = newVisitorIds();
  return { ids: fresh, cookies: [await storeVisitorIds(edge, fresh)] };
}

interface AnonymousReply<T> extends KnownBrowser {
  readonly reply: VisitorReply<T>;
}

/**
 * Makes a call before anybody is logged in. An anonymous token the platform no longer takes is
 * replaced, and the call made once more: it must never lock a returning visitor out.
 */
export async function asAnonymous<T>(
  edge: RequestContext,
  act: (visitor: Visitor, ids: VisitorIds) => Promise<VisitorReply<T>>,
): Promise<AnonymousReply<T>> {
  const { ids, cookies } = await knownBrowser(edge);
  const reply = await act(credentials(null, ids), ids);
  if (ids.anonymousToken === null || !isTokenInvalid(reply)) return { reply, ids, cookies };
  const fresh = await withAnonymousToken(edge, { ...ids, anonymousToken: null });
  return {
    reply: await act(credentials(null, fresh), fresh),
    ids: fresh,
    cookies: [await storeVisitorIds(edge, fresh)],
  };
}

/** Refusals are shown in the platform's own words (specification, section 8). */
function refusal(
  edge: RequestContext,
  reply: Exclude<VisitorReply<unknown>, { status: "ok" }>,
): Outcome<never> {
  const { networkError } = messagesFor(edge.locale).account;
  return reply.status === "refused"
    ? { status: "refused", message: reply.message || networkError }
    : { status: "unavailable", message: networkError };
}

/** Has the platform send a verification code. */
export async function sendLoginCode(
  edge: RequestContext,
  { phone }: SendCodeInput,
): Promise<Settled<null>> {
  const tooOften = await throttled(edge, {
    codesByClient: clientIn(edge),
    codesByPhone: phone,
  });
  if (tooOften !== null) return { outcome: tooOften, cookies: [] };
  const { reply, cookies } = await asAnonymous(edge, (visitor) =>
    requestCode(edge, visitor, phone),
  );
  if (reply.status !== "ok") return { outcome: refusal(edge, reply), cookies };
  const message = messagesFor(edge.locale).account.codeSent;
  return { outcome: { status: "done", message, value: null }, cookies };
}

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
