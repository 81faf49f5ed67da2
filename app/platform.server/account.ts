import type { LoginInput } from "../account/login-schema";
import type { Edge } from "../edge.server/edge";
import { callAsVisitor, type Visitor } from "./client";
import { account, anonymousResult, ignored, loginResult } from "./contracts/account";

/** The verification code that logs in (specification, section 7 "auth_vcode"). */
const CODE_TYPE_LOGIN = 6;

/** What every login says of the client (specification, section 3 "Anonymous login body"). */
const CLIENT = { appid: 1, platform: "mobile" } as const;

/** Sends a verification code by text message; a refusal's message is for the visitor. */
export const requestCode = (edge: Edge, visitor: Visitor, phone: string) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "GET",
      path: ["peony", "v1", "vcode"],
      query: { tel: phone, type: CODE_TYPE_LOGIN },
      data: ignored,
    },
    visitor,
  );

/** Logs in by code or password; an unknown phone is registered once its code is verified. */
export const logIn = (edge: Edge, visitor: Visitor, login: LoginInput, deviceId: string) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "POST",
      path: ["peony", "v1", "auth"],
      body: {
        ...CLIENT,
        account: login.phone,
        device_id: deviceId,
        ...(login.method === "code" ? { verify_code: login.code } : { password: login.password }),
      },
      data: loginResult,
    },
    visitor,
  );

/** A token for somebody who has not logged in (specification, section 4 "Page load"). */
export const requestAnonymousToken = (edge: Edge, visitor: Visitor) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "POST",
      path: ["peony", "v1", "auth"],
      body: CLIENT,
      data: anonymousResult,
    },
    visitor,
  );

export const readAccount = (edge: Edge, visitor: Visitor, userId: string) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "GET",
      path: ["peony", "v1", "account", userId],
      data: account,
    },
    visitor,
  );

/** Ends the platform's own session behind the visitor's token. */
export const logOut = (edge: Edge, visitor: Visitor) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "POST",
      path: ["peony", "v1", "account", "logout"],
      body: {},
      data: ignored,
    },
    visitor,
  );
