import * as z from "zod";
import type { MediaAccount } from "../../model/media-account/media-account";
import { wireMediaAddress } from "./address";
import { lenientList, wireCount, wireId, wireText } from "./envelope";

/** `data` of `/guzzle/v1/mp/info/{id}`. */
export const mediaAccount = z
  .object({
    id: wireId,
    name: wireText,
    avatar: wireMediaAddress,
    intro: wireText,
    follow_count: wireCount,
    content_count: wireCount,
  })
  .transform((wire): MediaAccount => ({
    id: wire.id,
    name: wire.name,
    avatar: wire.avatar,
    intro: wire.intro,
    followCount: wire.follow_count,
    contentCount: wire.content_count,
  }));

/** `data` of `/guzzle/v1/mp/followlist`. */
export const followList = z.object({ list: lenientList(mediaAccount) });
