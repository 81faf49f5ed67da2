import * as z from "zod";
import type { MediaAccount } from "../../media-account/media-account";
import { lenientList, wireCount, wireId, wireText } from "./envelope";

/** Pictures are root-relative or http(s); anything else is none. */
const wireAvatar = wireText.transform((address) =>
  /^(?:https?:\/\/|\/(?!\/))/i.test(address) ? address : "",
);

/** `data` of `/guzzle/v1/mp/info/{id}`. */
export const mediaAccount = z
  .object({
    id: wireId,
    name: wireText,
    avatar: wireAvatar,
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
