import { BASE_PATH, HOME_PATH } from "../url/base-path";
import {
  type CommentOrder,
  draftFields,
  type CommentThread,
  type DraftTarget,
} from "../comments/comment";
import type { CommentTarget } from "../comments/comment-forms";
import { actorFields, DEFAULT_ACTOR, INDEX_FILE } from "../content/content-url";
import { kinds } from "../content/kinds";
import { KIND_PARAMETER, type KindFilter } from "../search/search";

/**
 * URLs that content pages use: of resource routes (`/-/…`: data and actions for scripts) and of the
 * pages that do the same without JavaScript. Those of the community pages are in `community-urls.ts`,
 * so that content pages do not load them.
 */

/**
 * Resource routes below `/-/`: data and actions for scripts. `routes.ts` gives each the module of its first word in
 * `app/routes/resources/`.
 */
export const resourceRoutes: readonly string[] = [
  "album-tracks/:post_id",
  "booking",
  "calendar/:post_id",
  "circle-posts/:kind/:id",
  "clue-topic/:topic_name",
  "code",
  "collect",
  "comment",
  "comment-act",
  "comments/:post_id",
  "csp-report",
  "follow",
  "followed-accounts",
  "form-file/:post_id",
  "group/:group_id",
  "hydration-failure",
  "law-answers/:id",
  "live-chat/:live_id",
  "live-like",
  "live-list/:group_id",
  "live-room/:live_id",
  "login",
  "logout",
  "me",
  "media-account/:user_id",
  "navigation",
  "push-events",
  "push-ticket",
  "reactions",
  "recommended",
  "replies/:post_id/:comment_id",
  "reporter/:user_id",
  "search",
  "share",
  "special/:id",
  "star",
  "track/:post_id",
];

/** Login and logout: personal, never cached. The agreements are public pages. */
export const accountUrls = {
  page: `${BASE_PATH}/auth`,
  code: `${BASE_PATH}/-/code`,
  login: `${BASE_PATH}/-/login`,
  logout: `${BASE_PATH}/-/logout`,
  result: `${BASE_PATH}/auth/result`,
  userAgreement: `${BASE_PATH}/user_agreement`,
  privacyPolicy: `${BASE_PATH}/privacy_policy`,
} as const;

/** `post` and `act` are for scripts; `compose` and `acts` are the pages with the forms. */
export const commentUrls = {
  post: `${BASE_PATH}/-/comment`,
  compose: `${BASE_PATH}/comment`,
  act: `${BASE_PATH}/-/comment-act`,
  acts: `${BASE_PATH}/comment/acts`,
} as const;

function commentListQuery(thread: CommentThread, page: number): string {
  return new URLSearchParams({
    page: String(page),
    ...actorFields(thread.fromMediaAccount),
  }).toString();
}

/** One page of a thread's comments as JSON. */
export function commentsUrl(thread: CommentThread, page: number, order: CommentOrder): string {
  const query = `${commentListQuery(thread, page)}${order === "hot" ? "&order=hot" : ""}`;
  return `${BASE_PATH}/-/comments/${encodeURIComponent(thread.postId)}?${query}`;
}

/** One page of the replies to a comment as JSON. */
export function repliesUrl(thread: CommentThread, commentId: string, page: number): string {
  return `${BASE_PATH}/-/replies/${encodeURIComponent(thread.postId)}/${encodeURIComponent(commentId)}?${commentListQuery(thread, page)}`;
}

/** The page that posts a comment or a reply without JavaScript. */
export function composeUrl(target: DraftTarget, returnTo: string): string {
  return `${commentUrls.compose}?${readableQuery({ ...draftFields(target), return_to: returnTo })}`;
}

/** The page that reports a comment or deletes one's own without JavaScript. */
export function commentOptionsUrl(target: CommentTarget, returnTo: string): string {
  const filled = Object.entries(target).filter(([, value]) => value !== "");
  return `${commentUrls.acts}?${readableQuery([...filled, ["return_to", returnTo]])}`;
}

