import * as z from "zod";
import type { InvitationRecord } from "../../model/invite/invitation";
import { loginResult } from "./account";
import { wireMediaAddress } from "./address";
import { lenientList, wireBoolean, wireCount, wireInstant, wireText } from "./envelope";

const invited = z
  .object({ alias: wireText, avatar: wireMediaAddress, created_at: wireInstant })
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

/** A platform that does not say counts the invitation, and registers. */
const unlessDenied = z.preprocess((value) => value ?? true, wireBoolean);

/** `data` of a sign-up by invitation: a login, and who invited. */
export const invitedSignUp = z
  .looseObject({ inviter_alias: wireText, bound: unlessDenied, registered: unlessDenied })
  .transform((wire, context) => {
    const login = loginResult.safeParse(wire);
    const { inviter_alias: inviter, bound, registered } = wire;
    if (login.success) return { session: login.data, inviter, bound, registered };
    context.addIssue({ code: "custom", message: "is no login" });
    return z.NEVER;
  });
