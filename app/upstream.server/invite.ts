import type { RequestContext } from "../edge.server/request-context";
import { NEVER } from "./caching";
import { acceptedInvitation, invitedSignUp, inviteRecord } from "./contracts/invite";
import { visitorCall, type Visitor } from "./visitor-call";

/** The visitor's own code and whom it brought. */
export const readInviteRecord = visitorCall("inviteRecord", "GET api /peony/v1/invite/record", {
  never: NEVER.personal,
  contract: inviteRecord,
});

const acceptCall = visitorCall("acceptInvitation", "POST api /peony/v1/account", {
  never: NEVER.change,
  contract: acceptedInvitation,
});

/** With an account's token: it names who invited it. */
export function acceptInvitation(edge: RequestContext, visitor: Visitor, code: string) {
  return acceptCall(edge, visitor, { body: { invite_code: code } });
}

export interface InvitedSignUp {
  readonly inviteCode: string;
  readonly phone: string;
  readonly code: string;
}

const signUpCall = visitorCall("signUpInvited", "POST api /peony/v1/account", {
  never: NEVER.change,
  contract: invitedSignUp,
});

/** Before anybody is logged in: signs up by phone and code, invited. */
export function signUpInvited(edge: RequestContext, visitor: Visitor, input: InvitedSignUp) {
  return signUpCall(edge, visitor, {
    body: { invite_code: input.inviteCode, account: input.phone, verify_code: input.code },
  });
}