/** Collecting, following, starring, and what the visitor has collected and followed: personal, never cached. */
export const reactionUrls = {
  collect: `${BASE_PATH}/-/collect`,
  follow: `${BASE_PATH}/-/follow`,
  star: `${BASE_PATH}/-/star`,
  state: `${BASE_PATH}/-/reactions`,
} as const;

/** The invitation page: the visitor's own, and the one a code leads to. */
export const inviteUrls = {
  own: `${BASE_PATH}/invite/${INDEX_FILE}`,
  of: (code: string): string => `${BASE_PATH}/invite/${encodeURIComponent(code)}/${INDEX_FILE}`,
} as const;

/** The home page, the navigation as JSON, and the lists that it opens. */
export const navigationUrls = {
  home: HOME_PATH,
  group: (id: string): string => `${HOME_PATH}?${new URLSearchParams({ group: id })}`,
  /** The home page with an item's own first group, or with the message that only the native app opens the item. */
  item: (id: string): string => `${HOME_PATH}?${new URLSearchParams({ id })}`,
  navigationData: `${BASE_PATH}/-/navigation`,
  groupData: (id: string, page: number): string =>
    `${BASE_PATH}/-/group/${encodeURIComponent(id)}?page=${page}`,
  recommendedData: (page: number): string => `${BASE_PATH}/-/recommended?page=${page}`,
} as const;

/** Further pages of a list: of a group, or the editors' picks where `groupId` is null. */
export function listDataUrl(groupId: string | null) {
  return (page: number): string =>
    groupId === null
      ? navigationUrls.recommendedData(page)
      : navigationUrls.groupData(groupId, page);
}

/** A group's own page: works without JavaScript. */
export function listPagePath(groupId: string): string {
  return `${BASE_PATH}/list/${encodeURIComponent(groupId)}/${INDEX_FILE}`;
}

/** `page` takes the form by GET, so that results can be shared and bookmarked; `data` is JSON. */
export const searchUrls = {
  page: `${BASE_PATH}/search/${INDEX_FILE}`,
  results: (keyword: string, kind: KindFilter | null = null): string =>
    `${BASE_PATH}/search/${INDEX_FILE}${searchQuery(keyword, kind)}`,
  data: (keyword: string, kind: KindFilter | null, page: number): string =>
    `${BASE_PATH}/-/search${searchQuery(keyword, kind)}&page=${page}`,
} as const;

function searchQuery(keyword: string, kind: KindFilter | null): string {
  return `?${new URLSearchParams({ keyword, ...(kind === null ? {} : { [KIND_PARAMETER]: kind }) })}`;
}

/** What an open live page polls and posts: never stored. */
export const liveUrls = {
  room: (liveId: string) => `${BASE_PATH}/-/live-room/${liveId}`,
  chat: (liveId: string) => `${BASE_PATH}/-/live-chat/${liveId}`,
  calendar: (postId: string) => `${BASE_PATH}/-/calendar/${postId}`,
  like: `${BASE_PATH}/-/live-like`,
  list: (groupId: string) => `${BASE_PATH}/-/live-list/${encodeURIComponent(groupId)}`,
  booking: `${BASE_PATH}/-/booking`,
} as const;

/** The page of a live broadcast, by its encoded id. */
export function livePath(postId: string): string {
  return `${BASE_PATH}/${DEFAULT_ACTOR}/${kinds.local_live.slug}/${postId}/${INDEX_FILE}`;
}

/** UTF-8 of anything beyond ASCII. */
const ENCODED = /(?:%[89A-F][0-9A-F])+/g;

/**
 * A query for a URL in a document, with letters beyond ASCII as they are: browsers encode them in
 * UTF-8 themselves (WHATWG URL, query state). A Chinese letter takes three bytes instead of nine, and
 * compresses to nothing where the document says the same name in its text.
 */
export function readableQuery(fields: ConstructorParameters<typeof URLSearchParams>[0]): string {
  return new URLSearchParams(fields).toString().replaceAll(ENCODED, decodeURIComponent);
}
