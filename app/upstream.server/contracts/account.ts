import * as z from "zod";
import type { Account } from "../../model/account/account";
import { isOpaqueId } from "../../model/address/opaque-id";
import { wireMediaAddress } from "./address";
import { wireText } from "./envelope";

/** A token as it may stand in an Authorization header: visible ASCII, bounded. */
const token = z.string().regex(/^[\x21-\x7e]{1,2048}$/);

/** `data` of a login: the token and whose it is. Ids come as numbers or texts. */
export const loginResult = z
  .object({ token, user_id: z.union([z.string(), z.number()]).transform(String) })
  .refine(({ user_id }) => isOpaqueId(user_id), { error: "user_id is not an id" })
  .transform((wire) => ({ token: wire.token, userId: wire.user_id }));

/** `data` of the anonymous login. */
export const anonymousResult = z.object({ token }).transform((wire) => wire.token);

/** `data` of the account call, reduced to what screens show. */
export const account = z
  .object({ alias: wireText, avatar: wireMediaAddress })
  .transform((wire): Account => ({ alias: wire.alias, avatar: wire.avatar }));

/** Calls whose data is not used. */
export const ignored = z.unknown().transform(() => null);
