import type { Edge } from "../edge.server/edge";
import { messagesFor } from "../messages/messages.server";
import { logIn, requestCode } from "../platform.server/account";
import type { Visitor, VisitorReply } from "../platform.server/client";
import type { CurrentVisitor } from "./account";
import { isTokenInvalid } from "./answer-action.server";
import { loadAccount } from "./load-account.server";
import type { LoginErrors, LoginInput, SendCodeInput } from "./login-schema";
import type { Outcome } from "./outcome";
import {
  credentials,
  newVisitorIds,
  readStoredVisitor,
  storeSession,
  storeVisitorIds,
  type VisitorIds,
} from "./session.server";
import { withAnonymousToken } from "./visit.server";

/** An outcome with the `Set-Cookie` headers it comes with. */
export interface Settled<T> {
  readonly outcome: Outcome<T>;
  readonly cookies: readonly string[];
}

interface KnownBrowser {
  readonly ids: VisitorIds;
  readonly cookies: readonly string[];
}

const knownBrowser = async (edge: Edge): Promise<KnownBrowser> => {
  const { ids } = await readStoredVisitor(edge);
  if (ids !== null) return { ids, cookies: [] };
  const fresh = newVisitorIds();
  return { ids: fresh, cookies: [await storeVisitorIds(edge, fresh)] };
};

interface AnonymousReply<T> extends KnownBrowser {
  readonly reply: VisitorReply<T>;
}

/**
 * Makes a call before anybody is logged in. An anonymous token the platform no longer takes is
 * replaced, and the call made once more: it must never lock a returning visitor out.
 */
export const asAnonymous = async <T>(
  edge: Edge,
  act: (visitor: Visitor, ids: VisitorIds) => Promise<VisitorReply<T>>,
): Promise<AnonymousReply<T>> => {
  const { ids, cookies } = await knownBrowser(edge);
  const reply = await act(credentials(null, ids), ids);
  if (ids.anonymousToken === null || !isTokenInvalid(reply)) return { reply, ids, cookies };
  const fresh = await withAnonymousToken(edge, { ...ids, anonymousToken: null });
  return {
    reply: await act(credentials(null, fresh), fresh),
    ids: fresh,
    cookies: [await storeVisitorIds(edge, fresh)],
  };
};

/** Refusals are shown in the platform's own words (specification, section 8). */
const refusal = (
  edge: Edge,
  reply: Exclude<VisitorReply<unknown>, { status: "ok" }>,
): Outcome<never> => {
  const { networkError } = messagesFor(edge.locale).account;
  return reply.status === "refused"
    ? { status: "refused", message: reply.message || networkError }
    : { status: "unavailable", message: networkError };
};

/** Has the platform send a verification code. */
export const sendLoginCode = async (
  edge: Edge,
  { phone }: SendCodeInput,
): Promise<Settled<null>> => {
  const { reply, cookies } = await asAnonymous(edge, (visitor) =>
    requestCode(edge, visitor, phone),
  );
  if (reply.status !== "ok") return { outcome: refusal(edge, reply), cookies };
  const message = messagesFor(edge.locale).account.codeSent;
  return { outcome: { status: "done", message, value: null }, cookies };
};

/**
 * Logs a visitor in: the token and user id are stored, then the account is loaded (specification,
 * section 4). An account that cannot be loaded is reported while the login itself stands.
 *
 * @param deviceId the device's own id; null takes the one kept for this browser
 */
export const logVisitorIn = async (
  edge: Edge,
  input: LoginInput,
  deviceId: string | null,
): Promise<Settled<CurrentVisitor>> => {
  const {
    reply: login,
    ids,
    cookies,
  } = await asAnonymous(edge, (visitor, known) =>
    logIn(edge, visitor, input, deviceId ?? known.deviceId),
  );
  if (login.status !== "ok") return { outcome: refusal(edge, login), cookies };
  const stored = [...cookies, await storeSession(edge, login.value)];
  const account = await loadAccount(edge, credentials(login.value, ids), login.value.userId);
  if (account.status !== "ok") return { outcome: refusal(edge, account), cookies: stored };
  return {
    outcome: {
      status: "done",
      message: messagesFor(edge.locale).account.loggedIn,
      value: { status: "logged-in", userId: login.value.userId, ...account.value },
    },
    cookies: stored,
  };
};

/** The outcome of a form whose fields break a rule; the browser checks the same rules before. */
export const brokenRules = (edge: Edge, errors: LoginErrors): Outcome<never> => {
  const { errors: sentences } = messagesFor(edge.locale).account;
  const broken = Object.values(errors);
  return { status: "refused", message: broken.map((rule) => sentences[rule]).join(" ") };
};
