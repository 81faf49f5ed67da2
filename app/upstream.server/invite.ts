import type { RequestContext } from "../edge.server/request-context";
import { UNCACHED_BECAUSE } from "./caching";
import { visitorCall, type Visitor } from "./visitor-call";
import * as z from "zod";
import type { InvitationRecord } from "../model/invite/invitation";
import { loginResult } from "./account";
import {
  wireMediaUrl,
  lenientList,
  wireBoolean,
  wireCount,
  wireInstant,
  wireText,
} from "./contracts/envelope";

const invited = z
  .object({ alias: wireText, avatar: wireMediaUrl, created_at: wireInstant })
  .transform((wire) => ({
    alias: wire.alias,
    avatar: wire.avatar,
    joinedAt: wire.created_at,
  }));

/** `data` of the invitation record. */
export const inviteRecord = z
  .object({
    invite_code: wireText,
    count: wireCount,
    records: lenientList(invited),
    invited: wireBoolean,
  })
  .transform((wire): InvitationRecord => ({
    code: wire.invite_code,
    count: Math.max(wire.count, wire.records.length),
    invited: wire.records,
    hasAccepted: wire.invited,
  }));

/** `data` of an invitation that an account accepts. */
export const acceptedInvitation = z
  .object({ inviter_alias: wireText })
  .transform((wire) => ({ inviter: wire.inviter_alias }));

/** True unless the platform denies it. */
const unlessDenied = z.preprocess((value) => value ?? true, wireBoolean);

/** `data` of a sign-up by invitation: a login and the inviter. */
export const invitedSignUp = z
  .looseObject({ inviter_alias: wireText, bound: unlessDenied, registered: unlessDenied })
  .transform((wire, context) => {
    const login = loginResult.safeParse(wire);
    const { inviter_alias: inviter, bound, registered } = wire;
    if (login.success) return { session: login.data, inviter, bound, registered };
    context.addIssue({ code: "custom", message: "is no login" });
    return z.NEVER;
  });

/** The visitor's invitation code and the accounts that used it. */
export const readInviteRecord = visitorCall("inviteRecord", "GET api /peony/v1/invite/record", {
  uncachedBecause: UNCACHED_BECAUSE.personal,
  contract: inviteRecord,
});

const acceptCall = visitorCall("acceptInvitation", "POST api /peony/v1/account", {
  uncachedBecause: UNCACHED_BECAUSE.change,
  contract: acceptedInvitation,
});

/** Records who invited a logged-in account. */
export function acceptInvitation(context: RequestContext, visitor: Visitor, code: string) {
  return acceptCall(context, visitor, { body: { invite_code: code } });
}

interface InvitedSignUp {
  readonly inviteCode: string;
  readonly phone: string;
  readonly code: string;
}

const signUpCall = visitorCall("signUpInvited", "POST api /peony/v1/account", {
  uncachedBecause: UNCACHED_BECAUSE.change,
  contract: invitedSignUp,
});

/** Registers a visitor by phone and verification code, with an invitation. */
export function signUpInvited(context: RequestContext, visitor: Visitor, input: InvitedSignUp) {
  return signUpCall(context, visitor, {
    body: { invite_code: input.inviteCode, account: input.phone, verify_code: input.code },
  });
}
