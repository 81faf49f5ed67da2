import { LIST_PAGE_SIZE } from "../model/content/list-card";
import type { RequestContext } from "../edge.server/request-context";
import { UNCACHED_BECAUSE, criticalCaching } from "./caching";
import { asCardPage, cardList } from "./contracts/content";
import { publicCall } from "./public-call";
import { visitorCall } from "./visitor-call";
import * as z from "zod";
import type { MediaAccount } from "../model/media-account/media-account";
import { wireMediaUrl, lenientList, wireCount, wireId, wireText } from "./contracts/envelope";

/** `data` of `/guzzle/v1/mp/info/{id}`. */
export const mediaAccount = z
  .object({
    id: wireId,
    name: wireText,
    avatar: wireMediaUrl,
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

/** First path segment of calls that exist for standard and for media-account content. */
export function apiFamily(fromMediaAccount: boolean): "guzzle" | "peony" {
  return fromMediaAccount ? "guzzle" : "peony";
}

const accountCall = publicCall("mediaAccount", "GET api /guzzle/v1/mp/info/{id}", {
  cache: criticalCaching(),
  tags: ["mp", "mp:{id}"],
  contract: mediaAccount,
});

/** A media account's profile. */
export function readMediaAccount(context: RequestContext, id: string) {
  return accountCall(context, { id });
}

const contentsCall = publicCall(
  "mediaAccountContents",
  `GET api /guzzle/v1/mp/content?mp_user_id&pageindex:int&pagesize=${LIST_PAGE_SIZE}`,
  {
    cache: criticalCaching(),
    tags: ["mp", "mp:{mp_user_id}"],
    contract: cardList,
    derive: asCardPage,
  },
);

/** One page of a media account's contents; `page` is 1-based. */
export function readMediaAccountContents(context: RequestContext, id: string, page: number) {
  return contentsCall(context, { mp_user_id: id, pageindex: page });
}

/** Page size of the follow list. */
const FOLLOW_LIST_SIZE = 20;

/** The media accounts that the visitor follows, newest first. */
export const readFollowList = visitorCall(
  "followList",
  `GET api /guzzle/v1/mp/followlist?pageindex=1&pagesize=${FOLLOW_LIST_SIZE}`,
  { uncachedBecause: UNCACHED_BECAUSE.personal, contract: followList },
);
