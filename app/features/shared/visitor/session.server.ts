import * as z from "zod";
import type { RequestContext } from "../../../edge.server/request-context";
import type { Visitor } from "../../../upstream.server/visitor-call";
import { signedCookie } from "../form-actions/cookies.server";

const DAY = 24 * 60 * 60;

/** Kept from login to logout. */
const session = signedCookie(
  "session",
  z.object({ token: z.string().min(1), userId: z.string().min(1) }),
  30 * DAY,
);

/** Kept over logins: what the platform recognises this browser by. */
const visitorIds = signedCookie(
  "visitor",
  z.object({
    anonymousToken: z.string().min(1).nullable(),
    anonymousId: z.string().min(1),
    requestId: z.string().min(1).nullable(),
    deviceId: z.string().min(1),
  }),
  365 * DAY,
);

export interface LoginSession {
  readonly token: string;
  readonly userId: string;
}

export interface VisitorIds {
  /** Null until an anonymous token was obtained. */
  readonly anonymousToken: string | null;
  readonly anonymousId: string;
  /**
   * The platform's "request id", which identifies a browser and not a request. Null until the first logout sets it;
   * until then the anonymous id is sent instead.
   */
  readonly requestId: string | null;
  readonly deviceId: string;
}

/** What the browser of this request has stored; `ids` is null on a first visit. */
interface StoredVisitor {
  readonly session: LoginSession | null;
  readonly ids: VisitorIds | null;
}

export async function readStoredVisitor(context: RequestContext): Promise<StoredVisitor> {
  const [stored, ids] = await Promise.all([session.read(context), visitorIds.read(context)]);
  return { session: stored, ids };
}

/** Carries the anonymous id from a browser's storage when its cookies were deleted. */
export const ANONYMOUS_ID_HEADER = "x-anonymous-id";

const ANONYMOUS_ID = /^[\w-]{8,64}$/;

/**
 * The ids of a browser whose cookies hold none: with the anonymous id that its storage still has
 * (specification, section 7: "stored or newly generated").
 */
export function newVisitorIds(stored: string | null = null): VisitorIds {
  return {
    anonymousToken: null,
    anonymousId: stored !== null && ANONYMOUS_ID.test(stored) ? stored : crypto.randomUUID(),
    requestId: null,
    deviceId: crypto.randomUUID(),
  };
}

/** @returns the `Set-Cookie` header that stores a login; the caller sends it */
export function sessionCookie(context: RequestContext, value: LoginSession) {
  return session.write(context, value);
}

/** @returns the `Set-Cookie` header that removes a login; the caller sends it */
export function expiredSessionCookie(context: RequestContext) {
  return session.clear(context);
}

/** @returns the `Set-Cookie` header that stores a browser's ids; the caller sends it */
export function visitorIdsCookie(context: RequestContext, value: VisitorIds) {
  return visitorIds.write(context, value);
}

/**
 * The credentials of a call (specification, sections 4 and 7): the user's token, else the anonymous
 * one, else none; the stored request id, else the anonymous id.
 */
export function credentials(login: LoginSession | null, ids: VisitorIds): Visitor {
  return {
    token: login?.token ?? ids.anonymousToken,
    userId: login?.userId ?? null,
    requestId: ids.requestId ?? ids.anonymousId,
  };
}

/**
 * The credentials of this request's visitor, for a visitor's call. A browser that has stored nothing
 * gets a newly generated anonymous id for the request.
 */
export async function visitorOf(context: RequestContext): Promise<Visitor> {
  const stored = await readStoredVisitor(context);
  return credentials(stored.session, stored.ids ?? newVisitorIds());
}

/** The same for calls that are only made for logged-in visitors; null for everybody else. */
export async function loggedInVisitor(context: RequestContext): Promise<Visitor | null> {
  const { session: login, ids } = await readStoredVisitor(context);
  return login === null ? null : credentials(login, ids ?? newVisitorIds());
}
