import type { Kind } from "../content/kinds";
import type { Edge } from "../edge.server/edge";
import { callAsVisitor, type Visitor } from "./client";
import { ignored } from "./contracts/account";
import { followState, starResult, userRelated } from "./contracts/reactions";

/** Content that can be collected: ids are validated before they come here. */
export interface CollectTarget {
  readonly postId: string;
  readonly kind: Kind;
  readonly trackId: string;
  /** The media account's own content (actor `mp`) has calls of its own. */
  readonly mediaAccount: boolean;
}

/** A comment that can be starred. */
export interface StarTarget {
  readonly postId: string;
  readonly commentId: string;
  readonly mediaAccount: boolean;
}

/** How switching something on or off is written on the wire. */
const addOrDelete = (on: boolean) => (on ? "add" : "del");

/**
 * Whether the visitor has collected the content (specification, section 7 "user_related"); the path
 * takes the content type.
 */
export const readCollected = (edge: Edge, visitor: Visitor, { kind, postId }: CollectTarget) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "GET",
      path: ["peony", "v3", "content", kind, postId, "user_related"],
      data: userRelated,
    },
    visitor,
  );

/** Adds the content to the visitor's collection or takes it out. */
export const setCollected = (
  edge: Edge,
  visitor: Visitor,
  { postId, trackId, mediaAccount }: CollectTarget,
  collected: boolean,
) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "POST",
      path: [mediaAccount ? "guzzle" : "peony", "v1", "collection", postId],
      body: {
        type: addOrDelete(collected),
        cid: postId,
        ...(mediaAccount ? {} : { track_id: trackId }),
      },
      data: ignored,
    },
    visitor,
  );

/** Whether the visitor follows a media account. */
export const readFollowed = (edge: Edge, visitor: Visitor, mediaAccountId: string) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "POST",
      path: ["guzzle", "v1", "mp", "is_followed", mediaAccountId],
      body: {},
      data: followState,
    },
    visitor,
  );

/** Follows a media account (type 1) or stops following it (type 0). */
export const setFollowed = (
  edge: Edge,
  visitor: Visitor,
  mediaAccountId: string,
  followed: boolean,
) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "POST",
      path: ["guzzle", "v1", "mp", "follow", mediaAccountId],
      body: { type: followed ? 1 : 0 },
      data: ignored,
    },
    visitor,
  );

/** Stars a comment or takes the star back. */
export const setStarred = (
  edge: Edge,
  visitor: Visitor,
  { postId, commentId, mediaAccount }: StarTarget,
  starred: boolean,
) =>
  callAsVisitor(
    edge,
    {
      service: "api",
      method: "POST",
      path: [mediaAccount ? "guzzle" : "peony", "v1", "star"],
      body: { comment_id: commentId, post_id: postId, type: addOrDelete(starred) },
      data: starResult,
    },
    visitor,
  );
