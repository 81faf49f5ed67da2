import * as z from "zod";
import { wireBoolean, wireCount } from "./envelope";

/** `data` of user_related: whether the visitor has collected the content. */
export const userRelated = z
  .object({ is_collect: wireBoolean })
  .transform((wire) => ({ collected: wire.is_collect }));

/** `data` of is_followed. */
export const followState = z
  .object({ is_follow: wireBoolean })
  .transform((wire) => ({ followed: wire.is_follow }));

/** `data` of a star; platforms that answer no count leave it to the screen. */
export const starResult = z
  .object({ star_count: wireCount.nullable().default(null) })
  .nullish()
  .transform((wire) => ({ starCount: wire?.star_count ?? null }));
