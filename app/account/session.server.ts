import * as z from "zod";
import type { Edge } from "../edge.server/edge";
import type { Visitor } from "../platform.server/client";
import { sealedValue } from "./cookies.server";

const DAY = 24 * 60 * 60;

/** Kept from login to logout. */
const session = sealedValue(
  "session",
  z.object({ token: z.string().min(1), userId: z.string().min(1) }),
  30 * DAY,
);

/** Kept over logins: what the platform recognises this browser by. */
const visitorIds = sealedValue(
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
  /** Set by a logout; the anonymous id stands in for it before. */
  readonly requestId: string | null;
  readonly deviceId: string;
}

/** What the browser of this request has stored; `ids` is null on a first visit. */
export interface StoredVisitor {
  readonly session: LoginSession | null;
  readonly ids: VisitorIds | null;
}

export const readStoredVisitor = async (edge: Edge): Promise<StoredVisitor> => {
  const [stored, ids] = await Promise.all([session.read(edge), visitorIds.read(edge)]);
  return { session: stored, ids };
};

/** The ids of a browser that has none yet. */
export const newVisitorIds = (): VisitorIds => ({
  anonymousToken: null,
  anonymousId: crypto.randomUUID(),
  requestId: null,
  deviceId: crypto.randomUUID(),
});

/** `Set-Cookie` headers, by what they do. */
export const storeSession = (edge: Edge, value: LoginSession) => session.write(edge, value);
export const forgetSession = (edge: Edge) => session.clear(edge);
export const storeVisitorIds = (edge: Edge, value: VisitorIds) => visitorIds.write(edge, value);

/**
 * The credentials of a call (specification, sections 4 and 7): the user's token, else the anonymous
 * one, else none; the stored request id, else the anonymous id.
 */
export const credentials = (login: LoginSession | null, ids: VisitorIds): Visitor => ({
  token: login?.token ?? ids.anonymousToken,
  userId: login?.userId ?? null,
  requestId: ids.requestId ?? ids.anonymousId,
});

/**
 * The credentials of this request's visitor, for `callAsVisitor`. A browser that has stored nothing
 * gets a newly generated anonymous id for the request.
 */
export const visitorOf = async (edge: Edge): Promise<Visitor> => {
  const stored = await readStoredVisitor(edge);
  return credentials(stored.session, stored.ids ?? newVisitorIds());
};

/** The same for calls that are only made for who is logged in; null for everybody else. */
export const loggedInVisitor = async (edge: Edge): Promise<Visitor | null> => {
  const { session: login, ids } = await readStoredVisitor(edge);
  return login === null ? null : credentials(login, ids ?? newVisitorIds());
};
