import type { RequestContext } from "../../../edge.server/request-context";
import { clientKey } from "../../../edge.server/throttle/admit";
import { messagesFor } from "../../../messages/messages.server";
import { requestCode } from "../../../upstream.server/account";
import type { Visitor, VisitorReply } from "../../../upstream.server/visitor-call";
import type { SendCodeInput } from "../../../model/account/login-schema";
import type { Outcome, OutcomeWithCookies } from "../../../model/account/outcome";
import {
  credentials,
  newVisitorIds,
  readStoredVisitor,
  visitorIdsCookie,
  type VisitorIds,
} from "../visitor/session.server";
import { withAnonymousToken } from "../visitor/visit.server";
import { isTokenInvalid, throttled } from "../form-actions/outcome.server";

interface KnownBrowser {
  readonly ids: VisitorIds;
  readonly cookies: readonly string[];
}

async function knownBrowser(context: RequestContext): Promise<KnownBrowser> {
  const { ids } = await readStoredVisitor(context);
  if (ids !== null) return { ids, cookies: [] };
  const fresh = newVisitorIds();
  return { ids: fresh, cookies: [await visitorIdsCookie(context, fresh)] };
}

interface AnonymousReply<T> extends KnownBrowser {
  readonly reply: VisitorReply<T>;
}

/**
 * Makes a call before anybody is logged in. An anonymous token the platform no longer takes is
 * replaced, and the call made once more: it must never lock a returning visitor out.
 */
export async function asAnonymous<T>(
  context: RequestContext,
  act: (visitor: Visitor, ids: VisitorIds) => Promise<VisitorReply<T>>,
): Promise<AnonymousReply<T>> {
  const { ids, cookies } = await knownBrowser(context);
  const reply = await act(credentials(null, ids), ids);
  if (ids.anonymousToken === null || !isTokenInvalid(reply)) return { reply, ids, cookies };
  const fresh = await withAnonymousToken(context, { ...ids, anonymousToken: null });
  return {
    reply: await act(credentials(null, fresh), fresh),
    ids: fresh,
    cookies: [await visitorIdsCookie(context, fresh)],
  };
}

/** Refusals are shown in the platform's own words (specification, section 8). */
export function refusal(
  context: RequestContext,
  reply: Exclude<VisitorReply<unknown>, { status: "ok" }>,
): Outcome<never> {
  const { networkError } = messagesFor(context.locale).account;
  return reply.status === "refused"
    ? { status: "refused", message: reply.message || networkError }
    : { status: "unavailable", message: networkError };
}

/** Has the platform send a verification code. */
export async function sendLoginCode(
  context: RequestContext,
  { phone }: SendCodeInput,
): Promise<OutcomeWithCookies<null>> {
  const tooOften = await throttled(context, {
    codesByClient: clientKey(context),
    codesByPhone: phone,
  });
  if (tooOften !== null) return { outcome: tooOften, cookies: [] };
  const { reply, cookies } = await asAnonymous(context, (visitor) =>
    requestCode(context, visitor, phone),
  );
  if (reply.status !== "ok") return { outcome: refusal(context, reply), cookies };
  const message = messagesFor(context.locale).account.codeSent;
  return { outcome: { status: "done", message, value: null }, cookies };
}
