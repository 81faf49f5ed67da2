import type { Kind } from "../model/content/kinds";
import type { RequestContext } from "../edge.server/request-context";
import { UNCACHED_BECAUSE } from "./caching";
import { ignoredData } from "./account";
import { apiFamily } from "./media-account";
import { visitorCall, type Visitor } from "./visitor-call";
import * as z from "zod";
import { wireBoolean, wireCount } from "./contracts/envelope";

/** `data` of user_related: whether the visitor has collected the content. */
export const userRelated = z
  .object({ is_collect: wireBoolean })
  .transform((wire) => ({ collected: wire.is_collect }));

/** `data` of is_followed. */
export const followState = z
  .object({ is_follow: wireBoolean })
  .transform((wire) => ({ followed: wire.is_follow }));

/** `data` of a star; without a count the screen computes it. */
export const starResult = z
  .object({ star_count: wireCount.nullable().default(null) })
  .nullish()
  .transform((wire) => ({ starCount: wire?.star_count ?? null }));

/** Content to collect; the route has validated the ids. */
export interface CollectTarget {
  readonly postId: string;
  readonly kind: Kind;
  readonly trackId: string;
  /** Content of a media account (actor `mp`) has its own calls. */
  readonly fromMediaAccount: boolean;
}

/** A comment to star. */
export interface StarTarget {
  readonly postId: string;
  readonly commentId: string;
  readonly fromMediaAccount: boolean;
}

function addOrDelete(on: boolean) {
  return on ? "add" : "del";
}

const relatedCall = visitorCall(
  "userRelated",
  "GET api /peony/v3/content/{type}/{id}/user_related",
  { uncachedBecause: UNCACHED_BECAUSE.personal, contract: userRelated },
);

/**
 * Whether the visitor has collected the content (specification, section 7 "user_related"); the path
 * takes the content type.
 */
export function readCollected(
  context: RequestContext,
  visitor: Visitor,
  { kind, postId }: CollectTarget,
) {
  return relatedCall(context, visitor, { type: kind, id: postId });
}

const collectCall = visitorCall("collect", "POST api /{family:peony|guzzle}/v1/collection/{id}", {
  uncachedBecause: UNCACHED_BECAUSE.change,
  contract: ignoredData,
});

/** Adds content to the visitor's collection or removes it. */
export function setCollected(
  context: RequestContext,
  visitor: Visitor,
  { postId, trackId, fromMediaAccount }: CollectTarget,
  collected: boolean,
) {
  return collectCall(context, visitor, {
    family: apiFamily(fromMediaAccount),
    id: postId,
    body: {
      type: addOrDelete(collected),
      cid: postId,
      ...(fromMediaAccount ? {} : { track_id: trackId }),
    },
  });
}

const followedCall = visitorCall("isFollowed", "POST api /guzzle/v1/mp/is_followed/{id}", {
  uncachedBecause: UNCACHED_BECAUSE.personal,
  contract: followState,
});

/** Whether the visitor follows a media account. */
export function readFollowed(context: RequestContext, visitor: Visitor, mediaAccountId: string) {
  return followedCall(context, visitor, { id: mediaAccountId, body: {} });
}

const followCall = visitorCall("follow", "POST api /guzzle/v1/mp/follow/{id}", {
  uncachedBecause: UNCACHED_BECAUSE.change,
  contract: ignoredData,
});

/** Follows a media account (type 1) or stops following it (type 0). */
export function setFollowed(
  context: RequestContext,
  visitor: Visitor,
  mediaAccountId: string,
  followed: boolean,
) {
  return followCall(context, visitor, { id: mediaAccountId, body: { type: followed ? 1 : 0 } });
}

const starCall = visitorCall("star", "POST api /{family:peony|guzzle}/v1/star", {
  uncachedBecause: UNCACHED_BECAUSE.change,
  contract: starResult,
});

/** Stars a comment or removes the star. */
export function setStarred(
  context: RequestContext,
  visitor: Visitor,
  { postId, commentId, fromMediaAccount }: StarTarget,
  starred: boolean,
) {
  return starCall(context, visitor, {
    family: apiFamily(fromMediaAccount),
    body: { comment_id: commentId, post_id: postId, type: addOrDelete(starred) },
  });
}
