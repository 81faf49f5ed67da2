import type { LoginInput } from "../model/account/login-schema";
import type { RequestContext } from "../edge.server/request-context";
import { UNCACHED_BECAUSE } from "./caching";
import { visitorCall, type Visitor } from "./visitor-call";
import * as z from "zod";
import type { Account } from "../model/account/account";
import { isOpaqueId } from "../model/url/ids";
import { wireMediaUrl, wireText } from "./contracts/envelope";

/** A token for an Authorization header: visible ASCII, bounded. */
const token = z.string().regex(/^[\x21-\x7e]{1,2048}$/);

/** `data` of a login: the token and its account. Ids are numbers or texts. */
export const loginResult = z
  .object({ token, user_id: z.union([z.string(), z.number()]).transform(String) })
  .refine(({ user_id }) => isOpaqueId(user_id), { error: "user_id is not an id" })
  .transform((wire) => ({ token: wire.token, userId: wire.user_id }));

/** `data` of the anonymous login. */
export const anonymousResult = z.object({ token }).transform((wire) => wire.token);

/** `data` of the account call, reduced to what screens show. */
export const account = z
  .object({ alias: wireText, avatar: wireMediaUrl })
  .transform((wire): Account => ({ alias: wire.alias, avatar: wire.avatar }));

/** Calls whose data is not used. */
export const ignoredData = z.unknown().transform(() => null);

/** Client fields of every login (specification, section 3 "Anonymous login body"). */
const CLIENT = { appid: 1, platform: "mobile" } as const;

/** `type` 6 is a login code (specification, section 7 "auth_vcode"). */
const codeCall = visitorCall("code", "GET api /peony/v1/vcode?tel&type=6", {
  uncachedBecause: UNCACHED_BECAUSE.session,
  contract: ignoredData,
});

/** Sends a verification code by text message; a refusal's message is for the visitor. */
export function requestCode(context: RequestContext, visitor: Visitor, phone: string) {
  return codeCall(context, visitor, { tel: phone });
}

const loginCall = visitorCall("login", "POST api /peony/v1/auth", {
  uncachedBecause: UNCACHED_BECAUSE.session,
  contract: loginResult,
});

/** Logs in by code or password; an unknown phone is registered once its code is verified. */
export function logIn(
  context: RequestContext,
  visitor: Visitor,
  login: LoginInput,
  deviceId: string,
) {
  return loginCall(context, visitor, {
    body: {
      ...CLIENT,
      account: login.phone,
      device_id: deviceId,
      ...(login.method === "code" ? { verify_code: login.code } : { password: login.password }),
    },
  });
}

const anonymousCall = visitorCall("anonymousToken", "POST api /peony/v1/auth", {
  uncachedBecause: UNCACHED_BECAUSE.session,
  contract: anonymousResult,
});

/** A token for a visitor without an account (specification, section 4 "Page load"). */
export function requestAnonymousToken(context: RequestContext, visitor: Visitor) {
  return anonymousCall(context, visitor, { body: CLIENT });
}

const accountCall = visitorCall("account", "GET api /peony/v1/account/{id}", {
  uncachedBecause: UNCACHED_BECAUSE.personal,
  contract: account,
});

export function readAccount(context: RequestContext, visitor: Visitor, userId: string) {
  return accountCall(context, visitor, { id: userId });
}

const logoutCall = visitorCall("logout", "POST api /peony/v1/account/logout", {
  uncachedBecause: UNCACHED_BECAUSE.session,
  contract: ignoredData,
});

/** Ends the platform's session of the visitor's token. */
export function logOut(context: RequestContext, visitor: Visitor) {
  return logoutCall(context, visitor, { body: {} });
}
