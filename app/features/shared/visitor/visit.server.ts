import type { RequestContext } from "../../../edge.server/request-context";
import { requestAnonymousToken, readAccount } from "../../../upstream.server/account";
import { ANONYMOUS, type CurrentVisitor, type Account } from "../../../model/account/account";
import {
  ANONYMOUS_ID_HEADER,
  credentials,
  expiredSessionCookie,
  newVisitorIds,
  readStoredVisitor,
  visitorIdsCookie,
  type LoginSession,
  type VisitorIds,
} from "./session.server";
import type { Visitor, VisitorReply } from "../../../upstream.server/visitor-call";
import { CODE_ACCOUNT_NOT_READY } from "../../../upstream.server/contracts/envelope";
import { delay } from "../../../model/time/deadline";
import { isTokenInvalid } from "../form-actions/outcome.server";

export interface Visit {
  readonly visitor: CurrentVisitor;
  /** The ids the platform knows this browser by; its cookie holds them after this response. */
  readonly ids: VisitorIds;
  /** `Set-Cookie` headers of the response. */
  readonly cookies: readonly string[];
}

/** Null when the token is no longer valid. */
async function loggedInVisitor(
  context: RequestContext,
  session: LoginSession,
  ids: VisitorIds,
): Promise<CurrentVisitor | null> {
  const { userId } = session;
  const reply = await loadAccount(context, credentials(session, ids), userId);
  if (reply.status === "ok") return { status: "logged-in", userId, ...reply.value };
  if (isTokenInvalid(reply)) return null;
  context.log.warn("account.not-loaded", { status: reply.status });
  return { status: "logged-in", userId, alias: "", avatar: "" };
}

/**
 * The ids with a fresh anonymous token, or without one while the platform gives none: the next page
 * load asks again.
 */
export async function withAnonymousToken(
  context: RequestContext,
  ids: VisitorIds,
): Promise<VisitorIds> {
  const reply = await requestAnonymousToken(context, credentials(null, ids));
  if (reply.status === "ok") return { ...ids, anonymousToken: reply.value };
  context.log.warn("account.no-anonymous-token", { status: reply.status });
  return ids;
}

/**
 * What a page load does (specification, section 4): with a stored token the account is loaded,
 * otherwise an anonymous token is fetched and stored. A token the platform no longer takes is
 * forgotten; an account that cannot be loaded right now leaves the visitor logged in, unnamed.
 */
export async function openVisit(context: RequestContext): Promise<Visit> {
  const stored = await readStoredVisitor(context);
  const cookies: string[] = [];
  let ids = stored.ids ?? newVisitorIds(context.request.headers.get(ANONYMOUS_ID_HEADER));
  if (stored.session !== null) {
    const visitor = await loggedInVisitor(context, stored.session, ids);
    if (visitor !== null) {
      if (stored.ids === null) cookies.push(await visitorIdsCookie(context, ids));
      return { visitor, ids, cookies };
    }
    cookies.push(await expiredSessionCookie(context));
  }
  if (ids.anonymousToken === null) {
    ids = await withAnonymousToken(context, ids);
    cookies.push(await visitorIdsCookie(context, ids));
  }
  return { visitor: ANONYMOUS, ids, cookies };
}

/** Repeats after a 402, and the pause before each, in milliseconds (specification, sections 8 and 9). */
const ACCOUNT_RETRIES = 3;
const ACCOUNT_RETRY_DELAY = 100;

/**
 * The account behind a token. Right after a login the platform may not know it yet (402): the call
 * is repeated up to three times; after that the response counts as unavailable.
 */
export async function loadAccount(
  context: RequestContext,
  visitor: Visitor,
  userId: string,
): Promise<VisitorReply<Account>> {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await readAccount(context, visitor, userId);
    if (reply.status !== "refused" || reply.code !== CODE_ACCOUNT_NOT_READY) return reply;
    if (attempt === ACCOUNT_RETRIES) return { status: "unavailable" };
    await delay(ACCOUNT_RETRY_DELAY);
  }
}
