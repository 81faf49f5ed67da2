import type { Edge } from "../edge.server/edge";
import { callAsVisitor, type Visitor } from "./client";
import { acceptedInvitation, invitedSignUp, inviteRecord } from "./contracts/invite";

/** `GET /peony/v1/invite/record`: the visitor's own code and whom it brought. */
export const readInviteRecord = (edge: Edge, visitor: Visitor) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "GET",
      path: ["peony", "v1", "invite", "record"],
      data: inviteRecord,
    },
    visitor,
  );

/** `POST /peony/v1/account` with an account's token: it names who invited it. */
export const acceptInvitation = (edge: Edge, visitor: Visitor, code: string) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "POST",
      path: ["peony", "v1", "account"],
      body: { invite_code: code },
      data: acceptedInvitation,
    },
    visitor,
  );

export interface InvitedSignUp {
  readonly inviteCode: string;
  readonly phone: string;
  readonly code: string;
}

/** `POST /peony/v1/account` before anybody is logged in: signs up by phone and code, invited. */
export const signUpInvited = (edge: Edge, visitor: Visitor, input: InvitedSignUp) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "POST",
      path: ["peony", "v1", "account"],
      body: {
        invite_code: input.inviteCode,
        account: input.phone,
        verify_code: input.code,
      },
      data: invitedSignUp,
    },
    visitor,
  );
